import { extensions as ownOfTiptap } from '@tiptap/core';
import { EditorState, NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { readDocument } from './document.server.ts';
import { typeAfterBlock, writingExtensions } from './extensions.ts';
import { looksLikeMarkdown } from './paste.ts';
import { toHtml } from './to-html.ts';
import { findCommands } from './ui/slash-menu.tsx';

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
  expect(labels('')).toHaveLength(26);
  expect(labels('gorsel')).toEqual(['Görsel']);
  expect(labels('TABLO')).toEqual(['Tablo']);
  expect(labels('h2')).toEqual(['Başlık 2']);
  expect(labels('todo')).toEqual(['Görev listesi']);
  expect(labels('yok')).toEqual([]);
});

test('what is typed on a selected picture comes after it', () => {
  const state = EditorState.create({ doc: readDocument('<img src="/a.png"><p>son</p>') });
  const tr = typeAfterBlock(state.tr.setSelection(NodeSelection.create(state.doc, 0)), 'b');
  expect(tr && toHtml(tr.doc)).toBe('<img src="/a.png"><p>b</p><p>son</p>');
  expect(tr?.selection.$from.parentOffset).toBe(1);
});

test('no extension has the name of one that Tiptap adds itself', () => {
  const names = [...Object.values(ownOfTiptap), ...writingExtensions('')].map(
    (one) => 'name' in one && one.name,
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
