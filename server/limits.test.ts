import { afterEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '#test/app.ts';

afterEach(() => void vi.useRealTimers());

onEachDatabase('rate limits', (site) => {
  test('that were counted while the clock was a day ahead end once it is set right', async () => {
    const now = Date.now();
    const tries = async (count: number) => {
      let wait = 0;
      for (let time = 0; time < count; time += 1)
        wait = await site().limits.consume('contactByAddress', '192.0.2.9');
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
