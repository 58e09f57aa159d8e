import { expect, test, vi } from 'vitest';
import { createReadingBudget } from './rate-limits.ts';

const count = (allows: (address: string) => boolean, addresses: string[]) =>
  addresses.filter((address) => allows(address)).length;

const many = (length: number, address: (index: number) => string) =>
  Array.from({ length }, (_, at) => address(at));

test('a stranger gets 60 uncached reads a minute, a network 240, and others are not affected', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
  const { allows } = createReadingBudget(true);
  expect(
    count(
      allows,
      many(100, () => '2001:db8::1'),
    ),
  ).toBe(60);
  expect(allows('2001:db8::2')).toBe(false);
  expect(
    count(
      allows,
      many(500, (at) => `2001:db8:0:${at.toString(16)}::1`),
    ),
  ).toBe(180);
  expect(
    count(
      allows,
      many(500, (at) => `203.0.113.${at % 250}`),
    ),
  ).toBe(240);
  expect(allows('198.51.100.1')).toBe(true);
  vi.setSystemTime(new Date('2026-11-28T10:01:00Z'));
  expect(allows('2001:db8::1')).toBe(true);
  vi.useRealTimers();
});

test('all strangers share the site’s limit, and an untrusted proxy counts as all of them', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
  const { allows } = createReadingBudget(true);
  expect(
    count(
      allows,
      many(3000, () => '127.0.0.1'),
    ),
  ).toBe(2400);
  expect(allows('198.51.100.1')).toBe(false);
  expect(createReadingBudget(false).allows('198.51.100.1')).toBe(true);
  vi.useRealTimers();
});

test('an expensive read is allowed once, and then must be waited for', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
  const { allows } = createReadingBudget(true);
  expect([allows('198.51.100.1', 100), allows('198.51.100.1')]).toEqual([true, false]);
  vi.useRealTimers();
});
