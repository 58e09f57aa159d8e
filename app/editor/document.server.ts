import { type Node, DOMParser as SchemaParser } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { fixTables } from '@tiptap/pm/tables';
import { JSDOM } from 'jsdom';
import sanitizeHtml from 'sanitize-html';
import { linkSchemes } from './addresses.ts';
import { documentSchema } from './schema.ts';

/** Any HTML as a document of the editor: what the schema does not know is gone, its text stays. */
export function readDocument(html: string): Node {
  const page = new domParser.DOMParser().parseFromString(`<body>${reduce(html)}</body>`, 'text/html');
  return settle(schemaParser.parse(page.body));
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
  transformTags: { h4: 'h3', h5: 'h3', h6: 'h3' },
};

/** First lock of two: a quick pass by the allow-list. The second is the schema, which cannot hold anything else. */
function reduce(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** What the editor does to a document by itself: even tables, and no empty lines at the end. */
function settle(doc: Node): Node {
  const state = EditorState.create({ doc });
  const even = fixTables(state)?.doc ?? doc;
  let { content } = even;
  while (content.lastChild && isEmptyParagraph(content.lastChild)) {
    content = content.cut(0, content.size - content.lastChild.nodeSize);
  }
  return even.copy(content);
}

function isEmptyParagraph(node: Node): boolean {
  return node.type.name === 'paragraph' && node.content.size === 0;
}
