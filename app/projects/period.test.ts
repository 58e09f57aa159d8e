import { expect, test } from 'vitest';
import { periodOf, projectPeriod, statuses, statusLabel } from './labels.ts';

test.each([
  ['2024-05-01', '2024-08-12', '3 ay 13 gün'],
  ['2024-05-01', '2024-05-31', '1 ay'],
  ['2024-05-01', '2024-05-30', '29 gün'],
  ['2024-05-01', '2024-05-01', '1 gün'],
  ['2024-01-01', '2025-01-01', '12 ay 6 gün'],
])('from %s to %s it is %s', (start, end, text) => expect(periodOf(start, end)).toBe(text));

test('statuses have Turkish labels, and anything else is unknown', () => {
  expect(statuses.map((status) => statusLabel(status))).toEqual([
    'Tamamlandı',
    'Devam Ediyor',
    'Planlandı',
    'Beklemede',
  ]);
  expect(statusLabel('archived')).toBe('Bilinmiyor');
});

test.each([
  ['planned', '2024-05-01', null, undefined],
  ['planned', '2024-05-01', '2024-06-01', undefined],
  ['in_progress', '2024-05-01', null, '3 ay 2 gün'],
  ['completed', '2024-05-01', null, undefined],
  ['completed', '2024-05-01', '2024-05-31', '1 ay'],
  ['on_hold', '2024-05-01', null, undefined],
  ['in_progress', '2025-01-01', null, undefined],
  ['in_progress', null, null, undefined],
])('a project that is %s from %s to %s lasts %s', (status, start_date, end_date, text) => {
  expect(projectPeriod({ status, start_date, end_date }, '2024-08-01')).toBe(text);
});
