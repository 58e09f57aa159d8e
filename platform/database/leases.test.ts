import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { endLeases, lastDone, noteOfHolder, takeLease } from './leases.ts';

onEachDatabase('a lease', (site) => {
  test('is held by one of many that want it at once, and free again when the work is done', async () => {
    const { db } = site();
    const asked = await Promise.all(Array.from({ length: 8 }, () => takeLease(db, 'backup')));
    const [held, ...more] = asked.filter((lease) => lease !== undefined);
    expect(more).toEqual([]);
    await held?.run(async (note) => {
      note('1/2');
      await expect.poll(() => noteOfHolder(db, 'backup')).toBe('1/2');
      expect(await takeLease(db, 'backup')).toBeUndefined();
    });
    expect(await noteOfHolder(db, 'backup')).toBeUndefined();
    expect(await lastDone(db, 'backup')).toBeGreaterThan(Date.now() - 5000);
    expect(await takeLease(db, 'backup')).toBeDefined();
  });

  test('is given once a period', async () => {
    const { db } = site();
    const now = Date.now();
    await (await takeLease(db, 'sweep', 1000, now))?.run(async () => undefined);
    expect(await takeLease(db, 'sweep', 1000, now + 999)).toBeUndefined();
    expect(await takeLease(db, 'sweep', 1000, now + 1000)).toBeDefined();
  });

  test('of a process that died is free at once for one that is alone with its database', async () => {
    const { db } = site();
    expect(await takeLease(db, 'backup')).toBeDefined();
    await endLeases(db);
    expect(await takeLease(db, 'backup')).toBeDefined();
  });

  test('that was taken under a clock a day ahead is free once it is set right', async () => {
    const { db } = site();
    const now = Date.now();
    expect(await takeLease(db, 'sweep', 1000, now + 24 * 60 * 60_000)).toBeDefined();
    expect(await takeLease(db, 'sweep', 1000, now)).toBeDefined();
    expect(await takeLease(db, 'sweep', 1000, now + 999)).toBeUndefined();
  });

  test('of a process that died is free after a minute', async () => {
    const { db } = site();
    const now = Date.now();
    await takeLease(db, 'backup', 0, now);
    expect(await takeLease(db, 'backup', 0, now + 59_000)).toBeUndefined();
    expect(await takeLease(db, 'backup', 0, now + 61_000)).toBeDefined();
  });

  test('is released when the work fails, which does not count as done', async () => {
    const { db } = site();
    const lease = await takeLease(db, 'backup');
    const work = async () => {
      throw new Error('disk full');
    };
    await expect(lease?.run(work)).rejects.toThrow('disk full');
    expect(await lastDone(db, 'backup')).toBe(0);
    expect(await takeLease(db, 'backup')).toBeDefined();
  });
});
