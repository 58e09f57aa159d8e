import { EditorState } from '@tiptap/pm/state';
import { expect, test, vi } from 'vitest';
import { readDocument } from '../document.server.ts';
import * as highlighter from '../highlighter.ts';
import { isLanguage } from '../languages.ts';
import { coloring, coloringKey } from './code-block.ts';

const code = (text: string) => `<pre><code class="language-typescript">${text}</code></pre>`;

function editing(html: string) {
  const plugin = coloring();
  const plain = EditorState.create({ doc: readDocument(html), plugins: [plugin] });
  const state = plain.apply(plain.tr.setMeta(coloringKey, highlighter));
  return { plugin, plain, state };
}

function colored(plugin: ReturnType<typeof coloring>, state: EditorState): string[] {
  const found = plugin.getState(state)?.colors.find(undefined, undefined, ({ isNode }) => !isNode) ?? [];
  return found.map(({ from, to }) => state.doc.textBetween(from, to));
}

test('a key colors its own block again, and no other', () => {
  const { plugin, state } = editing(code('const a = 1') + code('const b = 2'));
  expect(colored(plugin, state)).toEqual(['const', '1', 'const', '2']);
  const highlight = vi.spyOn(highlighter.lowlight, 'highlight');
  const next = state.apply(state.tr.insertText(' // x', 12));
  expect(colored(plugin, next)).toEqual(['const', '1', '// x', 'const', '2']);
  expect(highlight.mock.calls).toEqual([['typescript', 'const a = 1 // x']]);
  highlight.mockRestore();
});

test('a block that is moved keeps its colors, and one that becomes a paragraph loses them', () => {
  const { plugin, state } = editing(`<p>a</p>${code('const b = 2')}`);
  const block = state.doc.child(1);
  const moved = state.apply(state.tr.delete(3, 3 + block.nodeSize).insert(0, block));
  expect(colored(plugin, moved)).toEqual(['const', '2']);
  const plain = moved.apply(moved.tr.setBlockType(1, 2, moved.doc.child(1).type));
  expect(colored(plugin, plain)).toEqual([]);
});

test('another language colors anew', () => {
  const { plugin, state } = editing(code('const a = 1'));
  expect(colored(plugin, state.apply(state.tr.setNodeMarkup(0, undefined, { language: null })))).toEqual([]);
});

test('code is colored once the highlighter is there', () => {
  const { plugin, plain, state } = editing(code('const a = 1'));
  expect(colored(plugin, plain)).toEqual([]);
  expect(colored(plugin, state)).toEqual(['const', '1']);
});

test('every language that the highlighter knows is named, and so are its aliases', () => {
  for (const name of [...highlighter.lowlight.listLanguages(), 'ts', 'sh', 'c++', 'YAML', 'Makefile'])
    expect(isLanguage(name), name).toBe(true);
  expect(isLanguage('Sonuç')).toBe(false);
});

test('the lines that readers see as marked, added or removed are decorated, and no other', () => {
  const { plugin, plain } = editing(
    '<pre data-marked="1" data-diff="true"><code>bir\n-eski\n+yeni\n\nson</code></pre>',
  );
  expect(colored(plugin, plain)).toEqual(['bir', '-eski', '+yeni']);
  const none = editing('<pre><code>bir\n-eski</code></pre>');
  expect(colored(none.plugin, none.plain)).toEqual([]);
});
