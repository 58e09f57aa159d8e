import type { PhrasingContent, Root, Table, TableRow } from 'mdast';
import { each, linesOf, type Node, removeNodes } from './tree.ts';

/** Divides the rows of a table in kramdown and Org: `|---+---|`, `|===|`, `|-|:-:`. */
const DIVIDER = /^[ \t]*\|(?:[ \t:+]*(?:---|===)|[:-])[-=:+|\s]*$/;
const DIVIDING_CELL = /^(?:[:+]?(?:---|===)[-=:+]*)?$/;
/** Begins a row; what follows a bar at once may be a formula: `|x| + |y|`. */
const ROW = /^[ \t]*\|[ \t]/;
const BAR = /^[ \t]*\|/;

/** Reads the tables of kramdown and Org: dividers between rows, and rows without a head. */
export function readTables(tree: Root) {
  const dividers = new Set<Node>();
  each(tree, ({ children }) => {
    for (const [at, node] of children.entries()) {
      if (node.type === 'table')
        for (const row of node.children.slice(1)) if (isDivider(row)) dividers.add(row);
      if (node.type !== 'paragraph') continue;
      const lines = linesOf(node.children);
      const rows = lines.filter((line) => !DIVIDER.test(textIn(line)));
      if (rows.length === 0 && children[at + 1]?.type === 'table') dividers.add(node);
      const isDivided = DIVIDER.test(textIn(lines[1] ?? []));
      const isTable = rows.length > 0 && lines.length > 1 && rows.every((row) => isRow(row, isDivided));
      if (isTable) children[at] = tableOf(lines);
    }
  });
  removeNodes(tree, dividers);
}

const textIn = (nodes: Node[]) => nodes.map((node) => (node.type === 'text' ? node.value : 'x')).join('');

const isDivider = ({ children: [first, ...cells] }: TableRow) =>
  first !== undefined &&
  first.children.length > 0 &&
  [first, ...cells].every(({ children }) => DIVIDING_CELL.test(textIn(children)));

const isRow = (line: Node[], isDivided: boolean) =>
  (isDivided ? BAR : ROW).test(textIn(line)) && cellsOf(line).length > 1;

/** The rows above the first divider are its head; a table without one has a head without words. */
function tableOf(lines: Node[][]): Table {
  const first = lines.findIndex((line) => !DIVIDER.test(textIn(line)));
  const isHead = DIVIDER.test(textIn(lines[first + 1] ?? [])) && lines.length > first + 2;
  const rows = lines.filter((line) => !DIVIDER.test(textIn(line))).map(cellsOf);
  const width = Math.max(...rows.map(({ length }) => length));
  const head = isHead ? [] : [Array.from({ length: width }, () => [])];
  return {
    type: 'table',
    children: [...head, ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  };
}

function cellsOf(line: Node[]): PhrasingContent[][] {
  const cells: PhrasingContent[][] = [[]];
  for (const node of line as PhrasingContent[]) {
    const parts = node.type === 'text' ? node.value.split('|') : [];
    if (node.type !== 'text') cells.at(-1)?.push(node);
    for (const [at, value] of parts.entries()) {
      if (at > 0) cells.push([]);
      if (value.trim()) cells.at(-1)?.push({ type: 'text', value });
    }
  }
  const [, ...inside] = cells;
  return inside.at(-1)?.length === 0 ? inside.slice(0, -1) : inside;
}
