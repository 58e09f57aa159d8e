import { expect, test } from 'vitest';
import { isPreviewAllowed, previewLink } from './preview.server.ts';

const article = { id: 7, preview_epoch: 0 };
const now = Date.UTC(2026, 0, 1);
const week = 7 * 24 * 60 * 60 * 1000;
const keyOf = (url: string) => new URL(url, 'http://x').searchParams.get('preview') ?? '';
const key = keyOf(previewLink('gizli', { ...article, slug: 'a' }, now).url);

test('a preview link opens its article for a week', () => {
  expect(isPreviewAllowed('gizli', article, key, now)).toBe(true);
  expect(isPreviewAllowed('gizli', article, key, now + week - 1)).toBe(true);
  expect(isPreviewAllowed('gizli', article, key, now + week + 1)).toBe(false);
});

test('it opens no other article, and cannot be extended or forged', () => {
  expect(isPreviewAllowed('gizli', { ...article, id: 8 }, key, now)).toBe(false);
  expect(isPreviewAllowed('başka', article, key, now)).toBe(false);
  expect(isPreviewAllowed('gizli', article, key.replace(/^\d{13}/, String(now + 2 * week)), now)).toBe(false);
  for (const bad of ['', 'x', '9999999999999.', `9999999999999.${'a'.repeat(43)}`]) {
    expect(isPreviewAllowed('gizli', article, bad, now)).toBe(false);
  }
});

test('once revoked it opens nothing, and a new one does', () => {
  const revoked = { ...article, preview_epoch: 1 };
  expect(isPreviewAllowed('gizli', revoked, key, now)).toBe(false);
  const next = keyOf(previewLink('gizli', { ...revoked, slug: 'a' }, now).url);
  expect(isPreviewAllowed('gizli', revoked, next, now)).toBe(true);
  expect(isPreviewAllowed('gizli', article, next, now)).toBe(false);
});
