import type { Node } from '@tiptap/pm/model';

const MAX_CELLS = 20_000;

/** Throws a RangeError where a few large spans would leave millions of cells to fill. */
export function refuseHugeTables(doc: Node) {
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
