import { expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import { createPageTimes } from './page-times.ts';

const NOON = Date.parse('2026-11-28T12:00:00Z');

test('95 of 100 answers were not slower than the figure, to a tenth', () => {
  const times = createPageTimes();
  expect(times.p95(NOON)).toBeUndefined();
  for (let ms = 1; ms <= 100; ms += 1) times.add(ms, NOON - Math.floor((100 - ms) / 5) * HOUR);
  const { ms = 0, answers } = times.p95(NOON) ?? {};
  expect(answers).toBe(100);
  expect(ms).toBeGreaterThanOrEqual(95);
  expect(ms).toBeLessThan(95 * 1.1);
});

test('what a day has passed since is forgotten, and a clock that jumped ahead is not believed', () => {
  const times = createPageTimes();
  times.add(5000, NOON);
  times.add(9000, NOON + 40 * DAY);
  times.add(1, NOON + 23 * HOUR);
  expect(times.p95(NOON + 23 * HOUR)?.answers).toBe(1);
  times.add(0, NOON + DAY);
  times.add(1e9, NOON + DAY);
  expect(times.p95(NOON + DAY)?.answers).toBe(3);
  expect(times.p95(NOON + 3 * DAY)).toBeUndefined();
});
