import { expect, test } from 'vitest';
import { regularExpressions } from './regular-expressions.ts';

// Whether each takes linear time is checked before a release: `npm run drill -- expressions`.
test('no regular expression is built from text, which nobody could check beforehand', () => {
  const { found, built } = regularExpressions();
  expect(found.length).toBeGreaterThan(200);
  expect(built).toEqual([]);
});
