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
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOwner } from '#app/auth/accounts.server.ts';
import { readConfig } from '#app/config.ts';
import { namedFiles } from '#app/media/queries.server.ts';
import { resources } from '#app/resources.server.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { takeLease } from '#platform/database/leases.ts';
import { createLog } from '#platform/log.ts';
import { openStorage } from '#platform/storage/s3-storage.ts';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { backedUpTables } from '#server/update-database.ts';
import { startS3 } from '#test/s3.ts';
import { proveArchive } from './archive/restore.ts';
import { writeArchive } from './archive/write.ts';
import { readLost, writeProof } from './backup-store.server.ts';
import { createBackups } from './backups.server.ts';
import { measureBackups } from './resource.server.ts';
import { keptOf, nightOf } from './retention.ts';

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
    namedFiles: (db) => namedFiles({ db, resources }),
    prove: (path, folder) => proveArchive(path, { tables: backedUpTables, migrate }, folder),
    db: database.db,
    log: createLog('silent'),
    onFailed: async (_error, what) => void failed.push(what),
  });
}

/** Makes an archive that many days older by renaming it: copying changes a file's time. */
async function age(name: string, days: number) {
  await aged(name, days);
}

async function aged(name: string, days: number) {
  const past = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const older = `vitrin-${past.toISOString().replace(/[:.]/g, '-').toLowerCase()}.tar.gz`;
  renameSync(join(folder, 'backups', name), join(folder, 'backups', older));
  await database.db.updateTable('leases').set({ done_at: past.toISOString() }).execute();
  return older;
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

test('a nightly backup that failed is made again after an hour, and said again only then', async () => {
  const backups = backupsKeeping(2);
  vi.useFakeTimers({ toFake: ['Date'] });
  writeFileSync(join(folder, 'uploads'), 'no folder');
  await expect(backups.nightly()).rejects.toThrow('ENOTDIR');
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  await backups.nightly();
  expect(failed).toEqual(['backup']);
  vi.setSystemTime(Date.now() + 50 * MINUTE);
  await expect(backups.nightly()).rejects.toThrow('ENOTDIR');
  expect(failed).toEqual(['backup', 'backup']);
  rmSync(join(folder, 'uploads'));
  vi.setSystemTime(Date.now() + HOUR);
  await backups.nightly();
  expect((await backups.list()).data).toHaveLength(1);
  vi.useRealTimers();
});

/** The name of an archive made that many ms from now. */
function nameAhead(ms: number) {
  const at = new Date(Date.now() + ms).toISOString();
  return `vitrin-${at.replace(/[:.]/g, '-').toLowerCase()}.tar.gz`;
}

test('a clock that was once in the future stops neither backups nor proofs, and archives with its dates are never the newest nor removed', async () => {
  const backups = backupsKeeping(2);
  await backups.make();
  const [made = ''] = readdirSync(join(folder, 'backups'));
  const years = nameAhead(1000 * DAY);
  renameSync(join(folder, 'backups', made), join(folder, 'backups', years));
  const future = new Date(Date.now() + 1000 * DAY).toISOString();
  await database.db.updateTable('leases').set({ done_at: future, started_at: future }).execute();
  await writeProof(database.db, { name: years, proved_at: future, ok: true, missing: [] });
  await createOwner(database.db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
  await database.db.updateTable('users').set({ created_at: future }).execute();
  for (let night = 1; night <= 3; night += 1) {
    await backups.nightly();
    const past = (await backups.list()).data.filter(({ name }) => name !== years).map(({ name }) => name);
    expect(past).toHaveLength(Math.min(night, 2));
    for (const [nights, name] of [...past.entries()].toReversed()) await age(name, 1.2 * (nights + 1));
  }
  await backups.proveWeekly();
  expect((await backups.proof())?.name).not.toBe(years);
  expect((await backups.list()).data.map(({ name }) => name)).toContain(years);
  expect((await backups.health()).ahead).toEqual([years]);
});

test('under a clock in the past, later archives are kept, and backups are still made', async () => {
  const backups = backupsKeeping(1);
  await backups.make();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3000 * DAY });
  await backups.nightly();
  await backups.nightly();
  expect((await backups.list()).data).toHaveLength(2);
  vi.setSystemTime(Date.now() + 2 * DAY);
  await backups.nightly();
  expect((await backups.list()).data).toHaveLength(2);
  vi.useRealTimers();
});

test('a new site waits for its first night; a missed night is caught up', async () => {
  const backups = backupsKeeping(2, { TZ: 'Europe/Berlin' });
  await createOwner(database.db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
  const made = Date.parse('2026-10-24T20:00:00Z');
  await database.db
    .updateTable('users')
    .set({ created_at: new Date(made).toISOString() })
    .execute();
  vi.useFakeTimers({ toFake: ['Date'], now: made });
  const times: string[] = [];
  // The clock is put back at 01:00 UTC of the 25th.
  for (let quarter = 0; quarter < 4 * 60; quarter += 1) {
    vi.setSystemTime(made + quarter * 900_000);
    const before = (await backups.list()).data.length;
    await backups.nightly();
    const [newest] = (await backups.list()).data;
    if (newest && (before === 0 || times.at(-1) !== newest.created_at)) times.push(newest.created_at);
  }
  expect([...new Set(times)].map((time) => time.slice(0, 16))).toEqual([
    '2026-10-25T02:00',
    '2026-10-26T02:00',
    '2026-10-27T02:00',
  ]);
  vi.setSystemTime('2026-10-30T09:00:00Z');
  await backups.nightly();
  expect((await backups.list()).data[0]?.created_at.slice(0, 16)).toBe('2026-10-30T09:00');
  vi.useRealTimers();
});

test('a night begins once a date, also on days of 23 and 25 hours', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Europe/Istanbul', 'America/Havana']) {
    const begins = Array.from({ length: 366 * 24 * 2 }, (_, half) => Date.UTC(2026, 0, 1) + half * 1_800_000)
      .map((time) => nightOf(time, zone))
      .filter((night, at, all) => at > 0 && night !== all[at - 1]);
    expect([zone, new Set(begins).size]).toEqual([zone, begins.length]);
    expect(begins.length).toBeGreaterThanOrEqual(365);
  }
  expect(nightOf(Date.parse('2026-11-28T00:10:00Z'), 'Europe/Istanbul')).toBe('2026-11-28');
  expect(nightOf(Date.parse('2026-11-27T23:50:00Z'), 'Europe/Istanbul')).toBe('2026-11-27');
});

test.each(['missing', 'empty'])(
  'an upload that is %s is named by the archive, and the last one that had it stays',
  async (how) => {
    const backups = backupsKeeping(1);
    const storage = openStorage(readConfig({ DATA_DIR: folder }));
    const row = {
      hash: 'a',
      kind: 'pdf',
      url: '/uploads/a.pdf',
      name: 'a',
      size: 3,
      created_at: '',
    } as const;
    await database.db
      .insertInto('uploads')
      .values({ ...row, keys: JSON.stringify(['a.pdf']) })
      .execute();
    await storage.put('a.pdf', Buffer.from('pdf'));
    await backups.make();
    const [whole = ''] = readdirSync(join(folder, 'backups'));
    expect(await backups.prove()).toMatchObject({ ok: true, missing: [] });
    if (how === 'missing') rmSync(join(folder, 'uploads/a.pdf'));
    else writeFileSync(join(folder, 'uploads/a.pdf'), '');
    const kept = await aged(whole, 40);
    for (let night = 1; night <= 3; night += 1) {
      for (const name of readdirSync(join(folder, 'backups'))) if (name !== kept) await age(name, night + 1);
      await backups.nightly();
      expect((await backups.list()).data.map(({ name }) => name)).toContain(kept);
    }
    expect(await backups.prove()).toMatchObject({ ok: false, missing: ['a.pdf'] });
    expect(failed).toEqual(['files']);
    expect(await readLost(database.db)).toEqual({ files: [{ key: 'a.pdf', archive: kept }] });
    await storage.put('a.pdf', Buffer.from('pdf'));
    await backups.make();
    expect(await readLost(database.db)).toEqual({ files: [] });
  },
);

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
  await writeProof(database.db, { name: path, proved_at: eightDaysAgo, ok: true, missing: [] });
  await backups.proveWeekly();
  expect(await backups.proof()).toMatchObject({ name: proof?.name, ok: false });
  const measures = await measureBackups({ backups });
  expect(measures.find(({ name }) => name === 'vitrin_backup_proof_age_seconds')?.value).toEqual([
    [{ outcome: 'failed' }, expect.any(Number)],
  ]);
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
  await expect(prove()).rejects.toThrow(
    'article_addresses tablosunda, var olmayan satırlara bağlı kayıtlar var',
  );
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
