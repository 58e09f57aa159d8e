import TurndownService from 'turndown';
import { readDocument } from './document.server.ts';
import { renderMarkdown } from './jobs.server.ts';
import { toHtml } from './to-html.ts';

export type Written = { format: 'markdown' | 'html'; text: string };

/**
 * A stored article as Markdown that reads back as exactly the same article. Blocks that Markdown cannot hold (colours,
 * alignment, tables) stay HTML inside it; a text that does not come back the same even so stays HTML as a whole.
 * Each form is read back here before it is believed.
 */
export function toMarkdown(html: string): Written {
  const doc = readDocument(html);
  const plain = turndown.turndown(html);
  if (readsBackAs(html, plain)) return { format: 'markdown', text: plain };
  const blocks = doc.content.content.map((block) => toHtml(doc.copy(doc.content.cut(0, 0).addToEnd(block))));
  const mixed = blocks.map(blockToMarkdown).join('\n\n');
  return readsBackAs(html, mixed) ? { format: 'markdown', text: mixed } : { format: 'html', text: html };
}

function blockToMarkdown(html: string): string {
  const text = turndown.turndown(html);
  return readsBackAs(html, text) ? text : html;
}

const readsBackAs = (html: string, markdown: string) =>
  toHtml(readDocument(renderMarkdown(markdown))) === html;

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
});
turndown.keep(['u', 's', 'mark', 'span']);
turndown.addRule('code', {
  filter: (node) => node.nodeName === 'PRE',
  replacement: (_, node) => {
    const code = node.textContent ?? '';
    const classes = node.firstElementChild?.className.split(/\s/) ?? [];
    const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
    const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = '`'.repeat(longest + 1);
    return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
  },
});
