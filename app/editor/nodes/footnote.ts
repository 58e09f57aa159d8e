import { Node } from '@tiptap/core';
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { linkAddress } from '../addresses.ts';

/** Holds a note's text at the place of its number; pages render the text at the end. A dialog edits it. */
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
      getAttrs: (element) => (element.textContent?.trim() ? null : false),
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

/** Writes a note as it is typed: links as `[text](address)`. */
export function noteText(note: DocumentNode): string {
  return note.children
    .map((part) => linksIn(part).reduce((text, href) => `[${text}](${href})`, part.text ?? ''))
    .join('');
}

export function noteOf(schema: Schema, typed: string): DocumentNode | undefined {
  const parts = typed
    .replace(/\s+/g, ' ')
    .trim()
    .split(/\[([^[\]]+)\]\(([^()\s]+)\)/);
  const texts = parts.flatMap((text, at) => {
    if (text === '' || at % 3 === 2) return [];
    const href = at % 3 === 1 ? linkAddress(parts[at + 1]) : null;
    const marks = href ? [schema.mark('link', { href })] : [];
    return [schema.text(text, marks)];
  });
  return texts.length > 0 ? schema.nodes.footnote?.create(null, texts) : undefined;
}

const linksIn = (part: DocumentNode): string[] =>
  [part, ...part.children].flatMap(({ marks }) =>
    marks.filter(({ type }) => type.name === 'link').map(({ attrs }) => String(attrs.href)),
  );
