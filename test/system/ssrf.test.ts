import { expect, test } from 'vitest';
import { areRefused, ssrf } from './ssrf.ts';

test('no inner address is reached, however it is written, named or led to', async () => {
  const report = await ssrf();
  expect(report).toMatchObject({ reached: 0, notRefused: [] });
  expect(areRefused(report)).toBe(true);
});
