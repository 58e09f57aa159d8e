import { expect, test } from 'vitest';
import { areRefused, ssrf } from './ssrf.ts';

test('no internal address is reached, however it is spelled, resolved or redirected to', async () => {
  const report = await ssrf();
  expect(report).toMatchObject({ reached: 0, notRefused: [] });
  expect(areRefused(report)).toBe(true);
});
