import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, regularExpressions, written } from './regular-expressions.ts';

const record = join(import.meta.dirname, 'regular-expressions.json');

test('every regular expression is proven to take linear time, or withstands the fuzzer', {
  timeout: 180_000,
}, async () => {
  // Judges only what is new: what a proof found does not change. `RECORD=1` judges all, and keeps what passes.
  const judged: string[] = process.env.RECORD ? [] : JSON.parse(readFileSync(record, 'utf8'));
  const { found } = regularExpressions();
  const { superLinear, undecided } = await judge(found.filter((one) => !judged.includes(written(one))));
  expect(superLinear).toEqual([]);
  expect(undecided).toEqual([]);
  const kept = [...new Set(found.map(written))].toSorted();
  if (process.env.RECORD) writeFileSync(record, `${JSON.stringify(kept, null, 2)}\n`);
  expect(kept.length).toBeGreaterThan(200);
});

test('none is built from text, where nobody could look at it', () => {
  expect(regularExpressions().built).toEqual([]);
});

// A fresh clone has nothing to judge, and needs nothing of the registry.
test.runIf(process.env.RECORD)(
  'the analysis sees an exponential and a polynomial one, by proof and by fuzzing',
  async () => {
    const patterns = ['^(a+)+$', 'a*a*b', '^(?=x)?(a+)+$', '(?!x)a*a*b'];
    const found = patterns.map((pattern) => ({ file: 'x', pattern, flags: '' }));
    expect((await judge(found)).superLinear).toHaveLength(4);
  },
);
