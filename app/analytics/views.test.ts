import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { forgetRareNames, forgetViews } from './retention.server.ts';
import { createViews } from './views.server.ts';
import { openLocations, packaged } from './visitor.server.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const view = (path: string) => ({ path, utm_source: '', utm_medium: '', utm_campaign: '' });
const visit = { address: '85.102.14.7', userAgent: chrome, host: 'vitrin.test' };

test('a damaged file of locations is reported once, and visits are counted without them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-locations-'));
  const file = join(folder, 'damaged.mmdb');
  const bytes = readFileSync(createRequire(import.meta.url).resolve(packaged));
  writeFileSync(file, bytes.fill(0xff, 0, 1_000_000));
  const log = createLog('silent');
  const logged = vi.spyOn(log, 'warn');
  const locationOf = openLocations(log, file);
  rmSync(folder, { recursive: true });
  for (const address of ['85.102.14.7', '2a02:e0::1'])
    expect(locationOf(address)).toEqual({ country: '', city: '' });
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ event: 'location_unreadable', file })]]);
});

const storedPaths = async ({ db }: TestSite) =>
  (await db.selectFrom('views').select('path').orderBy('id').execute()).map(({ path }) => path);

onEachDatabase('the buffer', (site) => {
  test('a full buffer drops the oldest views and logs how many', async () => {
    const lines: unknown[] = [];
    const log = Object.assign(Object.create(site().log), { warn: (line: unknown) => lines.push(line) });
    const views = createViews({ ...site(), log, capacity: 10 });
    for (let count = 1; count <= 11; count += 1) await views.record(view(`/${count}`), visit);
    await views.flush();
    expect(lines).toEqual([{ event: 'views_dropped', count: 2 }]);
    expect(views.counts()).toMatchObject({ waiting: 0, dropped: 2 });
    expect(await storedPaths(site())).toEqual(['/3', '/4', '/5', '/6', '/7', '/8', '/9', '/10', '/11']);
  });

  test('what could not be written is written once, the next time', async () => {
    const { db } = site();
    await site().views.record(view('/a'), visit);
    await db.schema.alterTable('views').renameTo('views_away').execute();
    await expect(site().views.flush()).rejects.toThrow();
    await db.schema.alterTable('views_away').renameTo('views').execute();
    await site().views.record(view('/b'), visit);
    await site().views.flush();
    expect(await storedPaths(site())).toEqual(['/a', '/b']);
    expect(await db.selectFrom('daily_totals').select(['views', 'visitors']).execute()).toEqual([
      { views: 2, visitors: 1 },
    ]);
  });

  test('2500 views in one second are all counted', async () => {
    for (let count = 0; count < 2500; count += 1) {
      await site().views.record(view('/'), { ...visit, address: `10.0.${count >> 8}.${count & 255}` });
    }
    await site().views.flush();
    expect(await site().db.selectFrom('daily_totals').select(['views', 'visitors']).execute()).toEqual([
      { views: 2500, visitors: 2500 },
    ]);
  });

  test('two processes on one database count a visitor once', async () => {
    const secret = site().secret;
    const other = createViews({ ...site(), secret });
    await site().views.record(view('/'), visit);
    await other.record(view('/'), visit);
    await Promise.all([site().views.flush(), other.flush()]);
    expect(await site().db.selectFrom('daily_totals').select(['views', 'visitors']).execute()).toEqual([
      { views: 2, visitors: 1 },
    ]);
    const foreign = createViews({ ...site(), secret: `${secret}x` });
    await foreign.record(view('/'), visit);
    await foreign.flush();
    expect(await site().db.selectFrom('daily_totals').select('visitors').execute()).toEqual([
      { visitors: 2 },
    ]);
  });

  test('processes that write around midnight, each in its own order, do not stop one another', async () => {
    const midnight = new Date('2026-11-20T21:00:00.000Z').getTime();
    const names = Array.from({ length: 150 }, (_, at) => `/${at}`);
    const processes = Array.from({ length: 4 }, () => createViews({ ...site(), secret: site().secret }));
    for (let round = 0; round < 5; round += 1) {
      for (const [number, views] of processes.entries()) {
        const order = number % 2 ? names : names.toReversed();
        for (const [at, path] of order.entries()) {
          const ms = number === 3 ? 1 : (at % 2 ? 1 : -1) * (number % 2 ? 1 : -1);
          await views.record(view(path), { ...visit, at: new Date(midnight + ms) });
        }
      }
      await Promise.all(processes.map(({ flush }) => flush()));
    }
    const totals = await site().db.selectFrom('daily_totals').select('views').execute();
    expect(totals.reduce((sum, { views }) => sum + views, 0)).toBe(5 * 4 * 150);
  });
});

onEachDatabase('retention', (site) => {
  test('individual views, visitors and keys are deleted by age, totals stay', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const days of [40, 3, 0]) {
      await site().views.record(view(`/${days}`), { ...visit, at: daysAgo(days) });
      await site().views.flush();
    }
    await forgetViews(site().db, 30, 'Europe/Istanbul');
    expect(await storedPaths(site())).toEqual(['/3', '/0']);
    const count = async (table: 'daily_visitors' | 'daily_progress' | 'daily_totals') =>
      (await site().db.selectFrom(table).selectAll().execute()).length;
    expect(await count('daily_visitors')).toBe(1);
    expect(await count('daily_progress')).toBe(1);
    expect(await count('daily_totals')).toBe(3);
    const days = await site()
      .db.selectFrom('named_totals')
      .select('name')
      .where('period', 'like', '____-__-__')
      .orderBy('name')
      .execute();
    expect(days.map(({ name }) => name)).toEqual(['/0', '/3']);
    const keys = await site()
      .db.selectFrom('facts')
      .where('key', 'like', 'visitor_key:%')
      .selectAll()
      .execute();
    expect(keys).toHaveLength(1);
  });

  test('only the most frequent of invented names are kept', async () => {
    const names = Array.from({ length: 12 }, (_, at) => ({
      kind: 'page',
      period: 'all',
      name: `/${at}`,
      total: at,
    }));
    await site().db.insertInto('named_totals').values(names).execute();
    await forgetRareNames(site().db, 3);
    const kept = await site().db.selectFrom('named_totals').select('name').orderBy('total').execute();
    expect(kept.map(({ name }) => name)).toEqual(['/9', '/10', '/11']);
  });
});
