import { expect, test } from 'vitest';
import { areGuarded, authorization } from './authorization.ts';

test('no way of writing an address or a method leads past the guard', async () => {
  const report = await authorization(60);
  expect(report).toMatchObject({ leaks: [], changed: [], serverErrors: [], unanswered: [] });
  expect(report.control.hiddenFromOwner).toEqual([]);
  expect(areGuarded(report)).toBe(true);
}, 240_000);
