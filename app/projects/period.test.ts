import { expect, test } from 'vitest';
import { statuses, statusLabel } from './labels.ts';
import { periodOf } from './period.ts';

test.each([
  ['2024-05-01', '2024-08-12', '3 ay 13 gün'],
  ['2024-05-01', '2024-05-31', '1 ay'],
  ['2024-05-01', '2024-05-30', '29 gün'],
  ['2024-05-01', '2024-05-01', '1 gün'],
  ['2024-01-01', '2025-01-01', '12 ay 6 gün'],
])('from %s to %s it is %s', (start, end, text) => expect(periodOf(start, end)).toBe(text));

test('statuses are told in Turkish, and what is none is unknown', () => {
  expect(statuses.map(statusLabel)).toEqual(['Tamamlandı', 'Devam Ediyor', 'Planlandı', 'Beklemede']);
  expect(statusLabel('archived')).toBe('Bilinmiyor');
});
