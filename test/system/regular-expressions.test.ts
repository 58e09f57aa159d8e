import { expect, test } from 'vitest';
import { judge, regularExpressions } from './regular-expressions.ts';

process.env.RECHECK_BACKEND = 'pure';

test('every regular expression is proven to take linear time, or withstands the fuzzer', {
  timeout: 180_000,
}, () => {
  const { superLinear, undecided, linear } = judge(regularExpressions().found);
  expect(superLinear).toEqual([]);
  expect(undecided).toEqual([]);
  expect(linear).toBeGreaterThan(100);
});

test('none is built from text, where nobody could look at it', () => {
  expect(regularExpressions().built).toEqual([]);
});

test('the analysis sees an exponential and a polynomial one, by proof and by fuzzing', () => {
  const patterns = ['^(a+)+$', 'a*a*b', '^(?=x)?(a+)+$', '(?!x)a*a*b'];
  const found = patterns.map((pattern) => ({ file: 'x', pattern, flags: '' }));
  expect(judge(found).superLinear).toHaveLength(4);
});
