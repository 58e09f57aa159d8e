import { expect, test } from 'vitest';
import type { Deps } from '#kit/resource.ts';
import { createContentVersion, memoizePerVersion } from './content-version.ts';

function counted() {
  let asked = 0;
  const content = createContentVersion();
  const known = memoizePerVersion(['profile'], async () => {
    asked += 1;
    if (asked === 1) throw new Error('The database is away.');
    return asked;
  });
  return { content, ask: () => known({ content } as Deps) };
}

test('reads again after a change of its tag, and only then', async () => {
  const { content, ask } = counted();
  await ask().catch(() => undefined);
  expect([await ask(), await ask()]).toEqual([2, 2]);
  content.invalidate(['profile']);
  expect([await ask(), await ask()]).toEqual([3, 3]);
});

test('a failure is not kept', async () => {
  const { ask } = counted();
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});

test('what was read before a change is not kept as what came after it', async () => {
  const content = createContentVersion();
  const values = ['before', 'after'];
  const known = memoizePerVersion(['profile'], async () => {
    const value = values.shift();
    if (value === 'before') content.invalidate(['profile']);
    return value;
  });
  expect(await known({ content } as Deps)).toBe('before');
  expect(await known({ content } as Deps)).toBe('after');
});

test('who asks while it is being read waits for the same answer', async () => {
  const { ask } = counted();
  await ask().catch(() => undefined);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2]);
});
