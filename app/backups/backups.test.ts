import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwner } from '#app/auth/queries.server.ts';
import { proveArchive } from '#app/backups/archive/prove.ts';
import { writeArchive } from '#app/backups/archive/write.ts';
import { readConfig } from '#app/config.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { takeLease } from '#platform/database/leases.ts';
import { createLog } from '#platform/log/log.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { backedUpTables } from '#server/backup/tables.ts';
import { startS3 } from '#test/s3.ts';
import { createBackups } from './backups.server.ts';
import { writeProof } from './proof.server.ts';
import { keptOf } from './retention.ts';

let folder = '';
let database: Database;
let failed: string[] = [];
beforeEach(async () => {
  failed = [];
  folder = mkdtempSync(join(tmpdir(), 'vitrin-nightly-'));
  database = openDatabase({ DATA_DIR: folder });
  await migrate(database.db);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const onlyDays = { BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' };

function backupsKeeping(count: number, settings = {}) {
  const config = readConfig({ DATA_DIR: folder, BACKUP_KEEP: String(count), ...onlyDays, ...settings });
  return createBackups({
    config,
    storage: openStorage(config),
    tables: backedUpTables,
    prove: (path, folder) => proveArchive(path, { tables: backedUpTables, migrate }, folder),
    db: database.db,
    log: createLog('silent'),
    onFailed: async (_error, what) => void failed.push(what),
  });
}

/** Makes the archive that many days older than it is, by its name: a copy has the time of its copying. */
async function age(name: string, days: number) {
  const past = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const older = `vitrin-${past.toISOString().replace(/[:.]/g, '-').toLowerCase()}.tar.gz`;
  renameSync(join(folder, 'backups', name), join(folder, 'backups', older));
  await database.db.updateTable('leases').set({ done_at: past.toISOString() }).execute();
}

test('a nightly backup is made once a day, and the oldest beyond the number are cleared away', async () => {
  const backups = backupsKeeping(2);
  for (let night = 1; night <= 3; night += 1) {
    await backups.nightly();
    await backups.nightly();
    const kept = (await backups.list()).data.map(({ name }) => name);
    expect(kept).toHaveLength(Math.min(night, 2));
    for (const [nights, name] of [...kept.entries()].toReversed()) await age(name, 1.2 * (nights + 1));
  }
});

test('an archive is as old as its name says, whenever it was copied', async () => {
  const backups = backupsKeeping(2);
  await backups.make();
  await age(readdirSync(join(folder, 'backups'))[0] ?? '', 1.5);
  const [old] = readdirSync(join(folder, 'backups'));
  await backups.make();
  const soon = new Date(Date.now() + 3_600_000);
  utimesSync(join(folder, 'backups', old ?? ''), soon, soon);
  const names = (await backups.list()).data.map(({ name }) => name);
  expect([names.length, names.at(-1)]).toEqual([2, old]);
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
  const bytes = Buffer.from(await new Response(await other.open(archive?.name ?? '')).arrayBuffer());
  expect(bytes.length).toBe(archive?.size);
  expect([bytes[0], bytes[1]]).toEqual([0x1f, 0x8b]);
  expect(await other.prove()).toMatchObject({ name: archive?.name, ok: true });
  await other.remove(archive?.name ?? '');
  expect((await one.list()).data).toEqual([]);
  await s3.stop();
});

test('an archive is proven after it was started by hand, and what was damaged since is found a week later', async () => {
  const backups = backupsKeeping(2);
  await createOwner(database.db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
  await openStorage(readConfig({ DATA_DIR: folder })).put('resim.webp', Buffer.from('görsel'));
  await backups.start();
  await expect.poll(() => backups.proof()).toMatchObject({ ok: true });
  const { proof, data } = await backups.list();
  expect(proof?.name).toBe(data[0]?.name);
  const path = join(folder, 'backups', proof?.name ?? '');
  writeFileSync(path, readFileSync(path).subarray(0, -600));
  await backups.proveWeekly();
  expect(await backups.proof()).toMatchObject({ ok: true });
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
  await writeProof(database.db, { name: path, proved_at: eightDaysAgo, ok: true });
  await backups.proveWeekly();
  expect(await backups.proof()).toMatchObject({ name: proof?.name, ok: false });
  expect(failed).toEqual(['proof']);
  expect(readdirSync(join(folder, 'backups'))).toEqual([proof?.name]);
});

test('a row that is missing, or refers to nothing, is found although the checksums fit', async () => {
  const file = join(folder, 'a.tar.gz');
  const prove = () => proveArchive(file, { tables: backedUpTables, migrate }, folder);
  const source = { place: { DATA_DIR: folder }, storage: openStorage(readConfig({ DATA_DIR: folder })) };
  await writeArchive({ ...source, tables: backedUpTables }, file);
  expect((await prove()).tables.categories?.rows).toBe(7);
  await sql`pragma foreign_keys = off`.execute(database.db);
  await sql`insert into article_addresses values ('eski-adres', 999)`.execute(database.db);
  await writeArchive({ ...source, tables: backedUpTables }, file);
  await expect(prove()).rejects.toThrow('article_addresses tablosu olmayan satırlara bağlı');
  const fewer = backedUpTables.filter((name) => name !== 'users');
  await createOwner(database.db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
  await writeArchive({ ...source, tables: backedUpTables }, file);
  await expect(proveArchive(file, { tables: fewer, migrate }, folder)).rejects.toThrow(
    'Geri yüklenen users tablosunda 1 yerine 0 satır var',
  );
});

test('days, weeks and months keep the newest archive of each', () => {
  const archives = Array.from({ length: 120 }, (_, age) => ({
    created_at: new Date(Date.UTC(2026, 10, 22, 3) - age * 24 * 60 * 60 * 1000).toISOString(),
  }));
  const kept = [...keptOf(archives, { days: 3, weeks: 3, months: 4 })].map(({ created_at }) =>
    created_at.slice(0, 10),
  );
  // The 22nd of November 2026 is a Sunday.
  expect(kept).toEqual([
    ...['2026-11-22', '2026-11-21', '2026-11-20'],
    ...['2026-11-15', '2026-11-08'],
    ...['2026-10-31', '2026-09-30', '2026-08-31'],
  ]);
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
