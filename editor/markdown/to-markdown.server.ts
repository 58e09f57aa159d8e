import { Fragment, type Node } from '@tiptap/pm/model';
import TurndownService from 'turndown';
import { words } from '#kit/texts/words.server.ts';
import { readDocument } from '../document.server.ts';
import { uniqueIds } from '../sanitize/in-page-links.server.ts';
import { type NodeRenderers, toHtml } from '../to-html.ts';
import { linesOf, titleOf, writeInfo } from './code-info.ts';
import { renderMarkdown } from './markdown.ts';

export type MarkdownText = { format: 'markdown' | 'html'; text: string };

/** A piece of a written article, and the block that it comes from; `note` is the number of a footnote's definition. */
export type Piece = { block: number; text: string; note?: number };

export type Pieces = { format: MarkdownText['format']; pieces: Piece[] };

/**
 * Converts an article to Markdown that parses back to it. Blocks that Markdown lacks stay HTML; if that fails, the whole text.
 * With `anchors`, headings that the text links to carry their ids, because generators give others.
 */
export function toMarkdown(html: string, anchors = false): MarkdownText {
  const doc = readDocument(html);
  const { format, pieces } = toPieces(html, doc, anchors ? linkedHeadings(html, doc) : undefined);
  if (format === 'markdown') return { format, text: joined(format, pieces) };
  // A blank line would end the HTML where others read the file.
  const lines = pieces.map(({ text }) => text.replace(/\n(?=[ \t]*\n)/g, '&#10;'));
  return { format, text: lines.join('\n') };
}

function linkedHeadings(html: string, doc: Node): Map<Node, string> {
  const linked = new Set(Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id]) => id));
  const idOf = uniqueIds();
  const found = new Map<Node, string>();
  doc.descendants((node) => {
    if (node.type.name !== 'heading') return;
    const id = idOf(node.textContent);
    if (linked.has(id)) found.set(node, id);
  });
  return found;
}

export const joined = (format: MarkdownText['format'], pieces: readonly Piece[]) =>
  pieces.map(({ text }) => text).join(separators[format]);

export const separators = { markdown: '\n\n', html: '' };

/** The pieces of which the Markdown of an article consists, in their order. */
export function toPieces(html: string, doc: Node, anchored: ReadonlyMap<Node, string> = new Map()): Pieces {
  const heading: NodeRenderers[string] = (node, { whole }) => {
    const id = anchored.get(node);
    return id ? whole().replace('>', `><a id="${id}"></a>`) : whole();
  };
  const readsBack = (pieces: Piece[]) => readsBackAs(html, joined('markdown', pieces));
  const blocks = doc.content.content.map((block) => doc.copy(Fragment.from(block)));
  const write = createWriter(heading);
  const written = blocks.map((block, at) => write(block, at));
  const plain = [...written.flatMap(({ body }) => body), ...written.flatMap(({ notes }) => notes)];
  if (readsBack(plain)) return { format: 'markdown', pieces: plain };
  const asHtml = blocks.map((block, at) => ({ block: at, text: toHtml(block, { heading }) }));
  const writeAgain = createWriter(heading);
  const mixed = blocks.flatMap((block, at) => {
    const { body, notes } = writeAgain(block, at);
    const own = [...body, ...notes];
    return readsBackAs(toHtml(block), joined('markdown', own)) ? own : asHtml.slice(at, at + 1);
  });
  if (readsBack(mixed)) return { format: 'markdown', pieces: mixed };
  return { format: 'html', pieces: asHtml };
}

const readsBackAs = (html: string, markdown: string) =>
  toHtml(readDocument(renderMarkdown(markdown))) === html;

const LINE = '\u2028';
const SPACES = '\u2003';

/** A converter that numbers footnotes across everything it writes. */
function createWriter(heading: NodeRenderers[string]) {
  const notes: string[] = [];
  const turndown = createTurndown();
  turndown.keep(['u', 'mark', 'span', 'sup', 'sub', 'kbd']);
  turndown.addRule('anchor', {
    filter: (node) => node.nodeName === 'A' && node.id !== '' && !node.hasAttribute('href'),
    replacement: (_, node) => `<a id="${'id' in node ? node.id : ''}"></a>`,
  });
  turndown.addRule('footnote', {
    filter: (node) => node.nodeName === 'SPAN' && node.className === 'footnote',
    replacement: (content) => {
      notes.push(`[^${notes.length + 1}]: ${noteLines(content).join('\n    ')}`);
      return `[^${notes.length}]`;
    },
  });
  turndown.addRule('formula', {
    filter: (node) => node.hasAttribute('data-math'),
    replacement: (_, node) => {
      const tex = 'getAttribute' in node ? (node.getAttribute('data-math') ?? '') : '';
      return node.nodeName === 'DIV' ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex}$`;
    },
  });
  turndown.addRule('task', {
    filter: (node) => node.getAttribute('data-type') === 'taskItem',
    replacement: (content, node) => {
      const isDone = 'getAttribute' in node && node.getAttribute('data-checked') === 'true';
      const text = content.trim().replace(/\n+/g, '\n').replaceAll('\n', '\n    ');
      return `- [${isDone ? 'x' : ' '}] ${text}\n`;
    },
  });
  // Protects the lines of notes, which turndown would join.
  const footnote: NodeRenderers[string] = (_, { whole }) =>
    whole().replaceAll('\n', LINE).replaceAll('  ', SPACES);
  return (doc: Node, block: number): { body: Piece[]; notes: Piece[] } => {
    const first = notes.length;
    const text = turndown.turndown(toHtml(doc, { footnote, heading }));
    const ownNotes = notes.slice(first).map((note, at) => ({ block, text: note, note: first + at + 1 }));
    return { body: text === '' ? [] : [{ block, text }], notes: ownNotes };
  };
}

/** Writes lines of code as a fence and items as a list; other lines end with a line break. */
const noteLines = (note: string): string[] =>
  note
    .replace(/`([^`]*)`/g, (code, text: string) =>
      code.includes(LINE) ? `\n\`\`\`\n${text.replaceAll(LINE, '\n')}\n\`\`\`\n` : code,
    )
    .replaceAll(SPACES, '  ')
    .replace(/\u2028?\n\u2028?/g, '\n')
    .replaceAll(`${LINE}• `, '\n- ')
    .replaceAll(LINE, '\\\n')
    .split('\n');

/** Converts a rendered page, without parts that only a browser can use. */
export const pageToMarkdown = (html: string): string => pages.turndown(html);

const pages = createTurndown();
pages.remove(['script', 'style', 'form', 'button', 'input', 'select', 'template']);
pages.addRule('formula', {
  filter: (node) => node.nodeName.toLowerCase() === 'math',
  replacement: (_, node) => `$${'getAttribute' in node ? (node.getAttribute('alttext') ?? '') : ''}$`,
});
pages.addRule('box', {
  filter: (node) => node.nodeName === 'INPUT' && node.getAttribute('type') === 'checkbox',
  replacement: (_, node) => ('hasAttribute' in node && node.hasAttribute('checked') ? '[x] ' : '[ ] '),
});

pages.addRule('link', {
  filter: (node) => node.nodeName === 'A' && Boolean(node.getAttribute('href')),
  replacement(content, node) {
    const attribute = (name: string) => ('getAttribute' in node ? (node.getAttribute(name) ?? '') : '');
    const name = content.trim();
    // An empty link would lose the blank next to it.
    const label = name ? '' : withoutNewTab(attribute('aria-label'));
    return `[${name || label}](${attribute('href')})${label && ' '}`;
  },
});

pages.addRule('term', { filter: 'dt', replacement: (content) => `\n\n${oneLine(content)}: ` });
pages.addRule('fact', { filter: 'dd', replacement: (content) => `${content.trim()}\n\n` });
// Text alone has no anchors.
pages.addRule('contents', {
  filter: (node) => node.nodeName === 'NAV' && !/ href="[^#]/.test(node.innerHTML),
  replacement: () => '',
});

const newTab = Object.values(words).map(({ t }) => t.site.newTab);

/** The label of a link that shows only an icon. */
const withoutNewTab = (label: string) => newTab.reduce((text, said) => text.replace(said, ''), label).trim();

pages.addRule('hidden', {
  filter: (node) =>
    node.nodeName === 'SVG' ||
    node.getAttribute('aria-hidden') === 'true' ||
    (node.className === 'sr-only' && newTab.includes(node.textContent?.trim() ?? '')),
  replacement: () => '',
});

function createTurndown() {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
  });
  service.addRule('code', {
    filter: (node) => node.nodeName === 'PRE',
    replacement: (_, node) => fenced(node),
  });
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content) => ` ${oneLine(content).replaceAll('|', '\\|')} |`,
  });
  service.addRule('row', { filter: 'tr', replacement: (content) => `|${content}\n` });
  service.addRule('table', {
    filter: 'table',
    replacement(content, node) {
      const [head = '', ...rows] = content.trim().split(/\n+/);
      return `\n\n${[head, `|${delimitersOf(node)}`, ...rows].join('\n')}\n\n`;
    },
  });
  service.addRule('callout', {
    filter: (node) => node.nodeName === 'BLOCKQUOTE' && node.hasAttribute('data-callout'),
    replacement: (content, node) => {
      const kind = 'getAttribute' in node ? (node.getAttribute('data-callout') ?? '') : '';
      const lines = [`[!${kind.toUpperCase()}]`, ...content.trim().split('\n')];
      return `\n\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
    },
  });
  service.addRule('struck', { filter: ['s', 'del'], replacement: (content) => `~~${content}~~` });
  return service;
}

type Part = { children?: ArrayLike<Part>; getAttribute?: (name: string) => string | null; nodeName: string };

/** Returns each column's alignment: that of its first aligned cell, starting with the head. */
function delimitersOf(table: Part): string {
  const rows = partsOf(table).flatMap((part) => (part.nodeName === 'TR' ? [part] : partsOf(part)));
  const cells = rows.filter(({ nodeName }) => nodeName === 'TR').map(partsOf);
  const columns = (cells[0] ?? []).map(
    (_, at) => cells.map((row) => alignmentOf(row[at])).find(Boolean) ?? '',
  );
  return columns.map((alignment) => ` ${delimiters[alignment] ?? '---'} |`).join('');
}

const partsOf = ({ children = [] }: Part): Part[] => Array.from(children);

const alignmentOf = (cell: Part | undefined) => {
  const [paragraph] = cell ? partsOf(cell) : [];
  return /^text-align: ?(\w+)/.exec(paragraph?.getAttribute?.('style') ?? '')?.[1];
};

const delimiters: Record<string, string> = { left: ':---', center: ':---:', right: '---:' };

const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

type Block = {
  textContent: string | null;
  firstElementChild?: { className: string } | null;
  getAttribute?: (name: string) => string | null;
};

function fenced(node: Block) {
  const code = node.textContent ?? '';
  const classes = node.firstElementChild?.className.split(/\s/) ?? [];
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const stored = (name: string) => node.getAttribute?.(`data-${name}`);
  const numbers = stored('numbers');
  const info = writeInfo({
    language,
    title: titleOf(stored('title')),
    marked: linesOf(stored('marked')),
    numbers: numbers === 'on' || numbers === 'off' ? numbers : undefined,
    isDiff: stored('diff') === 'true',
  });
  return `\n\n${fence}${info}\n${code}\n${fence}\n\n`;
}
