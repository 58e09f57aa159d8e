import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatShortDate } from './dates.ts';

test('dates are Turkish and of the site’s time zone', () => {
  // Half an hour before midnight in UTC it is already the next day in Istanbul.
  const iso = '2026-11-18T23:30:00.000Z';
  expect([formatDate(iso), formatShortDate(iso), formatDateTime(iso)]).toEqual([
    '19 Kasım 2026',
    '19 Kas',
    '19 Kasım 2026 02:30',
  ]);
  expect(formatDate(iso, 'UTC')).toBe('18 Kasım 2026');
});
