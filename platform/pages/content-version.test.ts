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

test('reads again only after its tag is invalidated', async () => {
  const { content, ask } = counted();
  await ask().catch(() => undefined);
  expect([await ask(), await ask()]).toEqual([2, 2]);
  content.invalidate(['profile']);
  expect([await ask(), await ask()]).toEqual([3, 3]);
});

test('a failure is not memoized', async () => {
  const { ask } = counted();
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});

test('a read that started before a change is not memoized after it', async () => {
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

test('concurrent callers share one read', async () => {
  const { ask } = counted();
  await ask().catch(() => undefined);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2]);
});
