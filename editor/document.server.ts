import { isNodeEmpty } from '@tiptap/core';
import { type Node, DOMParser as SchemaParser } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { fixTables } from '@tiptap/pm/tables';
import { JSDOM } from 'jsdom';
import { withoutControls } from '#platform/xml-text.ts';
import { prepare } from './sanitize/prepare.ts';
import { prepareForeign } from './sanitize/prepare-foreign.ts';
import { type ForeignSource, reduce } from './sanitize/sanitize-html.server.ts';
import { documentSchema } from './schema.ts';
import { isBlankLine } from './to-html.ts';

/** Parses HTML into the editor's document. Drops unknown elements but keeps their text. */
export function readDocument(html: string, source: ForeignSource = {}): Node {
  const reduced = withoutControls(reduce(html, source));
  const page = new domParser.DOMParser().parseFromString(`<body>${reduced}</body>`, 'text/html');
  if (source.base === undefined) prepare(page.body);
  else prepareForeign(page.body);
  return settle(schemaParser.parse(page.body));
}

const domParser = new JSDOM('').window;
const schemaParser = SchemaParser.fromSchema(documentSchema);

function settle(doc: Node): Node {
  refuseHugeTables(doc);
  const state = EditorState.create({ doc });
  const even = fixTables(state)?.doc ?? doc;
  // Empty lists, quotations and tables count as an empty document, as in the editor.
  if (isNodeEmpty(even, { ignoreWhitespace: true })) return even.copy();
  const { content } = even;
  let end = content.size;
  for (let at = content.childCount - 1; at >= 0 && isBlankLine(content.child(at)); at -= 1) {
    end -= content.child(at).nodeSize;
  }
  // Cuts all trailing lines at once: line by line would be quadratic.
  return even.copy(content.cut(0, end));
}

const MAX_CELLS = 20_000;

/** Throws a RangeError if a few large spans would require millions of filler cells. */
function refuseHugeTables(doc: Node) {
  doc.descendants((node) => {
    if (node.type.spec.tableRole === 'table') refuseHuge(node);
  });
}

function refuseHuge(table: Node) {
  const widest = MAX_CELLS / table.childCount;
  let hanging: { width: number; until: number }[] = [];
  table.forEach((row, _, at) => {
    hanging = hanging.filter(({ until }) => until > at);
    let width = hanging.reduce((sum, cell) => sum + cell.width, 0);
    row.forEach(({ attrs: { colspan, rowspan } }) => {
      width += colspan;
      if (width > widest) throw new RangeError('huge table');
      if (rowspan > 1) hanging.push({ width: colspan, until: at + rowspan });
    });
  });
}
