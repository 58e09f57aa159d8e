import { expect, test } from 'vitest';
import { durationOf } from './labels.ts';

test.each([
  ['2020-01-01', '2022-03-31', '2 yıl 3 ay'],
  ['2020-01-15', '2021-01-15', '1 yıl'],
  ['2020-01-15', '2021-01-14', '11 ay'],
  ['2024-02-01', '2024-02-29', '1 ay'],
  ['2024-05-10', '2024-05-20', '1 aydan kısa'],
  ['2024-12-01', '2025-02-01', '2 ay'],
])('from %s to %s it is %s', (start, end, text) => expect(durationOf(start, end, '2030-01-01')).toBe(text));

test('without an end it lasts until today', () => {
  expect(durationOf('2023-11-21', null, '2026-11-21')).toBe('3 yıl');
});
