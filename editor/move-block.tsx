import { Extension } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { GripVertical } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';

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

type HandlePosition = { at: number; top: number; left: number };

/** Shows a drag handle for the block under the pointer. Its keyboard equivalent is above. */
export function DragHandle({ editor }: { editor: Editor }) {
  const [position, setPosition] = useState<HandlePosition>();
  useEffect(() => {
    const page = editor.view.dom.closest('.editor-page');
    const follow = (event: Event) => {
      // Keeps a pressed handle at its block: the drag starts only after the pointer has moved.
      if (event instanceof PointerEvent && event.pointerType === 'mouse' && event.buttons === 0)
        setPosition((shown) => unlessSame(shown, positionAt(editor, event.clientY)));
    };
    // Keeps the handle in the page while it is dragged: a removed one would not receive the end of the drag.
    const leave = () => !editor.view.dragging && setPosition(undefined);
    page?.addEventListener('pointermove', follow);
    page?.addEventListener('pointerleave', leave);
    editor.on('update', leave);
    return () => {
      page?.removeEventListener('pointermove', follow);
      page?.removeEventListener('pointerleave', leave);
      editor.off('update', leave);
    };
  }, [editor]);
  if (!position) return null;
  const { at, top, left } = position;
  return (
    <div
      className="editor-handle"
      aria-hidden
      draggable
      title="Sürükleyerek taşıyın (klavyede Alt + ↑ ↓)"
      style={{ top, left }}
      onDragStart={(event) => startDragging(editor, at, event)}
      onDragEnd={() => {
        editor.view.dragging = null;
        setPosition(undefined);
      }}
      onMouseUp={() => editor.chain().focus().setNodeSelection(at).run()}
    >
      <GripVertical size={16} />
    </div>
  );
}

/** Avoids a render while the pointer stays on a block. */
const unlessSame = (shown: HandlePosition | undefined, next: HandlePosition | undefined) =>
  shown && next && shown.at === next.at && shown.top === next.top ? shown : next;

function startDragging({ view }: Editor, at: number, { dataTransfer }: DragEvent) {
  const node = NodeSelection.create(view.state.doc, at);
  view.dispatch(view.state.tr.setSelection(node));
  const block = view.nodeDOM(at);
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setData('text/plain', node.node.textContent);
  if (block instanceof Element) dataTransfer.setDragImage(block, 0, 0);
  // With `node`, ProseMirror tracks the dragged node through changes; without it, it deletes the selection.
  const dragging = { slice: node.content(), move: true, node };
  view.dragging = dragging;
}

function positionAt({ view }: Editor, y: number): HandlePosition | undefined {
  const page = view.dom.closest('.editor-page')?.getBoundingClientRect();
  const blocks = [...view.dom.children].filter((child) => !child.classList.contains('ProseMirror-widget'));
  const block = blocks.find((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return top <= y && y <= bottom;
  });
  if (!block || !page) return undefined;
  const { doc } = view.state;
  const $at = doc.resolve(Math.min(view.posAtDOM(block, 0), doc.content.size));
  const at = $at.depth > 0 ? $at.before(1) : $at.pos;
  if (!doc.nodeAt(at)) return undefined;
  const { top, left } = block.getBoundingClientRect();
  return { at, top: Math.round(top - page.top), left: Math.round(left - page.left) };
}
