import { type Extensions, getSchema } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { Link } from '@tiptap/extension-link';
import { ListItem, OrderedList, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';
import { isBareLink, linkAddress } from './addresses.ts';
import { canonicalColor } from './colors.ts';
import {
  Callouts,
  Details,
  DetailsSummary,
  Embed,
  InlineCode,
  InlineMath,
  Keyboard,
  MathBlock,
  onlyIf,
  Subscript,
  Superscript,
  TaskItem,
} from './nodes/blocks-and-marks.ts';
import { Code } from './nodes/code-block.ts';
import { Footnote } from './nodes/footnote.ts';
import { Gallery, Picture } from './nodes/pictures.ts';

const boundedSpan = (name: string, max: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => wholeNumber(element.getAttribute(name), 1, max) ?? 1,
});

const cellAttributes = () => ({
  colspan: boundedSpan('colspan', 50),
  rowspan: boundedSpan('rowspan', 500),
  colwidth: { default: null, parseHTML: (element: HTMLElement) => columnWidths(element) },
});

const hrefOf = (element: HTMLElement) => linkAddress(element.getAttribute('href'));

const textColor = (element: HTMLElement) =>
  canonicalColor(element.style.color || element.getAttribute('color'));

/** The schema of articles, for the editor and the server's sanitizer. Attributes are normalized on parsing. */
export const documentExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    undoRedo: { depth: 100, newGroupDelay: 500 },
    code: false,
    codeBlock: false,
    link: false,
    listItem: false,
    orderedList: false,
  }),
  ListItem.extend({ content: 'block+' }),
  OrderedList.extend({
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) => wholeNumber(element.getAttribute('start'), 0, 1_000_000) ?? 1,
      },
    }),
  }),
  Code,
  InlineCode,
  Link.extend({
    // Text typed after a link is not part of it.
    inclusive: false,
    addAttributes: () => ({
      href: { default: null, parseHTML: hrefOf },
    }),
    parseHTML: () => [{ tag: 'a[href]', ...onlyIf(hrefOf) }],
  }).configure({
    openOnClick: false,
    autolink: true,
    linkOnPaste: true,
    markdownLinks: true,
    defaultProtocol: 'http',
    HTMLAttributes: { rel: 'noopener', target: null },
    isAllowedUri: (uri) => linkAddress(uri) !== null,
    shouldAutoLink: (text) => /^[a-z][a-z0-9+.-]*:/i.test(text) || text.includes('@') || isBareLink(text),
  }),
  TextStyle.extend({
    parseHTML: () => [{ tag: 'span[style], font[color]', ...onlyIf(textColor) }],
  }),
  Color.extend({
    addGlobalAttributes: () => [
      {
        types: ['textStyle'],
        attributes: {
          color: {
            default: null,
            parseHTML: textColor,
            renderHTML: ({ color }) => (color ? { style: `color: ${color}` } : {}),
          },
        },
      },
    ],
  }),
  Highlight.extend({
    addAttributes: () => ({
      color: {
        default: null,
        parseHTML: (element: HTMLElement) =>
          canonicalColor(element.getAttribute('data-color') || element.style.backgroundColor),
        renderHTML: ({ color }) =>
          color ? { 'data-color': color, style: `background-color: ${color}; color: inherit` } : {},
      },
    }),
  }).configure({ multicolor: true }),
  TextAlign.configure({
    types: ['heading', 'paragraph'],
    alignments: ['left', 'center', 'right', 'justify'],
  }),
  Picture,
  Table.configure({ resizable: true, cellMinWidth: 25 }),
  Superscript,
  Subscript,
  Keyboard,
  TaskList,
  TaskItem,
  Callouts,
  Details,
  DetailsSummary,
  Footnote,
  InlineMath,
  MathBlock,
  Embed,
  Gallery,
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];

export const documentSchema = getSchema(documentExtensions);

function wholeNumber(text: string | null, min: number, max: number): number | null {
  return text && /^\d{1,15}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : null;
}

/** Returns the width in px of each spanned column; null unless all are given. */
function columnWidths(cell: HTMLElement): number[] | null {
  const span = wholeNumber(cell.getAttribute('colspan'), 1, 50) ?? 1;
  const widths = (cell.getAttribute('colwidth') ?? '').split(',').map((part) => wholeNumber(part, 0, 5000));
  return widths.length === span && widths.every((width) => width !== null) ? widths : null;
}
