import { expect, test } from 'vitest';
import { fuzz, isReadSafely } from './fuzz.ts';

test('mutations of what strangers send are read or refused, and never crash or hang our code', async () => {
  const report = await fuzz((count) => count >= 600, 1);
  expect(report.faults).toEqual([]);
  expect(isReadSafely(report)).toBe(true);
});
