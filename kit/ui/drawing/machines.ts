import type { Family } from './families.ts';
import { circle, round, strokesOf } from './shapes.ts';

const LIFELINES = [20, 60, 100, 140];

export const sequence: Family = (random) => {
  const chosen = Math.floor(random() * LIFELINES.length);
  const heads = LIFELINES.map((x) => `M${x - 6} 12h12`);
  const calls = Array.from({ length: 6 }, (_, index) => {
    const from = Math.floor(random() * 4);
    const to = (from + 1 + Math.floor(random() * 2)) % 4;
    const [start = 0, end = 0] = [LIFELINES[from], LIFELINES[to]];
    const back = end > start ? -1 : 1;
    return `M${start} ${26 + index * 10}H${end}m${3 * back}-1.6L${end} ${26 + index * 10}l${3 * back} 1.6`;
  });
  const [strong = ''] = calls.splice(2, 1);
  return {
    strokes: [
      { d: LIFELINES.map((x) => `M${x} 18V180`).join(''), paint: 'faint', width: 0.6 },
      { d: heads.filter((_, index) => index !== chosen).join(''), paint: 'faint', width: 6 },
      { d: heads[chosen] ?? '', paint: 'strong', width: 6 },
      { d: calls.join(''), paint: 'ink', width: 0.9 },
      { d: strong, paint: 'strong', width: 1.2 },
    ],
  };
};

export const code: Family = (random) => {
  const d = { faint: '', strong: '', ink: '' };
  let indent = 0;
  for (let y = 13; y < 84; y += 8) {
    let x = 14 + indent * 9;
    const words = 1 + Math.floor(random() * 4);
    for (let word = 0; word < words && x < 130; word++) {
      const length = round(6 + random() * 20);
      const paint = word === 0 ? 'ink' : random() > 0.7 ? 'strong' : 'faint';
      d[paint] += `M${round(x)} ${y}h${length}`;
      x += length + 6;
    }
    indent = Math.max(0, Math.min(3, indent + Math.floor(random() * 3) - (random() > 0.6 ? 1 : 0)));
  }
  return { strokes: strokesOf(d, 2.6) };
};

const COLUMN = 16;
const LANE = 8;

/** Lays traces on lanes from pad to pad; none crosses another, and each pad stands within the strip of a share image or outside. */
export const circuit: Family = (random) => {
  const d = { faint: '', strong: '', ink: '' };
  const taken = new Set<string>();
  const isFree = (column: number, lane: number) =>
    column >= 1 && column <= 9 && lane >= 1 && lane <= 10 && !taken.has(`${column}/${lane}`);
  const take = (column: number, lane: number) => taken.add(`${column}/${lane}`);
  const at = (column: number, lane: number) => [column * COLUMN, lane * LANE + 1] as const;
  for (let attempt = 0; attempt < 40; attempt++) {
    let [column, lane] = [1 + Math.floor(random() * 8), 1 + Math.floor(random() * 10)];
    if (!isFree(column, lane) || !isFree(column + 1, lane)) continue;
    const [x, y] = at(column, lane);
    let path = `M${x} ${y}`;
    take(column, lane);
    for (let length = 2 + Math.floor(random() * 4); length > 0 && isFree(column + 1, lane); length--) {
      const next = lane + Math.floor(random() * 3) - 1;
      const [middle] = at(column + 0.5, lane);
      // A slope takes both lanes, so that none crosses it.
      take(column + 1, lane);
      if (next !== lane && isFree(column, next) && isFree(column + 1, next)) {
        take(column, next);
        take(column + 1, next);
        path += `H${middle - LANE / 2}l${LANE} ${(next - lane) * LANE}`;
        lane = next;
      }
      column += 1;
      path += `H${column * COLUMN}`;
    }
    const [endX, endY] = at(column, lane);
    d[d.strong.length * 4 <= d.faint.length ? 'strong' : 'faint'] += path;
    d.ink += circle(x, y, 1.8) + circle(endX, endY, 1.8);
  }
  return {
    strokes: [
      { d: d.faint, paint: 'faint', width: 0.9 },
      { d: d.strong, paint: 'strong', width: 1.1 },
      { d: d.ink, paint: 'ink', width: 0 },
    ],
  };
};
