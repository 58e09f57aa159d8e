import { Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { isInTable, TableMap } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { toast } from '#kit/ui/toast.tsx';
import { imageAddress } from './addresses.ts';
import { prepareForeign } from './sanitize/prepare-foreign.ts';

/** Converts what other programs copied to the editor's own elements. Leaves the editor's own clipboard alone. */
export const Paste = Extension.create({
  name: 'foreignPaste',
  addProseMirrorPlugins() {
    let lost = 0;
    const reset = () => {
      lost = 0;
      return false;
    };
    // Not while HTML is converted: what is converted may still be pasted in another way, as pictures are.
    const tell = () => {
      if (lost > 0) toast(`${lost} görsel alınamadı. Dosyalarını metne ayrıca ekleyin.`, { kind: 'error' });
      return reset();
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: { paste: reset, drop: reset },
          handlePaste: tell,
          handleDrop: tell,
          transformPastedHTML(html) {
            if (html.includes('data-pm-slice')) return html;
            const { body } = new DOMParser().parseFromString(html, 'text/html');
            prepareForeign(body);
            lost = lostPictures(body);
            return body.innerHTML;
          },
          transformPastedText: (text, _, { state }) =>
            state.selection.$from.parent.type.spec.code ? text : asReadersSee(text),
          transformPasted: (slice, { state }) => (isInTable(state) ? withoutRowSpans(slice) : slice),
        },
      }),
    ];
  },
});

/** Counts pictures without an address that a site can show, such as Word's `file:///…`. */
export const lostPictures = (body: HTMLElement): number =>
  [...body.querySelectorAll('img')].filter((image) => !imageAddress(image.getAttribute('src'))).length;

/** Removes tabs and blanks that the editor would show but a page does not. */
export function asReadersSee(text: string): string {
  return text.replace(/[ \t]+/g, ' ').replace(/^ | $/gm, '');
}

/** Cuts cells that span several rows to their first row: prosemirror-tables cannot paste them into another table. */
export function withoutRowSpans(slice: Slice): Slice {
  const cut = (content: Fragment): Fragment => {
    const { tableRole } = content.firstChild?.type.spec ?? {};
    if (tableRole === 'row') return cutRows(content);
    return Fragment.from(
      content.content.map((node) =>
        isCell(node) ? cutCell(node, node.content) : node.isLeaf ? node : node.copy(cut(node.content)),
      ),
    );
  };
  return new Slice(cut(slice.content), slice.openStart, slice.openEnd);
}

function cutRows(rows: Fragment): Fragment {
  const table = rows.firstChild?.type.schema.nodes.table?.create(null, rows);
  const map = table && TableMap.get(table);
  const cellsOf = (top: number): Node[] =>
    [...new Set(map?.map.slice(top * map.width, (top + 1) * map.width))].flatMap((at) => {
      const cell = at > 0 ? table?.nodeAt(at) : undefined;
      return cell
        ? cutCell(cell, map?.findCell(at).top !== top ? cell.type.createAndFill()?.content : cell.content)
        : [];
    });
  return Fragment.from(rows.content.map((row, top) => row.copy(Fragment.from(cellsOf(top)))));
}

const isCell = (node: Node) => /cell$/.test(node.type.spec.tableRole ?? '');

const cutCell = ({ type, attrs, marks }: Node, content: Fragment | undefined) =>
  type.create({ ...attrs, rowspan: 1 }, content, marks);

/** Converts pasted Markdown; with Shift it is pasted as text. */
export const MarkdownPaste = Extension.create({
  name: 'markdownPaste',
  addProseMirrorPlugins() {
    let asPlainText = false;
    return [
      new Plugin({
        props: {
          handleKeyDown: (_, event) => {
            asPlainText = event.shiftKey && (event.ctrlKey || event.metaKey);
            return false;
          },
          handlePaste: (view, event) => {
            const data = event.clipboardData;
            const text = data?.getData('text/plain') ?? '';
            const inCode = view.state.selection.$from.parent.type.spec.code;
            if (asPlainText || inCode || data?.getData('text/html') || !looksLikeMarkdown(text)) return false;
            void pasteConverted(view, text);
            return true;
          },
        },
      }),
    ];
  },
});

/** Pastes the text as it is where the converter cannot be loaded. */
async function pasteConverted(view: EditorView, text: string) {
  const converter = await import('./markdown/markdown.ts').catch(() => undefined);
  if (view.isDestroyed) return;
  if (converter) view.pasteHTML(converter.renderMarkdown(text));
  else view.pasteText(text);
}

const markdownSigns = [/^#{1,3} \S/, /^```/, /^> \S/, /\[[^[\]]+\]\([^()\s]+\)/, /\*\*[^*]+\*\*/];

const markdownLines: [RegExp, RegExp][] = [
  [/^[-*+] \S/, /^[-*+] \S/],
  [/^\d+[.)] \S/, /^\d+[.)] \S/],
  [/^\|[^|]+\|/, /^\|[\s:-]+\|/],
];

export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.some((line, at) => {
    const here = line.trimStart();
    const below = lines[at + 1]?.trimStart() ?? '';
    return (
      markdownSigns.some((sign) => sign.test(line)) ||
      markdownLines.some(([first, second]) => first.test(here) && second.test(below))
    );
  });
}
