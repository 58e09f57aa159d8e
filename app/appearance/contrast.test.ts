import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { appearanceDefaults, corners, grounds, schemes, tonesOf, typefaces } from '#kit/site/appearance.ts';
import { themeOf } from '#kit/site/styles.server.ts';

const AWKWARD = ['#ffff00', '#000000', '#ffffff', '#777777', '#00ff00', '#ff00ff', '#3B82F6', '#C2410C'];
const TEXTS = ['ink', 'soft', 'good', 'warn', 'bad', 'code-key', 'code-text', 'code-number'];
const GROUNDS = ['paper', 'raised', 'sunken'];

const css = readFileSync('kit/ui/theme.css', 'utf8');

/** Resolves a token of theme.css in a scheme, with the properties that a document adds. */
function resolve(token: string, scheme: 'light' | 'dark', added: Record<string, string>): string {
  const value = new RegExp(`--color-${token}:([^;]+);`).exec(css)?.[1]?.trim() ?? '';
  const own = value.replace(/^var\((--[\w-]+),.*\)$/s, (_, name: string) => added[name] ?? value);
  const [, light = own, dark = own] = /^light-dark\(\s*(#\w+),\s*(#\w+)\s*\)$/.exec(own) ?? [];
  return scheme === 'light' ? light : dark;
}

test('every text on every background passes AA, whatever the owner chooses', () => {
  let walked = 0;
  for (const accent of AWKWARD)
    for (const pair of typefaces)
      for (const corner of corners)
        for (const scheme of schemes) {
          const theme = themeOf({ ...appearanceDefaults, accent, typefaces: pair, corners: corner, scheme });
          expect(theme.styles).not.toContain('--color-');
          const shown = scheme === 'system' ? (['light', 'dark'] as const) : [scheme];
          for (const one of shown) {
            const color = (token: string) => resolve(token, one, theme.colors);
            const pairs = [...TEXTS, 'accent'].flatMap((text) => GROUNDS.map((on) => [text, on] as const));
            for (const [text, on] of [...pairs, ['on-accent', 'accent'], ['paper', 'ink']] as const)
              if (!(wcagContrast(color(text), color(on)) >= 4.5))
                expect.fail(`${accent} ${one}: ${text} ${color(text)} on ${on} ${color(on)}`);
            walked += pairs.length;
          }
        }
  expect(walked).toBe(AWKWARD.length * typefaces.length * corners.length * 4 * 27);
});

test('the deciding backgrounds are those of theme.css', () => {
  for (const scheme of ['light', 'dark'] as const)
    expect(resolve('sunken', scheme, {})).toBe(grounds[scheme]);
});

test('a colour that can be read stays as it is, and one that cannot keeps its hue', () => {
  expect(tonesOf('#1D4ED8').light).toBe('#1d4ed8');
  expect(tonesOf('#3B82F6')).toEqual({ light: '#1d64d6', dark: '#75abff' });
  expect(tonesOf('#ffff00').light).toMatch(/^#7[0-9a-f]7[0-9a-f]00$/);
});
