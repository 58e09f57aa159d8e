import { expect, test } from 'vitest';
import { canonicalColor, highlightColors, textColors } from './colors.ts';

test.each([
  ['#F00', '#ff0000'],
  ['#Dc2626', '#dc2626'],
  ['rgb(220, 38, 38)', '#dc2626'],
  ['rgb(220 38 38 / 1)', '#dc2626'],
  ['rgba(1,2,3,1.0)', '#010203'],
  ['Red', '#ff0000'],
  ['tomato', '#ff6347'],
  ['#dc2626ff', '#dc2626'],
  ['#dc262680', null],
  ['transparent', null],
  ['rgba(1,2,3,.5)', null],
  ['var(--x)', null],
  ['url(x)', null],
  ['', null],
])('%j is %j', (value, expected) => {
  expect(canonicalColor(value)).toBe(expected);
});

test('the colours of the toolbar are spelled as they are stored', () => {
  for (const { value } of [...textColors, ...highlightColors]) expect(canonicalColor(value)).toBe(value);
});
