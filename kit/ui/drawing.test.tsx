import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Drawing } from './drawing.tsx';
import { chooseFamilies, circuit, drawnSvg, families, framed, generator } from './drawing-shapes.ts';

const titles = [
  'Ödeme Servisi',
  'Rota',
  'Vitrin',
  '日本',
  '',
  'Muvaffakiyetsizleştiricileştiriveremeyebilecek',
];

test('there are eight families at least, and an entry has the same picture each time', () => {
  expect(families.length).toBeGreaterThanOrEqual(8);
  const drawn = (title: string) => renderToStaticMarkup(<Drawing title={title} category="SaaS" />);
  for (const title of titles) expect(drawn(title)).toBe(drawn(title));
  expect(new Set(titles.map(drawn)).size).toBe(titles.length);
});

test('of twelve entries no two neighbours look alike, whatever their titles are', () => {
  for (let page = 0; page < 300; page++) {
    const chosen = chooseFamilies(Array.from({ length: 12 }, (_, entry) => `Yazı ${page} ${entry}`));
    for (const columns of [1, 2, 3])
      for (let at = 0; at < 12; at++) {
        if ((at + 1) % columns !== 0) expect(chosen[at]).not.toBe(chosen[at + 1]);
        expect(chosen[at]).not.toBe(chosen[at + columns]);
      }
  }
  expect(new Set(chooseFamilies(Array.from({ length: 60 }, (_, at) => `Proje ${at}`))).size).toBe(
    families.length,
  );
});

test('initials are whole emoji, and of three words at most', () => {
  const title = '👩🏽‍💻🚀🧩Uzun 🇹🇷harita 🚀roket yolu';
  const drawn = families.map((_, family) => renderToStaticMarkup(<Drawing title={title} family={family} />));
  expect(drawn.filter((svg) => svg.includes('>👩🏽‍💻🇹🇷🚀<'))).toHaveLength(1);
});

test('each family is small, holds no broken number and sets words that fit', () => {
  for (const [family] of families.entries())
    for (const title of titles) {
      const svg = renderToStaticMarkup(<Drawing title={title} family={family} />);
      expect(svg.length, `${family} ${title}`).toBeLessThan(3200);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const [, size, word = ''] = /font-size="(\d+)"[^>]*>([^<]*)</.exec(svg) ?? [];
      if (size) expect(Number(size) * 0.62 * word.length).toBeLessThanOrEqual(150);
    }
});

test('families that are not patterns are shown whole, from edge to edge', () => {
  for (const [at, family] of families.entries())
    for (const title of titles) {
      const svg = renderToStaticMarkup(<Drawing title={title} family={at} />);
      expect(svg.includes('slice')).toBe(!framed.has(family));
      if (!framed.has(family)) continue;
      const across = [...svg.matchAll(/M(-?[\d.]+) /g)].map(([, x]) => Number(x));
      expect(Math.min(...across), title).toBeGreaterThanOrEqual(0);
      expect(Math.max(...across), title).toBeLessThanOrEqual(160);
    }
});

test('share images use the same drawings', () => {
  const colours = { faint: '#aaaaaa', strong: '#2563eb', ink: '#111111' };
  const pathsOf = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  for (const title of titles) {
    const svg = drawnSvg(title, colours, 240, 630);
    expect(svg).toContain('#');
    expect(svg).not.toMatch(/NaN|undefined/);
    // Share images leave out the first family.
    if (chooseFamilies([title])[0] !== 0)
      expect(pathsOf(svg)).toEqual(pathsOf(renderToStaticMarkup(<Drawing title={title} />)));
  }
});

test('a circuit’s pads are at the ends of its lines, and no frame cuts one', () => {
  const strip = [60 - (45 * 240) / 630, 60 + (45 * 240) / 630] as const;
  for (let entry = 0; entry < 100; entry++) {
    const { strokes } = circuit(generator(`Kart ${entry}`), '');
    const ends = strokes
      .filter(({ width }) => width > 0)
      .flatMap(({ d }) => d.split('M').slice(1))
      .flatMap((line) => {
        const [x = 0, y = 0] = line.split(/[H ]/).map(Number);
        const down = [...line.matchAll(/l8 (-?8)/g)].reduce((sum, [, step]) => sum + Number(step), 0);
        return [`${x} ${y}`, `${Number(line.split('H').at(-1))} ${y + down}`];
      });
    const pads = [...(strokes.at(-1)?.d ?? '').matchAll(/M([\d.]+) ([\d.]+)a([\d.]+)/g)].map(
      ([, x, y, radius]) => ({ x: Number(x) + Number(radius), y: Number(y), radius: Number(radius) }),
    );
    expect(pads.length).toBeGreaterThan(8);
    expect(new Set(pads.map(({ x, y }) => `${x} ${y}`))).toEqual(new Set(ends));
    for (const { x, y, radius } of pads) {
      expect([x - radius >= 0, x + radius <= 160, y - radius >= 0, y + radius <= 90]).not.toContain(false);
      for (const edge of strip) expect(Math.abs(x - edge)).toBeGreaterThan(radius);
    }
  }
});
