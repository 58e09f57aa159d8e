import { afterEach, expect, test, vi } from 'vitest';
import { contactByAddress } from '#app/messages/contact.server.ts';
import { onEachDatabase } from '#test/app.ts';
import { createReadingBudget, forgetExpiredLimits } from './rate-limits.ts';

afterEach(() => void vi.useRealTimers());

onEachDatabase('rate limits', (site) => {
  test('count each key by itself, end with their time, and are cleared away afterwards', async () => {
    const consume = (key: string) => site().limits.consume(contactByAddress, key);
    for (let time = 0; time < 5; time += 1) expect(await consume('192.0.2.7')).toBe(0);
    expect(await consume('192.0.2.7')).toBeGreaterThan(590);
    expect(await consume('192.0.2.8')).toBe(0);
    await site().limits.reset(contactByAddress, '192.0.2.7');
    for (let time = 0; time < 5; time += 1) expect(await consume('192.0.2.7')).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 });
    expect(await consume('192.0.2.7')).toBe(0);
    await forgetExpiredLimits(site().db);
    const left = await site().db.selectFrom('rate_limits').select(['key', 'points']).execute();
    expect(left).toEqual([{ key: 'contactByAddress:192.0.2.7', points: 1 }]);
  });

  test('write nothing for what they refuse', async () => {
    const written = () => site().db.selectFrom('rate_limits').select(['points', 'expire']).execute();
    for (let time = 0; time < 6; time += 1) await site().limits.consume(contactByAddress, '192.0.2.12');
    const before = await written();
    for (let time = 0; time < 50; time += 1)
      expect(await site().limits.consume(contactByAddress, '192.0.2.12')).toBeGreaterThan(590);
    expect(await written()).toEqual(before);
  });

  test('hold for simultaneous attempts', async () => {
    const attempts = Array.from({ length: 20 }, () => site().limits.consume(contactByAddress, '192.0.2.10'));
    expect((await Promise.all(attempts)).filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('hold for attempts that are counted out of order', async () => {
    const now = Date.now();
    const waits: number[] = [];
    for (let later = 9; later >= 0; later -= 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + later });
      waits.push(await site().limits.consume(contactByAddress, '192.0.2.11'));
    }
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('that were counted while the clock was a day ahead end once it is corrected', async () => {
    const now = Date.now();
    const tries = async (count: number) => {
      let wait = 0;
      for (let time = 0; time < count; time += 1)
        wait = await site().limits.consume(contactByAddress, '192.0.2.9');
      return wait;
    };
    vi.useFakeTimers({ toFake: ['Date'], now: now + 24 * 60 * 60_000 });
    expect(await tries(6)).toBeGreaterThan(0);
    vi.setSystemTime(now);
    expect(await tries(5)).toBe(0);
    expect(await tries(1)).toBeGreaterThan(0);
    expect(await tries(1)).toBeLessThanOrEqual(10 * 60);
  });
});

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
