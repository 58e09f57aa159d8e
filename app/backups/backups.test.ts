import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/open-storage.ts';
import { createBackups } from './backups.server.ts';

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-nightly-'));
  const { db, close } = openDatabase({ DATA_DIR: folder });
  await migrate(db);
  await close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function backupsKeeping(count: number) {
  const config = readConfig({ DATA_DIR: folder, BACKUP_KEEP: String(count) });
  return createBackups(config, openStorage(config));
}

/** Makes the archive look two days older than it is. */
function age(name: string) {
  const past = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  utimesSync(join(folder, 'backups', name), past, past);
}

test('a nightly backup is made once a day, and the oldest beyond the number are cleared away', async () => {
  const backups = backupsKeeping(2);
  for (let night = 1; night <= 3; night += 1) {
    await backups.nightly();
    await backups.nightly();
    const { data } = await backups.list();
    expect(data).toHaveLength(Math.min(night, 2));
    for (const { name } of data) age(name);
  }
});

test('with a number of 0 there is none', async () => {
  const backups = backupsKeeping(0);
  await backups.nightly();
  expect((await backups.list()).data).toEqual([]);
});

test('one is made at a time, with its progress told', async () => {
  const backups = backupsKeeping(2);
  const first = backups.make();
  expect((await backups.list()).running).not.toBeNull();
  expect(await backups.make()).toBe(false);
  expect(await first).toBe(true);
  expect((await backups.list()).running).toBeNull();
});

test('only archives of that folder are found', async () => {
  const backups = backupsKeeping(2);
  await backups.make();
  expect(await backups.find('../vitrin.db')).toBeUndefined();
  expect(await backups.find('vitrin.db')).toBeUndefined();
});
