import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { controlClass } from '#app/ui/field.tsx';
import { languages } from '../languages.ts';

type Kind = 'table' | 'image' | 'codeBlock' | 'link' | 'math' | 'mathBlock' | 'embed' | 'footnote';
type Context = { kind: Kind; top: number; left: number; value: string } | null;

type Props = { editor: Editor; onEdit: (dialog: 'image' | 'formula' | 'embed' | 'footnote') => void };

export function ContextBar({ editor, onEdit }: Props) {
  const context = useEditorState({ editor, selector: ({ editor: now }) => contextOf(now) });
  if (!context) return null;
  const { kind, top, left, value } = context;
  const dialog = dialogs[kind];
  return (
    <div
      className="editor-popup editor-context"
      role="toolbar"
      aria-label={names[kind]}
      style={{ top, left }}
    >
      {kind === 'table' && <TableActions editor={editor} />}
      {dialog && (
        <>
          <Action onClick={() => onEdit(dialog)}>Düzenle</Action>
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
          {languages.map((language) => (
            <option key={language.value} value={language.value}>
              {language.label}
            </option>
          ))}
        </select>
      )}
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
    </div>
  );
}

const dialogs: { [kind in Kind]?: 'image' | 'formula' | 'embed' | 'footnote' } = {
  image: 'image',
  math: 'formula',
  mathBlock: 'formula',
  embed: 'embed',
  footnote: 'footnote',
};

const names: Record<Kind, string> = {
  math: 'Formül',
  mathBlock: 'Formül',
  embed: 'Bağlantı kartı',
  footnote: 'Dipnot',
  table: 'Tablo',
  image: 'Görsel',
  codeBlock: 'Kod bloğu',
  link: 'Bağlantı',
};

const tableActions: [label: string, run: (editor: Editor) => void][] = [
  ['Üste satır', (editor) => editor.chain().focus().addRowBefore().run()],
  ['Alta satır', (editor) => editor.chain().focus().addRowAfter().run()],
  ['Sola sütun', (editor) => editor.chain().focus().addColumnBefore().run()],
  ['Sağa sütun', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['Satırı sil', (editor) => editor.chain().focus().deleteRow().run()],
  ['Sütunu sil', (editor) => editor.chain().focus().deleteColumn().run()],
  ['Birleştir / böl', (editor) => editor.chain().focus().mergeOrSplit().run()],
  ['Başlık satırı', (editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['Başlık sütunu', (editor) => editor.chain().focus().toggleHeaderColumn().run()],
  ['Tabloyu sil', (editor) => editor.chain().focus().deleteTable().run()],
];

function TableActions({ editor }: { editor: Editor }) {
  return tableActions.map(([label, run]) => (
    <Action key={label} onClick={() => run(editor)}>
      {label}
    </Action>
  ));
}

function Action({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="editor-action"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function contextOf(editor: Editor): Context {
  const kind = kinds.find((one) => editor.isActive(one));
  const element = kind && elementOf(editor, kind);
  const page = editor.view.dom.closest('.editor-page');
  if (!kind || !element || !page || !editor.isFocused) return null;
  const box = element.getBoundingClientRect();
  const origin = page.getBoundingClientRect();
  const tools = page.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
  // Stays below the toolbar; moves under its element where there is no room above.
  const height = heights[kind];
  const above = Math.max(box.top - height, tools + GAP);
  const top = kind !== 'link' && above + height <= Math.max(box.top, tools + GAP) ? above : box.bottom + GAP;
  return {
    kind,
    top: Math.round(top - origin.top),
    left: Math.max(4, Math.round(box.left - origin.left)),
    value: String(editor.getAttributes(kind)[kind === 'link' ? 'href' : 'language'] ?? ''),
  };
}

const heights: Record<Kind, number> = {
  ...{ table: 92, image: 52, codeBlock: 62, link: 52 },
  ...{ math: 52, mathBlock: 52, embed: 52, footnote: 52 },
};
const GAP = 6;

const kinds: Kind[] = ['link', 'image', 'math', 'mathBlock', 'embed', 'footnote', 'codeBlock', 'table'];
const selectors: Record<Kind, string> = {
  link: 'a',
  image: 'img',
  math: 'span[data-math]',
  mathBlock: 'div[data-math]',
  embed: 'p.embed',
  footnote: '.footnote',
  codeBlock: 'pre',
  table: '.tableWrapper, table',
};

function elementOf(editor: Editor, kind: Kind): Element | null {
  const { from } = editor.state.selection;
  if (dialogs[kind]) {
    const node = editor.view.nodeDOM(from);
    return node instanceof Element ? node : null;
  }
  const { node } = editor.view.domAtPos(from);
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(selectors[kind]) ?? null;
}
