import type { Family, Stroke } from './families.ts';

const LETTER = 0.62;

/** Sets the first word, or the initials of a long one, large enough to fill the width. */
export const type: Family = (random, title) => {
  const words = title.trim().split(/\s+/);
  const [first = '—'] = words;
  const initials = words.map(([letter = '']) => letter.toLocaleUpperCase('tr')).join('');
  const text = first.length <= 9 ? first : initials.slice(0, 3);
  const size = Math.min(60, Math.floor(136 / (LETTER * text.length)));
  const radius = 11 + Math.round(random() * 5);
  return {
    strokes: [{ d: circle(132 - random() * 14, 26, radius), paint: 'strong', width: 0 }],
    word: { text, size },
  };
};

export const contour: Family = (random) => {
  const [x, y] = [55 + random() * 50, 38 + random() * 16];
  const bumps = Array.from({ length: 9 }, () => 0.75 + random() * 0.5);
  const strokes = [6, 14, 23, 33, 45, 58, 73, 90, 108].map((radius, ring): Stroke => {
    const points = bumps.map((bump, index) => {
      const angle = (index / bumps.length) * 2 * Math.PI;
      const far = radius * (1 + (bump - 1) * Math.min(1, ring / 4));
      return [x + far * Math.cos(angle) * 1.35, y + far * Math.sin(angle)] as const;
    });
    return ring === 3
      ? { d: closed(points), paint: 'strong', width: 1 }
      : { d: closed(points), paint: 'faint', width: 0.6 };
  });
  return { strokes };
};

export const waves: Family = (random) => {
  const strong = 2 + Math.floor(random() * 3);
  const strokes = Array.from({ length: 8 }, (_, index): Stroke => {
    const y = 12 + index * 9.5 + random() * 4;
    const [rise, half] = [4 + random() * 11, 34 + random() * 26];
    const d = `M${round(-random() * 40)} ${round(y)}q${round(half / 2)} ${round(-rise)} ${round(half)} 0${` t${round(half)} 0`.repeat(6)}`;
    return index === strong ? { d, paint: 'strong', width: 1.6 } : { d, paint: 'faint', width: 0.6 };
  });
  return { strokes };
};

const CELL = 18;

export const grid: Family = (random) => {
  const d = { faint: '', strong: '', ink: '' };
  for (let x = -1; x < 161; x += CELL)
    for (let y = 0; y < 90; y += CELL) {
      const [kind, chance] = [random(), random()];
      const paint = chance > 0.72 ? 'strong' : chance > 0.55 ? 'ink' : 'faint';
      if (kind < 0.28) d[paint] += `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
      else if (kind < 0.62) d[paint] += `M${x} ${y + CELL}a${CELL} ${CELL} 0 0 1 ${CELL}-${CELL}v${CELL}z`;
      else if (kind < 0.72) d[paint] += circle(x + CELL / 2, y + CELL / 2, 4);
    }
  return { strokes: strokesOf(d, 0) };
};

export const bars: Family = (random) => {
  const d = { faint: '', strong: '', ink: '' };
  for (let x = 8; x < 156; x += 7.5) {
    const chance = random();
    d[chance > 0.84 ? 'strong' : chance > 0.45 ? 'ink' : 'faint'] +=
      `M${x} 80V${round(66 - random() ** 1.4 * 54)}`;
  }
  return { strokes: strokesOf(d, 3.6) };
};

export const strokesOf = (d: Record<Stroke['paint'], string>, width: number): Stroke[] =>
  (['faint', 'ink', 'strong'] as const).map((paint) => ({ d: d[paint], paint, width }));

export const round = (value: number) => Math.round(value * 10) / 10;

export const circle = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;

function closed(points: (readonly [number, number])[]): string {
  const middle = (index: number) => {
    const [a, b] = [points[index % points.length], points[(index + 1) % points.length]];
    return `${round(((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2)} ${round(((a?.[1] ?? 0) + (b?.[1] ?? 0)) / 2)}`;
  };
  const curves = points.map((_, index) => {
    const [x, y] = points[(index + 1) % points.length] ?? [0, 0];
    return `Q${round(x)} ${round(y)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${curves.join('')}z`;
}
