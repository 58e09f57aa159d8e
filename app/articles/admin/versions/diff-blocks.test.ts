import { expect, test } from 'vitest';
import { diffBlocks } from './diff-blocks.ts';

const diff = (before: string, after: string) =>
  diffBlocks(before.split(' '), after.split(' '))
    .map(({ kind, text }) => ({ same: '', added: '+', removed: '-' })[kind] + text)
    .join(' ');

test.each([
  ['a b c', 'a b c', 'a b c'],
  ['a b c', 'a x c', 'a -b +x c'],
  ['a b', 'a b c', 'a b +c'],
  ['a b c', 'c', '-a -b c'],
])('from %j to %j it takes %j', (before, after, expected) => {
  expect(diff(before, after)).toBe(expected);
});

test('two long texts are compared in no time', () => {
  const long = Array.from({ length: 5000 }, (_, at) => `paragraf ${at}`);
  const start = performance.now();
  diffBlocks(long, long.toReversed());
  expect(performance.now() - start).toBeLessThan(1000);
});
