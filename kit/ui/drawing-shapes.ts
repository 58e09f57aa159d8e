import { firstLetter } from '#kit/text/measure.ts';

const LETTER = 0.62;

/** The title's first word, or its initials if that is long, in a size that fills the width. */
const type: Family = (random, title) => {
  const words = title.trim().split(/\s+/);
  const [first = '—'] = words;
  const initials = words.slice(0, 3).map((word) => firstLetter(word).toLocaleUpperCase('tr'));
  const text = first.length <= 9 ? first : initials.join('');
  const size = Math.min(60, Math.floor(136 / (LETTER * text.length)));
  const radius = 11 + Math.round(random() * 5);
  return {
    strokes: [{ d: circle(132 - random() * 14, 26, radius), paint: 'strong', width: 0 }],
    word: { text, size },
  };
};

const contour: Family = (random) => {
  const [x, y] = [55 + random() * 50, 38 + random() * 16];
  const bumps = Array.from({ length: 8 }, () => 0.75 + random() * 0.5);
  const strokes = [6, 14, 23, 33, 45, 58, 73, 90].map((radius, ring): Stroke => {
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

const waves: Family = (random) => {
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

const grid: Family = (random) => {
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

const bars: Family = (random) => {
  const d = { faint: '', strong: '', ink: '' };
  for (let x = 8; x < 156; x += 7.5) {
    const chance = random();
    d[chance > 0.84 ? 'strong' : chance > 0.45 ? 'ink' : 'faint'] +=
      `M${x} 80V${round(66 - random() ** 1.4 * 54)}`;
  }
  return { strokes: strokesOf(d, 3.6) };
};

const strokesOf = (d: Record<Stroke['paint'], string>, width: number): Stroke[] =>
  (['faint', 'ink', 'strong'] as const).map((paint) => ({ d: d[paint], paint, width }));

const round = (value: number) => Math.round(value * 10) / 10;

const circle = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;

/** Rounds the corners of a polygon: curves from the middle of each side to that of the next. */
function closed(points: (readonly [number, number])[]): string {
  const middles = points.map(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
    return `${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  const [first, second, ...others] = middles;
  const [x, y] = points[1] ?? [0, 0];
  // `T` reflects the control point, which leads it to the next corner.
  return `M${first}Q${round(x)} ${round(y)} ${second}T${others.join(' ')} ${first}`;
}

const LIFELINES = [20, 60, 100, 140];

const sequence: Family = (random) => {
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

const code: Family = (random) => {
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

/** Traces on lanes from pad to pad. None crosses another, and each pad is entirely inside or outside a share image's strip. */
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
      // A slope occupies both lanes, so that none crosses it.
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

/** A path within 160 × 90; a width of 0 fills it. */
export type Stroke = { d: string; paint: 'faint' | 'strong' | 'ink'; width: number };
type Drawn = { strokes: Stroke[]; word?: { text: string; size: number } };
type Family = (random: () => number, title: string) => Drawn;

/** Families shown whole in frames of any ratio; the others are patterns that fill the frame. */
export const framed: ReadonlySet<Family | undefined> = new Set([type, sequence, code, circuit, bars]);

export const families: readonly Family[] = [type, contour, waves, sequence, code, grid, circuit, bars];

/** In rows of up to three, the left and upper neighbours are among the last three. */
const NEAR = 3;

/** Chooses a family of drawing by each title; takes the next one if a neighbour has it. */
export function chooseFamilies(titles: readonly string[]): number[] {
  const chosen: number[] = [];
  for (const title of titles) {
    let family = hashOf(title) % families.length;
    while (chosen.slice(-NEAR).includes(family)) family = (family + 1) % families.length;
    chosen.push(family);
  }
  return chosen;
}

const TURNS = 8;

/** Degrees by which a category rotates the accent's hue: 0 without a category. */
export const turnOf = (category: string | null | undefined) =>
  category ? ((hashOf(category) % TURNS) * 360) / TURNS : 0;

/** Numbers from 0 to 1, seeded by the text (FNV-1a, mulberry32). */
export function generator(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** All families but the first, which is lettering: a share image already has the title in letters. */
const LINES = families.slice(1);

/** Draws an entry's picture as SVG in plain colours, cropped to the size. */
export function drawnSvg(
  title: string,
  colours: Record<Stroke['paint'], string>,
  width: number,
  height: number,
): string {
  const random = generator(title);
  random();
  const family = (chooseFamilies([title])[0] ?? 0) - 1;
  const drawn = LINES.at(family)?.(random, title);
  // Centred on the second lifeline of a sequence diagram, as wide as the image requires.
  const part = (90 * width) / height;
  const paths = drawn?.strokes.map(({ d, paint, width: stroke }) =>
    stroke
      ? `<path d="${d}" fill="none" stroke="${colours[paint]}" stroke-width="${stroke}" stroke-linecap="round"/>`
      : `<path d="${d}" fill="${colours[paint]}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${60 - part / 2} 0 ${part} 90">${paths?.join('')}</svg>`;
}
