import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import * as lucide from 'lucide-react';
import { PlainTool } from './action.tsx';

type TableChange = (chain: ChainedCommands) => ChainedCommands;

const actions: [label: string, icon: lucide.LucideIcon, change: TableChange][] = [
  ['Üste satır', lucide.BetweenHorizontalEnd, (chain) => chain.addRowBefore()],
  ['Alta satır', lucide.BetweenHorizontalStart, (chain) => chain.addRowAfter()],
  ['Satırı sil', lucide.FoldVertical, (chain) => chain.deleteRow()],
  ['Sola sütun', lucide.BetweenVerticalEnd, (chain) => chain.addColumnBefore()],
  ['Sağa sütun', lucide.BetweenVerticalStart, (chain) => chain.addColumnAfter()],
  ['Sütunu sil', lucide.FoldHorizontal, (chain) => chain.deleteColumn()],
  ['Hücreleri birleştir', lucide.TableCellsMerge, (chain) => chain.mergeCells()],
  ['Hücreyi böl', lucide.TableCellsSplit, (chain) => chain.splitCell()],
  ['Başlık satırı', lucide.PanelTop, (chain) => chain.toggleHeaderRow()],
  ['Başlık sütunu', lucide.PanelLeft, (chain) => chain.toggleHeaderColumn()],
  ['Tabloyu sil', lucide.Trash2, (chain) => chain.deleteTable()],
];

export function TableActions({ editor }: { editor: Editor }) {
  const possible = useEditorState({
    editor,
    selector: ({ editor: now }) => actions.map(([, , change]) => change(now.can().chain()).run()),
  });
  return actions.map(([label, icon, change], at) => (
    <PlainTool
      key={label}
      label={label}
      icon={icon}
      disabled={!possible[at]}
      onClick={() => change(editor.chain().focus()).run()}
    />
  ));
}
