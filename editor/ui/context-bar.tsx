import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import * as lucide from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useMemo } from 'react';
import { pictureOf } from '#kit/pictures/picture.ts';
import { controlClass, optionsOf } from '#kit/ui/field.tsx';
import { languages } from '../languages.ts';
import type { RequestedDialog } from './slash-menu.tsx';
import { Action, PlainTool } from './tools.tsx';

type Rule = {
  kind: string;
  name: string;
  /** The bar is inside the upper edge of its element; else below it, where the line or the margin leaves room. */
  isInside?: boolean;
  /** Selector of the element around the caret; without it, the selected node. */
  selector?: string;
  dialog?: RequestedDialog;
  attribute?: string;
};

/** What the bar applies to, innermost first. */
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

const MENU = 'contextBar';

type Props = { editor: Editor; onEdit: (dialog: RequestedDialog) => void };

export function ContextBar({ editor, onEdit }: Props) {
  const context = useEditorState({ editor, selector: ({ editor: now }) => contextOf(now) });
  const options = useMemo(() => placing(editor), [editor]);
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={MENU}
      className="editor-context"
      updateDelay={0}
      shouldShow={({ editor: now, view, element }) =>
        (view.hasFocus() || element.contains(document.activeElement)) && ruleOf(now) !== undefined
      }
      getReferencedVirtualElement={() => elementOf(editor)}
      options={options}
    >
      {context && <Tools editor={editor} onEdit={onEdit} {...context} />}
    </BubbleMenu>
  );
}

function Tools({ editor, onEdit, kind, name, dialog, value }: Props & Context) {
  // The menu was positioned before it had these tools, whose size it does not know.
  useLayoutEffect(() => {
    editor.view.dispatch(editor.state.tr.setMeta(MENU, 'updatePosition'));
  });
  return (
    <Bar.Root
      className="editor-popup editor-context-tools"
      aria-label={name}
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

type Context = Rule & { value: string };

const ruleOf = (editor: Editor) => rules.find(({ kind }) => editor.isActive(kind));

function contextOf(editor: Editor): Context | null {
  const rule = ruleOf(editor);
  if (!rule) return null;
  const { kind, attribute = '' } = rule;
  return { ...rule, value: String(editor.getAttributes(kind)[attribute] ?? '') };
}

function elementOf(editor: Editor): Element | null {
  const { state, view } = editor;
  const rule = ruleOf(editor);
  if (!rule) return null;
  const { from } = state.selection;
  const node = rule.selector ? view.domAtPos(from).node : view.nodeDOM(from);
  const element = node instanceof Element ? node : node?.parentElement;
  return (rule.selector ? element?.closest(rule.selector) : element) ?? null;
}

const GAP = 6;

/** Places the bar below its element, or inside its upper corner; above it if there is no room between toolbar and dock. */
function placing(editor: Editor): ComponentProps<typeof BubbleMenu>['options'] {
  const isInside = () => ruleOf(editor)?.isInside === true;
  const padding = () => {
    const tools = editor.view.dom.closest('.editor-page')?.previousElementSibling?.getBoundingClientRect();
    const isBelow = tools !== undefined && tools.top > innerHeight / 2;
    // Phones have the toolbar at the bottom.
    return isBelow
      ? { top: GAP, bottom: innerHeight - tools.top }
      : { top: (tools?.bottom ?? 0) + GAP, bottom: DOCKED };
  };
  return {
    placement: 'bottom-start',
    offset: ({ rects: { reference, floating } }) =>
      isInside()
        ? { mainAxis: GAP - reference.height, crossAxis: reference.width - floating.width - GAP }
        : GAP,
    flip: () => ({ mainAxis: !isInside(), crossAxis: false, padding: padding() }),
    shift: () => ({ crossAxis: true, padding: padding() }),
  };
}

/** Height of the dock at the window's lower edge. */
const DOCKED = 80;

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
