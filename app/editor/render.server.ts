import type { Node } from '@tiptap/pm/model';
import { slugify } from '../text/fold.ts';
import { highlight } from './highlight.server.ts';
import { escapeAttribute, escapeText, type NodeRenderers, toHtml } from './to-html.ts';

export type Heading = { id: string; level: number; text: string };
export type Rendered = { html: string; headings: Heading[] };

/**
 * The document as visitors get it: headings with ids, code in colours, captions under pictures, tables that scroll
 * inside themselves. Made once, when the text is saved.
 */
export function render(doc: Node): Rendered {
  const headings: Heading[] = [];
  const idOf = uniqueIds();
  const renderers: NodeRenderers = {
    heading: (node, { inside }) => {
      const heading = { id: idOf(node.textContent), level: Number(node.attrs.level), text: node.textContent };
      headings.push(heading);
      return `<h${heading.level} id="${heading.id}"${alignment(node)}>${inside()}</h${heading.level}>`;
    },
    codeBlock: (node) => {
      const language: string | null = node.attrs.language;
      const label = language ? ` class="language-${escapeAttribute(language)}"` : '';
      return `<pre tabindex="0"><code${label}>${highlight(node.textContent, language)}</code></pre>`;
    },
    image: (node) => {
      const { src, alt, title } = node.attrs;
      const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt ?? '')}" loading="lazy" decoding="async">`;
      return `<figure>${image}${title ? `<figcaption>${escapeText(title)}</figcaption>` : ''}</figure>`;
    },
    table: (_, { whole }) =>
      `<div class="table-scroll" role="region" aria-label="Tablo" tabindex="0">${whole()}</div>`,
  };
  return { html: toHtml(doc, renderers), headings };
}

function uniqueIds(): (text: string) => string {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return (text) => {
    const wish = slugify(text) || 'bolum';
    let id = wish;
    while (taken.has(id)) {
      const copy = (copies.get(wish) ?? 1) + 1;
      copies.set(wish, copy);
      id = `${wish}-${copy}`;
    }
    taken.add(id);
    return id;
  };
}

function alignment(node: Node): string {
  return node.attrs.textAlign ? ` style="text-align: ${escapeAttribute(node.attrs.textAlign)}"` : '';
}
