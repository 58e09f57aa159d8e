import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what loads once is loaded again after a failure alone', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('too many open files');
    return loads;
  });
  await expect(Promise.all([load(), load()])).rejects.toThrow('too many open files');
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(await load()).toBe(2);
});
