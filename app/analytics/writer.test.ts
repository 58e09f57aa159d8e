import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { type Database, openSqlite } from '#platform/database/database.ts';
import { createWriter, type Writer } from './writer.server.ts';

let folder: string;
let database: Database;
let writer: Writer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-writer-'));
  database = openSqlite(join(folder, 'vitrin.db'));
  await migrate(database.db);
  writer = createWriter(database);
});
afterEach(async () => {
  vi.useRealTimers();
  await writer.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const view = (visitor: number) =>
  JSON.stringify({
    local: { day: '2026-11-21', second: 60 },
    viewed_at: '2026-11-20T21:01:00.000Z',
    visitor: `v${visitor}`,
    path: '/',
    address: '85.102.14.x',
    country: 'TR',
    city: '',
    device: 'desktop',
    referrer: null,
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
  });
const viewsOf = (count: number) => Array.from({ length: count }, (_, at) => view(at));

const counted = () => database.db.selectFrom('daily_totals').select(['views', 'visitors']).execute();

test('many views are written while this thread has nothing to do', async () => {
  await writer.write(viewsOf(1000));
  const before = performance.eventLoopUtilization();
  await writer.write(viewsOf(10_000));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  expect(await counted()).toEqual([{ views: 11_000, visitors: 10_000 }]);
});

test('what the database refuses in the other thread is refused here, and written the next time', async () => {
  await database.db.schema.alterTable('views').renameTo('views_away').execute();
  await expect(writer.write(viewsOf(500))).rejects.toThrow('no such table: views');
  await database.db.schema.alterTable('views_away').renameTo('views').execute();
  await writer.write(viewsOf(500));
  expect(await counted()).toEqual([{ views: 500, visitors: 500 }]);
});

test('nothing else of this process asks the database meanwhile', async () => {
  const order: string[] = [];
  await writer.write(viewsOf(100));
  await Promise.all([
    writer.write(viewsOf(5000)).then(() => order.push('views')),
    counted().then(([total]) => order.push(`${total?.views}`)),
  ]);
  expect(order).toEqual(['views', '5100']);
});

test('the other thread ends after a minute without work, and a new one writes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await writer.write(viewsOf(200));
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = threads();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(threads()).toBeLessThan(before), { timeout: 5000 });
  await writer.write(viewsOf(200));
  expect(await counted()).toEqual([{ views: 400, visitors: 200 }]);
});

test('views that come while the other thread is ending are written once', async () => {
  await writer.write(viewsOf(200));
  await Promise.all([writer.stop(), writer.write(viewsOf(200))]);
  expect(await counted()).toEqual([{ views: 400, visitors: 200 }]);
});
