export type Change = { kind: 'same' | 'added' | 'removed'; text: string };

const MAX_BLOCKS = 1500;

export function diffBlocks(before: string[], after: string[]): Change[] {
  const a = before.slice(0, MAX_BLOCKS);
  const b = after.slice(0, MAX_BLOCKS);
  const length = commonLengths(a, b);
  const changes: Change[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      changes.push({ kind: 'same', text: a[i] ?? '' });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || (length[i + 1]?.[j] ?? 0) >= (length[i]?.[j + 1] ?? 0))) {
      changes.push({ kind: 'removed', text: a[i++] ?? '' });
    } else changes.push({ kind: 'added', text: b[j++] ?? '' });
  }
  return changes;
}

/** Longest common subsequence lengths from each pair of indexes on. */
function commonLengths(a: string[], b: string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (!row || !below) continue;
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}
