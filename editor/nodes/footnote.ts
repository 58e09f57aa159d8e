import { Node } from '@tiptap/core';
import type { Node as DocumentNode, Mark, Schema } from '@tiptap/pm/model';
import { linkAddress } from '../addresses.ts';
import { onlyIf } from './blocks-and-marks.ts';

/** Stores a note's lines at the position of its number; pages render them at the end. Edited in a dialog. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  content: 'text*',
  parseHTML: () => [
    {
      tag: 'span.footnote',
      priority: 60,
      preserveWhitespace: 'full',
      ...onlyIf((element) => element.textContent?.trim()),
    },
  ],
  renderHTML: () => ['span', { class: 'footnote' }, 0],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.className = 'footnote';
      dom.contentEditable = 'false';
      dom.textContent = node.textContent;
      dom.dataset.links = linksIn(node).join(' ');
      return { dom };
    },
});

/** Returns a note in the form in which it is typed: `[text](address)`, `**bold**`, `*italic*` and code in backticks. */
export function noteText(note: DocumentNode): string {
  return note.children
    .map((part) =>
      part.marks.reduce((text, { type, attrs }) => {
        if (type.name === 'link') return `[${text}](${attrs.href})`;
        const sign = signs.find(([, name]) => name === type.name)?.[0] ?? '';
        return sign + text + sign;
      }, part.text ?? ''),
    )
    .join('');
}

const signs = [
  ['**', 'bold'],
  ['*', 'italic'],
  ['`', 'code'],
] as const;

const typedParts = /\[([^[\]]+)\]\(([^()\s]+)\)|(\*\*|\*|`)([^*`]+)\3/g;

export function noteOf(schema: Schema, typed: string): DocumentNode | undefined {
  const lines = typed.split('\n').map((line) => line.trimEnd());
  const text = lines.join('\n').trim();
  const parts: DocumentNode[] = [];
  const add = (words: string, marks: Mark[] = []) => words && parts.push(schema.text(words, marks));
  let end = 0;
  for (const { 0: whole, 1: label = '', 2: address, 3: sign, 4: words = '', index } of text.matchAll(
    typedParts,
  )) {
    add(text.slice(end, index));
    const href = linkAddress(address);
    const name = signs.find(([one]) => one === sign)?.[1];
    if (name) add(words, [schema.mark(name)]);
    else add(label, href ? [schema.mark('link', { href })] : []);
    end = index + whole.length;
  }
  add(text.slice(end));
  return parts.length > 0 ? schema.nodes.footnote?.create(null, parts) : undefined;
}

const linksIn = (part: DocumentNode): string[] =>
  [part, ...part.children].flatMap(({ marks }) =>
    marks.filter(({ type }) => type.name === 'link').map(({ attrs }) => String(attrs.href)),
  );
