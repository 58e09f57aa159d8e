import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import * as lucide from 'lucide-react';
import { useEffect, useState } from 'react';
import { pictureOf } from '#kit/pictures/picture.ts';
import { controlClass, optionsOf } from '#kit/ui/field.tsx';
import { languages } from '../languages.ts';
import type { RequestedDialog } from './slash-menu.tsx';
import { Action, PlainTool } from './tools.tsx';

type Rule = {
  kind: string;
  name: string;
  /** Stands inside the upper edge of what it is about; else below, where the line or the margin leaves room. */
  isInside?: boolean;
  /** Finds the element around the caret; without it the node is selected. */
  selector?: string;
  dialog?: RequestedDialog;
  attribute?: string;
};

/** What the bar stands over, the innermost first. */
const rules: Rule[] = [
  { kind: 'link', name: 'Bağlantı', selector: 'a', attribute: 'href' },
  { kind: 'image', name: 'Görsel', isInside: true, dialog: 'image', attribute: 'src' },
  { kind: 'gallery', name: 'Galeri', isInside: true, dialog: 'gallery' },
  { kind: 'math', name: 'Formül', dialog: 'formula' },
  { kind: 'mathBlock', name: 'Formül', isInside: true, dialog: 'formula' },
  { kind: 'embed', name: 'Bağlantı kartı', isInside: true, dialog: 'embed' },
  { kind: 'footnote', name: 'Dipnot', dialog: 'footnote' },
  { kind: 'codeBlock', name: 'Kod bloğu', isInside: true, selector: 'pre', attribute: 'language' },
  { kind: 'table', name: 'Tablo', selector: '.tableWrapper, table' },
];

type Props = { editor: Editor; onEdit: (dialog: RequestedDialog) => void };

export function ContextBar({ editor, onEdit }: Props) {
  const context = useEditorState({ editor, selector: ({ editor: now }) => contextOf(now) });
  const isFocused = useEditorState({ editor, selector: ({ editor: now }) => now.isFocused });
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const hold = ({ event }: { event: FocusEvent }) => setHeld(isInBar(event.relatedTarget));
    editor.on('blur', hold);
    return () => void editor.off('blur', hold);
  }, [editor]);
  if (!context || !(isFocused || isHeld)) return null;
  const { kind, name, dialog, place, value } = context;
  return (
    <Bar.Root
      className="editor-popup editor-context"
      aria-label={name}
      style={place}
      onBlur={({ relatedTarget }) => setHeld(isInBar(relatedTarget))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        editor.commands.focus();
      }}
    >
      {kind === 'table' && <TableActions editor={editor} />}
      {dialog && (
        <>
          <Action onClick={() => onEdit(dialog)}>Düzenle</Action>
          {pictureOf(value) && <Action onClick={() => onEdit('crop')}>Kırp</Action>}
          <Action onClick={() => editor.chain().focus().deleteSelection().run()}>Sil</Action>
        </>
      )}
      {kind === 'codeBlock' && (
        <select
          aria-label="Kod dili"
          className={`${controlClass} w-auto text-sm`}
          value={value}
          onChange={(event) =>
            editor
              .chain()
              .focus()
              .updateAttributes('codeBlock', { language: event.target.value || null })
              .run()
          }
        >
          {languages.every((language) => language.value !== value) && <option value={value}>{value}</option>}
          {optionsOf(languages.map((language) => [language.value, language.label]))}
        </select>
      )}
      {kind === 'codeBlock' && <Action onClick={() => onEdit('code')}>Seçenekler</Action>}
      {kind === 'link' && (
        <>
          <a
            href={value}
            target="_blank"
            rel="noopener"
            className="editor-action max-w-64 truncate text-accent"
          >
            {value}
          </a>
          <Action onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}>
            Kaldır
          </Action>
        </>
      )}
    </Bar.Root>
  );
}

const isInBar = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.editor-context') !== null;

function contextOf(editor: Editor) {
  const rule = rules.find(({ kind }) => editor.isActive(kind));
  const element = rule && elementOf(editor, rule);
  const page = editor.view.dom.closest('.editor-page');
  if (!element || !page) return null;
  const box = element.getBoundingClientRect();
  const origin = page.getBoundingClientRect();
  const tools = page.previousElementSibling?.getBoundingClientRect();
  // Phones have the toolbar at the bottom.
  const [ceiling, floor] =
    tools && tools.top > innerHeight / 2
      ? [GAP, tools.top]
      : [(tools?.bottom ?? 0) + GAP, innerHeight - DOCKED];
  const { kind, attribute = '', isInside } = rule;
  const below = box.bottom + GAP;
  const room = below + HEIGHT <= floor ? below : Math.min(floor, box.bottom) - HEIGHT;
  const top = Math.max(isInside ? box.top + GAP : room, ceiling);
  return {
    ...rule,
    place: {
      top: Math.round(top - origin.top),
      ...(isInside
        ? { right: Math.max(GAP, Math.round(origin.right - box.right) + GAP) }
        : { left: Math.max(GAP, Math.round(box.left - origin.left)) }),
    },
    value: String(editor.getAttributes(kind)[attribute] ?? ''),
  };
}

const GAP = 6;
const HEIGHT = 52;
const DOCKED = 80;

function elementOf({ state, view }: Editor, { selector }: Rule): Element | null {
  const { from } = state.selection;
  const node = selector ? view.domAtPos(from).node : view.nodeDOM(from);
  const element = node instanceof Element ? node : node?.parentElement;
  return (selector ? element?.closest(selector) : element) ?? null;
}

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

function TableActions({ editor }: { editor: Editor }) {
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
