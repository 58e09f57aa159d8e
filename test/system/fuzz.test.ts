import { expect, test } from 'vitest';
import { rounds } from '#test/rounds.ts';
import { fuzz, isReadSafely } from './fuzz.ts';

test('mutations of what strangers send are read or refused, and never crash or hang our code', async () => {
  const report = await fuzz((count) => count >= rounds(600), 1);
  expect(report.faults).toEqual([]);
  expect(isReadSafely(report)).toBe(true);
});
