import { expect, test } from 'vitest';
import { DAY, HOUR, isDue, isOver, iso, MINUTE } from './time.ts';

const now = Date.parse('2026-11-28T03:00:00Z');

test('an event is due again after its period, and at once if its time is in the future or absent', () => {
  const due = (last: number | string | null | undefined) => isDue(last, DAY, now);
  expect([now - DAY, iso(now - 2 * DAY), undefined, null, '', 0].map(due)).toEqual(Array(6).fill(true));
  expect([now - DAY + 1, iso(now), now + MINUTE].map(due)).toEqual(Array(3).fill(false));
  expect([now + 3 * MINUTE, '2029-01-01T00:00:00Z'].map(due)).toEqual([true, true]);
  expect(isDue(iso(now), DAY, Date.parse('2019-01-01'))).toBe(true);
});

test('a wait is over at its end, or if its end is further ahead than the longest wait', () => {
  expect([now - 1, now + HOUR, now + HOUR + MINUTE].map((end) => isOver(end, HOUR, now))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOver(now + HOUR + 3 * MINUTE, HOUR, now)).toBe(true);
});
