import { Extension } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';

const holders = ['doc', 'bulletList', 'orderedList', 'taskList', 'blockquote', 'details'];

/** Moves the block or list item at the selection past its neighbour; without one, its parent. */
export function moveBlock(state: EditorState, dispatch: (tr: Transaction) => void, by: 1 | -1): boolean {
  const { $from, $to } = state.selection;
  for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
    const parent = $from.node(depth);
    const first = $from.index(depth);
    const after = $to.indexAfter(depth);
    const neighbour = parent.maybeChild(by < 0 ? first - 1 : after);
    if (!neighbour || !holders.includes(parent.type.name)) continue;
    const moved = parent.children.slice(first, after);
    const swapped = by < 0 ? [...moved, neighbour] : [neighbour, ...moved];
    const from = by < 0 ? first - 1 : first;
    if (!parent.canReplace(from, from + swapped.length, Fragment.from(swapped))) continue;
    const start = $from.posAtIndex(first, depth);
    const end = $from.posAtIndex(after, depth);
    const tr =
      by < 0
        ? state.tr.insert(end, neighbour).delete(start - neighbour.nodeSize, start)
        : state.tr.delete(end, end + neighbour.nodeSize).insert(start, neighbour);
    dispatch(tr.scrollIntoView());
    return true;
  }
  return false;
}

export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addKeyboardShortcuts() {
    const move = (by: 1 | -1) => () => {
      moveBlock(this.editor.state, this.editor.view.dispatch, by);
      return true;
    };
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) };
  },
});
