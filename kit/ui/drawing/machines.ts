import type { Family, Stroke } from './families.ts';
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

export const circuit: Family = (random) => {
  const strokes: Stroke[] = [];
  let pads = '';
  for (let trace = 0; trace < 13; trace++) {
    const [x, y] = [8 + Math.round(random() * 16) * 9, 8 + Math.round(random() * 9) * 8];
    const across = (random() > 0.5 ? 1 : -1) * (18 + Math.round(random() * 3) * 9);
    const down = (random() > 0.5 ? 1 : -1) * (8 + Math.round(random()) * 8);
    const end = [x + across + Math.abs(down) * Math.sign(across), y + down] as const;
    const d = `M${x} ${y}h${across}l${Math.abs(down) * Math.sign(across)} ${down}`;
    const isStrong = trace % 5 === 0;
    strokes.push({ d, paint: isStrong ? 'strong' : 'faint', width: 0.9 });
    pads += circle(x, y, 1.6) + circle(end[0], end[1], 1.6);
  }
  return { strokes: [...strokes, { d: pads, paint: 'ink', width: 0 }] };
};
