import { afterEach, expect, test, vi } from 'vitest';
import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatMonth,
  formatSecond,
  formatShortDate,
  formatTime,
  formatYear,
  fromDateField,
  toDateField,
} from './format.ts';

test('dates are Turkish and of the site’s time zone', () => {
  // Already the next day in Istanbul.
  const iso = '2026-11-18T23:30:00.000Z';
  expect([formatDate(iso), formatShortDate(iso), formatDateTime(iso)]).toEqual([
    '19 Kasım 2026',
    '19 Kas',
    '19 Kasım 2026 02:30',
  ]);
  expect([formatMonth(iso), formatYear(iso), formatTime(iso)]).toEqual(['Kasım 2026', '2026', '02:30']);
  expect(formatSecond(iso)).toBe('19 Kasım 2026 02:30:00');
  expect(formatDate(iso, 'UTC')).toBe('18 Kasım 2026');
});

test('how long ago something was is told in Turkish', () => {
  const now = Date.parse('2026-11-18T12:00:00.000Z');
  const ago = (seconds: number) => formatAgo(new Date(now - seconds * 1000).toISOString(), now);
  const told = ['az önce', '2 dk. önce', '3 sa. önce', 'dün', '3 gün önce'];
  expect([20, 150, 3 * 3600, 86_400, 3 * 86_400].map(ago)).toEqual(told);
});

afterEach(() => vi.unstubAllEnvs());

test('the time zone is the one of the settings', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatDateTime('2026-11-18T23:30:00.000Z')).toBe('18 Kasım 2026 18:30');
});

test('a day without a time is that day in every zone', () => {
  expect(formatDate('2024-05-01')).toBe('1 Mayıs 2024');
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatDate('2024-05-01')).toBe('1 Mayıs 2024');
});

test.each([
  ['2026-11-18T14:05', 'Europe/Istanbul', '2026-11-18T11:05:00.000Z'],
  ['2026-11-18T14:05', 'America/New_York', '2026-11-18T19:05:00.000Z'],
  ['2026-03-29T04:00', 'Europe/Berlin', '2026-03-29T02:00:00.000Z'],
  ['2026-10-25T12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
])('%s in a date field in %s means %s', (field, zone, iso) => {
  expect(fromDateField(field, zone)).toBe(iso);
  expect(toDateField(iso, zone)).toBe(field);
  expect([fromDateField('', zone), toDateField(null, zone)]).toEqual([null, '']);
});

test.each(['0002', '0020', '0202', '2026'])('a year typed digit by digit is kept: %s', (year) => {
  const typed = `${year}-03-01T23:59`;
  expect(toDateField(fromDateField(typed, 'Europe/Istanbul'), 'Europe/Istanbul')).toBe(typed);
  expect(fromDateField('20266-03-01T10:00')).toBeNull();
});
