import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { pictureOf } from '#app/media/pictures/picture.ts';
import { controlClass, optionsOf } from '#app/ui/field.tsx';
import { languages } from '../languages.ts';
import type { RequestedDialog } from '../slash-menu.ts';
import { Action } from './action.tsx';
import { TableActions } from './table-actions.tsx';

type Rule = {
  name: string;
  /** Finds the element of the selection; one with a dialog is the selected node. */
  selector: string;
  height: number;
  dialog?: RequestedDialog;
  value?: string;
};

/** What the bar stands over, the innermost first. */
const rules = {
  link: { name: 'Bağlantı', selector: 'a', height: 52, value: 'href' },
  image: { name: 'Görsel', selector: 'img', height: 52, dialog: 'image', value: 'src' },
  gallery: { name: 'Galeri', selector: '.gallery', height: 52, dialog: 'gallery' },
  math: { name: 'Formül', selector: 'span[data-math]', height: 52, dialog: 'formula' },
  mathBlock: { name: 'Formül', selector: 'div[data-math]', height: 52, dialog: 'formula' },
  embed: { name: 'Bağlantı kartı', selector: 'p.embed', height: 52, dialog: 'embed' },
  footnote: { name: 'Dipnot', selector: '.footnote', height: 52, dialog: 'footnote' },
  codeBlock: { name: 'Kod bloğu', selector: 'pre', height: 62 },
  table: { name: 'Tablo', selector: '.tableWrapper, table', height: 92 },
} satisfies Record<string, Rule>;

type Kind = keyof typeof rules;

type Context = { kind: Kind; top: number; left: number; value: string } | null;

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
  const { kind, top, left, value } = context;
  const { name, dialog } = ruleOf(kind);
  return (
    <Bar.Root
      className="editor-popup editor-context"
      aria-label={name}
      style={{ top, left }}
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

function contextOf(editor: Editor): Context {
  const kind = kinds.find((one) => editor.isActive(one));
  const element = kind && elementOf(editor, kind);
  const page = editor.view.dom.closest('.editor-page');
  if (!kind || !element || !page) return null;
  const box = element.getBoundingClientRect();
  const origin = page.getBoundingClientRect();
  const tools = page.previousElementSibling?.getBoundingClientRect();
  // Phones have the toolbar at the bottom.
  const [ceiling, floor] =
    tools && tools.top > innerHeight / 2 ? [GAP, tools.top] : [(tools?.bottom ?? 0) + GAP, innerHeight];
  const { value = 'language', height: full } = ruleOf(kind);
  const height = origin.width < ONE_ROW ? Math.min(full, 62) : full;
  const [above, below] = [box.top - height, box.bottom + GAP];
  const fitsAbove = above >= ceiling;
  const fitsBelow = below + height <= floor;
  const isAbove = fitsAbove && (kind !== 'link' || !fitsBelow);
  const top = isAbove ? above : fitsBelow ? below : ceiling;
  return {
    kind,
    top: Math.round(top - origin.top),
    left: Math.max(4, Math.round(box.left - origin.left)),
    value: String(editor.getAttributes(kind)[value] ?? ''),
  };
}

const GAP = 6;
const ONE_ROW = 600;

const isKind = (name: string): name is Kind => name in rules;

const kinds = Object.keys(rules).filter(isKind);

const ruleOf = (kind: Kind): Rule => rules[kind];

function elementOf(editor: Editor, kind: Kind): Element | null {
  const { from } = editor.state.selection;
  if (ruleOf(kind).dialog) {
    const node = editor.view.nodeDOM(from);
    return node instanceof Element ? node : null;
  }
  const { node } = editor.view.domAtPos(from);
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(rules[kind].selector) ?? null;
}
