import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { Action } from './action.tsx';

type TableChange = (chain: ChainedCommands) => ChainedCommands;

const actions: [label: string, change: TableChange][] = [
  ['Üste satır', (chain) => chain.addRowBefore()],
  ['Alta satır', (chain) => chain.addRowAfter()],
  ['Satırı sil', (chain) => chain.deleteRow()],
  ['Sola sütun', (chain) => chain.addColumnBefore()],
  ['Sağa sütun', (chain) => chain.addColumnAfter()],
  ['Sütunu sil', (chain) => chain.deleteColumn()],
  ['Hücreleri birleştir', (chain) => chain.mergeCells()],
  ['Hücreyi böl', (chain) => chain.splitCell()],
  ['Başlık satırı', (chain) => chain.toggleHeaderRow()],
  ['Başlık sütunu', (chain) => chain.toggleHeaderColumn()],
  ['Tabloyu sil', (chain) => chain.deleteTable()],
];

export function TableActions({ editor }: { editor: Editor }) {
  const possible = useEditorState({
    editor,
    selector: ({ editor: now }) => actions.map(([, change]) => change(now.can().chain()).run()),
  });
  return actions.map(([label, change], at) => (
    <Action key={label} disabled={!possible[at]} onClick={() => change(editor.chain().focus()).run()}>
      {label}
    </Action>
  ));
}
