import { expect, test } from 'vitest';
import { durationOf } from './labels.ts';

test.each([
  ['2020-01-01', '2022-03-31', '2 yıl 3 ay'],
  ['2020-01-15', '2021-01-15', '1 yıl'],
  ['2020-01-15', '2021-01-14', '11 ay'],
  ['2024-02-01', '2024-02-29', '1 ay'],
  ['2024-05-10', '2024-05-20', '1 aydan kısa'],
  ['2024-12-01', '2025-02-01', '2 ay'],
])('from %s to %s it is %s', (start_date, end_date, text) =>
  expect(durationOf({ start_date, end_date, is_current: false }, '2030-01-01')).toBe(text),
);

test.each([
  ['a current job lasts until today', '2023-11-21', true, '3 yıl'],
  ['one that ended nobody knows when has no duration', '2023-11-21', false, ''],
  ['nor has one that begins later', '2026-12-01', true, ''],
])('%s', (_, start_date, is_current, text) =>
  expect(durationOf({ start_date, end_date: null, is_current }, '2026-11-21')).toBe(text),
);
