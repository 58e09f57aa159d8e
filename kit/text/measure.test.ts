import { expect, test } from 'vitest';
import { countWords, readingMinutes } from './measure.ts';

test('words are separated by spaces', () => {
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
