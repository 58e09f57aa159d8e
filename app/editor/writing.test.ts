import { expect, test } from 'vitest';
import { looksLikeMarkdown } from './markdown/markdown-paste.ts';
import { findCommands } from './slash-menu.ts';

test.each([
  '# Başlık',
  '- a\n- b',
  '1. a\n2. b',
  '```ts\nx\n```',
  '> alıntı',
  '[a](b)',
  '**kalın**',
  '|a|b|\n|-|-|',
])('%j is taken for Markdown', (text) => expect(looksLikeMarkdown(text)).toBe(true));

test.each(['Düz metin.', 'a - b', '2 * 3 * 4', '#etiket', 'fiyat > 10', 'a_b_c'])('%j is not', (text) =>
  expect(looksLikeMarkdown(text)).toBe(false),
);

test('the slash menu finds its commands by Turkish and English words, without marks', () => {
  const labels = (query: string) => findCommands(query).map(({ label }) => label);
  expect(labels('')).toHaveLength(24);
  expect(labels('gorsel')).toEqual(['Görsel']);
  expect(labels('TABLO')).toEqual(['Tablo']);
  expect(labels('h2')).toEqual(['Başlık 2']);
  expect(labels('todo')).toEqual(['Görev listesi']);
  expect(labels('yok')).toEqual([]);
});
