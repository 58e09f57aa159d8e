import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { readDocument } from './document.server.ts';
import { moveBlock } from './move-block.tsx';
import { toHtml } from './to-html.ts';

function moved(html: string, word: string, by: 1 | -1): string {
  let state = EditorState.create({ doc: readDocument(html) });
  state.doc.descendants((node, at) => {
    const isWanted = node.isText ? node.text === word : node.attrs.alt === word;
    const selection = node.isText ? TextSelection.create(state.doc, at) : NodeSelection.create(state.doc, at);
    if (isWanted) state = state.apply(state.tr.setSelection(selection));
  });
  const isMoved = moveBlock(state, (tr) => (state = state.apply(tr)), by);
  const { $from } = state.selection;
  expect($from.nodeAfter?.text ?? $from.nodeAfter?.attrs.alt).toBe(word);
  return isMoved ? toHtml(state.doc) : 'stays';
}

test.each([
  ['a block', '<p>a</p><h2>b</h2>', 'b', -1, '<h2>b</h2><p>a</p>'],
  ['a block', '<p>a</p><h2>b</h2>', 'a', 1, '<h2>b</h2><p>a</p>'],
  ['a picture', '<p>a</p><img src="/x.png" alt="b">', 'b', -1, '<img src="/x.png" alt="b"><p>a</p>'],
  [
    'a list item with its own list',
    '<ul><li><p>a</p><ul><li><p>i</p></li></ul></li><li><p>b</p></li></ul>',
    'a',
    1,
    '<ul><li><p>b</p></li><li><p>a</p><ul><li><p>i</p></li></ul></li></ul>',
  ],
  [
    'a task',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>a</p></li><li data-type="taskItem" data-checked="true"><p>b</p></li></ul>',
    'b',
    -1,
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>b</p></li><li data-type="taskItem" data-checked="false"><p>a</p></li></ul>',
  ],
  [
    'the list of a first item',
    '<p>x</p><ul><li><p>a</p></li></ul>',
    'a',
    -1,
    '<ul><li><p>a</p></li></ul><p>x</p>',
  ],
  [
    'the section of a heading',
    '<p>x</p><details><summary>a</summary><p>b</p></details>',
    'b',
    -1,
    '<details><summary>a</summary><p>b</p></details><p>x</p>',
  ],
  ['the first block upwards', '<p>a</p><p>b</p>', 'a', -1, 'stays'],
] as const)('%s is moved: %s', (_, html, word, by, expected) => {
  expect(moved(html, word, by)).toBe(expected);
});
