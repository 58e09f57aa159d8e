import { expect, test } from 'vitest';
import { isFull } from '#test/rounds.ts';
import { areGuarded, authorization } from './authorization.ts';

test('no spelling of an address or a method bypasses authorization', async () => {
  const report = await authorization(isFull ? 60 : 360);
  expect(report).toMatchObject({ leaks: [], changed: [], serverErrors: [], unanswered: [] });
  expect(report.control.hiddenFromOwner).toEqual([]);
  expect(areGuarded(report)).toBe(true);
});
