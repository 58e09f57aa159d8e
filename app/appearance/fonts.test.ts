import { readdirSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { typefaces } from '#kit/site/appearance.ts';

const FONTS = 'kit/ui/fonts';
const LETTERS = 'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîû0123456789.,;:!?()“”’–…';
/** Typefaces without the lira sign: the system's font shows it. */
const NO_LIRA = ['geist', 'geist-mono', 'jetbrains-mono', 'instrument-serif'];

const pair = (id: string) => readFileSync(`kit/ui/typefaces/${id}.css`, 'utf8');
const familiesOf = (id: string) =>
  [...pair(id).matchAll(/@import "\.\.\/fonts\/([\w-]+)\.css"/g)].map(([, name = '']) => name);
const codePoints = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);

function facesOf(family: string) {
  const css = readFileSync(`${FONTS}/${family}.css`, 'utf8');
  return [...css.matchAll(/@font-face \{[^}]+\}/g)].map(([face]) => {
    const range = /unicode-range:\s+([^;]+);/.exec(face)?.[1]?.split(/,\s+/) ?? [];
    const points = range.flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    });
    return { face, file: /url\("\.\/([^"]+)"\)/.exec(face)?.[1], points: new Set(points) };
  });
}

function lettersOf(family: string): number[] {
  const font = create(readFileSync(`${FONTS}/${family}.woff2`));
  return 'characterSet' in font ? font.characterSet : [];
}

/** Boxes of letters in parts of an em. */
function boxesOf(family: string, letters: string) {
  const font = create(readFileSync(`${FONTS}/${family}.woff2`));
  if (!('unitsPerEm' in font)) return [];
  return codePoints(letters).map((at) => {
    const { minY, maxY } = font.glyphForCodePoint(at).bbox;
    return { minY: minY / font.unitsPerEm, maxY: maxY / font.unitsPerEm };
  });
}

const LINE = Number(
  /--text-display--line-height: ([\d.]+);/.exec(readFileSync('kit/ui/theme.css', 'utf8'))?.[1],
);

describe.each(typefaces)('the pair %s', (id) => {
  test('has two families, each with all letters of Turkish in one file', () => {
    expect(familiesOf(id)).toHaveLength(2);
    for (const family of familiesOf(id)) {
      // Of two faces that declare a letter, browsers use the last.
      const faces = facesOf(family);
      const holding = new Set(
        codePoints(LETTERS).map((at) => faces.findLast(({ points }) => points.has(at))),
      );
      expect([...holding].map((face) => face?.file)).toEqual([`${family}.woff2`]);
      const letters = lettersOf(family);
      const asked = codePoints(NO_LIRA.includes(family) ? LETTERS : `${LETTERS}₺`);
      expect(asked.filter((at) => !letters.includes(at))).toEqual([]);
      // A letter that is declared but missing would load the file for nothing.
      const [named] = [...holding];
      expect([...(named?.points ?? [])].filter((at) => !letters.includes(at))).toEqual([]);
    }
  });

  test('the lines of a Turkish name do not touch', () => {
    for (const family of familiesOf(id).filter((name) => !/mono|code/.test(name))) {
      const below = Math.max(...boxesOf(family, 'ŞÇşçğgpy').map(({ minY }) => -minY));
      const above = Math.max(...boxesOf(family, 'İÖÜÇŞlk').map(({ maxY }) => maxY));
      expect(below + above).toBeLessThanOrEqual(LINE);
    }
  });

  test('is seen on the first page, and until then the system’s face with its measures', () => {
    for (const family of familiesOf(id)) {
      const faces = facesOf(family).map(({ face }) => face);
      expect(faces.filter((face) => face.includes('font-display: swap'))).toHaveLength(2);
      const fallback = faces.find((face) => face.includes('local('));
      expect(fallback).toMatch(/ascent-override: [\d.]+%.*descent-override: [\d.]+%/s);
      const name = /font-family: "([^"]+) fallback"/.exec(fallback ?? '')?.[1];
      expect(pair(id)).toContain(`var(--later, "${name}",) "${name} fallback"`);
    }
  });
});

test('every typeface comes with its licence, and all are in use', () => {
  const files = readdirSync(FONTS).filter((name) => /(?<!specimens)\.css$/.test(name));
  const families = files.map((name) => name.replace('.css', '')).toSorted();
  expect([...new Set(typefaces.flatMap(familiesOf))].toSorted()).toEqual(families);
  for (const family of families)
    expect(readFileSync(`${FONTS}/licenses/${family}.txt`, 'utf8')).toContain('SIL OPEN FONT LICENSE');
});
