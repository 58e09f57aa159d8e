import { expect, test } from 'vitest';
import { areGuarded, authorization } from './authorization.ts';

test('no spelling of an address or a method bypasses authorization', async () => {
  const report = await authorization(60);
  expect(report).toMatchObject({ leaks: [], changed: [], serverErrors: [], unanswered: [] });
  expect(report.control.hiddenFromOwner).toEqual([]);
  expect(areGuarded(report)).toBe(true);
});
