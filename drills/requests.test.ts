import { expect, test } from 'vitest';
import { areRefused, requests } from './requests.ts';

test('no inner address is reached, however it is written, named or led to', async () => {
  const report = await requests();
  expect(report).toMatchObject({ reached: 0, notRefused: [] });
  expect(areRefused(report)).toBe(true);
});
