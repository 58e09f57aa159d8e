import { afterEach, expect, test, vi } from 'vitest';
import { createReadingBudget } from './rate-limits.ts';

const count = (allows: (address: string) => boolean, addresses: string[]) =>
  addresses.filter((address) => allows(address)).length;

const many = (length: number, address: (index: number) => string) =>
  Array.from({ length }, (_, at) => address(at));

afterEach(() => vi.useRealTimers());

/** Asks ten times a second for a minute, so that only the limits of a minute refuse. */
function countOverAMinute(allows: (address: string) => boolean, address: (index: number) => string) {
  let allowed = 0;
  for (let at = 0; at < 600; at += 1) {
    vi.setSystemTime(new Date(Date.UTC(2026, 10, 28, 10, 0, Math.floor(at / 10))));
    if (allows(address(at))) allowed += 1;
  }
  return allowed;
}

test('a stranger gets 60 uncached reads a minute, a network 240, and others are not affected', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { allows } = createReadingBudget(true);
  expect(countOverAMinute(allows, () => '2001:db8::1')).toBe(60);
  expect(allows('2001:db8::2')).toBe(false);
  expect(countOverAMinute(allows, (at) => `2001:db8:0:${at.toString(16)}::1`)).toBe(180);
  expect(countOverAMinute(allows, (at) => `203.0.113.${at % 250}`)).toBe(240);
  expect(allows('198.51.100.1')).toBe(true);
  vi.setSystemTime(new Date('2026-11-28T10:01:00Z'));
  expect(allows('2001:db8::1')).toBe(true);
});

test('all strangers share 20 uncached reads a second, and an untrusted proxy counts as all of them', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
  const { allows } = createReadingBudget(true);
  const asked = () =>
    count(
      allows,
      many(300, () => '127.0.0.1'),
    );
  expect(asked()).toBe(20);
  expect(allows('198.51.100.1')).toBe(false);
  expect(createReadingBudget(false).allows('198.51.100.1')).toBe(true);
  vi.setSystemTime(new Date('2026-11-28T10:00:01Z'));
  expect(asked()).toBe(20);
});

test('an expensive read is allowed once, and then must be waited for', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
  const { allows } = createReadingBudget(true);
  expect([allows('198.51.100.1', 100), allows('198.51.100.1')]).toEqual([true, false]);
});
