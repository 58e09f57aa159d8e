import { expect, test } from 'vitest';
import { isPreviewAllowed, previewLink } from './preview.server.ts';

const now = Date.UTC(2026, 0, 1);
const week = 7 * 24 * 60 * 60 * 1000;
const keyOf = (url: string) => new URL(url, 'http://x').searchParams.get('preview') ?? '';
const key = keyOf(previewLink('gizli', { id: 7, slug: 'a' }, now).url);

test('a preview link opens its article for a week', () => {
  expect(isPreviewAllowed('gizli', 7, key, now)).toBe(true);
  expect(isPreviewAllowed('gizli', 7, key, now + week - 1)).toBe(true);
  expect(isPreviewAllowed('gizli', 7, key, now + week + 1)).toBe(false);
});

test('it opens no other article, and cannot be prolonged or made up', () => {
  expect(isPreviewAllowed('gizli', 8, key, now)).toBe(false);
  expect(isPreviewAllowed('başka', 7, key, now)).toBe(false);
  expect(isPreviewAllowed('gizli', 7, key.replace(/^\d{13}/, String(now + 2 * week)), now)).toBe(false);
  for (const bad of ['', 'x', '9999999999999.', `9999999999999.${'a'.repeat(43)}`]) {
    expect(isPreviewAllowed('gizli', 7, bad, now)).toBe(false);
  }
});
