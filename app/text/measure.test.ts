import { expect, test } from 'vitest';
import { countWords, excerptOf, readingMinutes } from './measure.ts';

test('words are what stands between spaces', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('  bir iki\nüç  ')).toBe(3);
});

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

test('an excerpt is the first 200 characters and never half an emoji', () => {
  expect(excerptOf('kısa  metin')).toBe('kısa metin');
  const cut = excerptOf(`${'a'.repeat(199)}😀${'b'.repeat(50)}`);
  expect(cut).toBe(`${'a'.repeat(199)}😀…`);
});
