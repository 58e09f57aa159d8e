import { type Node, DOMParser as SchemaParser } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { fixTables } from '@tiptap/pm/tables';
import { JSDOM } from 'jsdom';
import sanitizeHtml from 'sanitize-html';
import { linkSchemes } from './addresses.ts';
import { documentSchema } from './schema.ts';
import { refuseHugeTables } from './tables.server.ts';

/** Of a text that came from elsewhere: what its relative addresses are relative to, and where its pictures are now. */
export type Source = { base?: string | undefined; pictures?: Record<string, string> | undefined };

/** Any HTML as a document of the editor: what the schema does not know is gone, its text stays. */
export function readDocument(html: string, source: Source = {}): Node {
  const page = new domParser.DOMParser().parseFromString(`<body>${reduce(html, source)}</body>`, 'text/html');
  for (const figure of page.querySelectorAll('figure')) keepCaption(figure);
  return settle(schemaParser.parse(page.body));
}

/** The addresses of all pictures of a text: on the web, or inside the text (`data:`). */
export function picturesOf(html: string, base: string | undefined): string[] {
  const found = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: ['img'],
    allowedAttributes: false,
    nestingLimit: 250,
    onOpenTag: (name, attributes) => {
      const src =
        name === 'img' && attributes.width !== '1'
          ? addressOf(attributes.src ?? attributes['data-src'], base)
          : undefined;
      if (src && /^(https?:|data:image\/)/i.test(src)) found.add(src);
    },
  });
  return [...found];
}

const domParser = new JSDOM('').window;
const schemaParser = SchemaParser.fromSchema(documentSchema);

/** Text inside these is kept apart from its neighbours, though the editor has no such elements. */
const layoutTags =
  'div section article header footer main aside figure figcaption address center thead tbody tfoot dl dt dd h4 h5 h6 font';

const readTags = [...Object.values(documentSchema.nodes), ...Object.values(documentSchema.marks)]
  .flatMap((type) => type.spec.parseDOM ?? [])
  .flatMap((rule) => /^[a-z][a-z0-9]*/.exec(('tag' in rule && rule.tag) || '') ?? []);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...new Set([...readTags, ...layoutTags.split(' ')])],
  allowedAttributes: {
    '*': ['style', 'class'],
    a: ['href'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    mark: ['data-color'],
    font: ['color'],
    td: ['colspan', 'rowspan', 'colwidth'],
    th: ['colspan', 'rowspan', 'colwidth'],
  },
  allowedSchemes: linkSchemes,
  allowedSchemesByTag: { img: ['http', 'https'] },
  nestingLimit: 250,
  parseStyleAttributes: false,
  transformTags: { h4: 'h3', h5: 'h3', h6: 'h3', img: withoutTrackers },
};

/** A picture of one pixel is there to count readers: without an address it is left out. */
function withoutTrackers(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isTracker = attribs.width === '1' || attribs.height === '1';
  return { tagName, attribs: isTracker ? {} : attribs };
}

/** First lock of two: a quick pass by the allow-list. The second is the schema, which cannot hold anything else. */
function reduce(html: string, { base, pictures }: Source): string {
  if (!base && !pictures) return sanitizeHtml(html, allowed);
  const { transformTags } = allowed;
  return sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      ...transformTags,
      a: (tagName, { href = '', ...rest }) => ({
        tagName,
        attribs: { ...rest, href: addressOf(href, base) ?? '' },
      }),
      img: (tagName, given) => {
        const attributes = withoutTrackers(tagName, given).attribs;
        const src = addressOf(attributes.src ?? attributes['data-src'], base) ?? '';
        return { tagName, attribs: { ...attributes, src: pictures?.[src] ?? src } };
      },
    },
  });
}

function addressOf(text: string | undefined, base: string | undefined): string | undefined {
  if (!text || text.startsWith('#')) return text;
  if (base === undefined) return text;
  return URL.canParse(text, base) ? new URL(text, base).href : undefined;
}

/** The editor keeps a caption as the title of its picture. */
function keepCaption(figure: Element) {
  const caption = figure.querySelector('figcaption');
  const image = figure.querySelector('img');
  const text = caption?.textContent?.replace(/\s+/g, ' ').trim();
  if (!caption || !image) return;
  if (text) image.setAttribute('title', text);
  caption.remove();
}

/** Normalizes as the editor does: even tables, no empty lines at the end. */
function settle(doc: Node): Node {
  refuseHugeTables(doc);
  const state = EditorState.create({ doc });
  const even = fixTables(state)?.doc ?? doc;
  const { content } = even;
  let end = content.size;
  for (let at = content.childCount - 1; at >= 0 && isEmptyParagraph(content.child(at)); at -= 1) {
    end -= content.child(at).nodeSize;
  }
  // Once: as many cuts as there are empty lines would take the square of their number.
  return even.copy(content.cut(0, end));
}

function isEmptyParagraph(node: Node): boolean {
  return node.type.name === 'paragraph' && node.content.size === 0;
}
