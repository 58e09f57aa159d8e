import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { takeLease } from '#platform/database/leases.ts';
import { createLog } from '#platform/log/log.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { backedUpTables } from '#server/backup/tables.ts';
import { startS3 } from '#test/s3.ts';
import { createBackups } from './backups.server.ts';

let folder = '';
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-nightly-'));
  database = openDatabase({ DATA_DIR: folder });
  await migrate(database.db);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function backupsKeeping(count: number, settings = {}) {
  const config = readConfig({ DATA_DIR: folder, BACKUP_KEEP: String(count), ...settings });
  return createBackups({
    config,
    storage: openStorage(config),
    tables: backedUpTables,
    db: database.db,
    log: createLog('silent'),
    onFailed: async () => undefined,
  });
}

/** Makes the archive look that many days older than it is. */
async function age(name: string, days: number) {
  const past = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  utimesSync(join(folder, 'backups', name), past, past);
  await database.db.updateTable('leases').set({ done_at: past.toISOString() }).execute();
}

test('a nightly backup is made once a day, and the oldest beyond the number are cleared away', async () => {
  const backups = backupsKeeping(2);
  const made: string[] = [];
  for (let night = 1; night <= 3; night += 1) {
    await backups.nightly();
    await backups.nightly();
    const kept = (await backups.list()).data.map(({ name }) => name);
    made.push(...kept.filter((name) => !made.includes(name)));
    expect(made).toHaveLength(night);
    expect(kept.toSorted()).toEqual(made.slice(-2).toSorted());
    for (const name of kept.toReversed()) await age(name, 2 + night - made.indexOf(name));
  }
});

test('with a number of 0 there is none', async () => {
  const backups = backupsKeeping(0);
  await backups.nightly();
  expect((await backups.list()).data).toEqual([]);
});

test('one is made at a time, and reports its progress', async () => {
  const backups = backupsKeeping(2);
  // Another process of the same database.
  const others = backupsKeeping(2);
  expect(await backups.start()).toBe(true);
  expect((await others.list()).running).not.toBeNull();
  expect(await others.start()).toBe(false);
  await expect.poll(async () => (await others.list()).running).toBeNull();
  expect((await backups.list()).data).toHaveLength(1);
});

test('a process that keeps no archives itself knows that another one made tonight’s', async () => {
  await backupsKeeping(2).nightly();
  rmSync(join(folder, 'backups'), { recursive: true });
  await backupsKeeping(2).nightly();
  expect((await backupsKeeping(2).list()).data).toEqual([]);
});

test('with object storage archives lie there, for every process to list, read and delete', async () => {
  const s3 = await startS3();
  const [one, other] = [backupsKeeping(2, s3.settings), backupsKeeping(2, s3.settings)];
  expect(await one.make()).toBe(true);
  const [archive] = (await other.list()).data;
  const bytes = await new Response(await other.open(archive?.name ?? '')).bytes();
  expect(bytes.length).toBe(archive?.size);
  expect([bytes[0], bytes[1]]).toEqual([0x1f, 0x8b]);
  await other.remove(archive?.name ?? '');
  expect((await one.list()).data).toEqual([]);
  await s3.stop();
});

test('only archives of that folder are found', async () => {
  const backups = backupsKeeping(2);
  await backups.make();
  expect(await backups.open('../vitrin.db')).toBeUndefined();
  expect(await backups.open('vitrin.db')).toBeUndefined();
});

test('what a killed backup left in the folder is removed by the next one, and at the start while none runs', async () => {
  const backups = backupsKeeping(2);
  const left = join(folder, 'backups', '.vitrin-backup-abcdef');
  mkdirSync(left, { recursive: true });
  await backups.make();
  expect(existsSync(left)).toBe(false);
  mkdirSync(left);
  const lease = await takeLease(database.db, 'backup');
  await backups.sweep();
  expect(existsSync(left)).toBe(true);
  await lease?.run(async () => undefined);
  await backups.sweep();
  expect(existsSync(left)).toBe(false);
});
