import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { openStorage } from '#platform/storage/s3-storage.ts';
import { backedUpTables } from '#server/update-database.ts';
import { startS3 } from '#test/s3.ts';
import { startWebdav } from '#test/webdav.ts';
import { openCopyTarget } from './archive/copy-target.ts';
import { proveArchive } from './archive/restore.ts';
import { createBackups } from './backups.server.ts';

const passphrase = 'uzun bir parola cümlesi, yedek için';
let folder = '';
let database: Database;
let failed: string[] = [];
beforeEach(async () => {
  failed = [];
  folder = mkdtempSync(join(tmpdir(), 'vitrin-copies-'));
  database = openDatabase({ DATA_DIR: folder });
  await migrate(database.db);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function backupsTo(settings: Record<string, string>) {
  const config = readConfig({ DATA_DIR: folder, ...settings });
  return createBackups({
    config,
    storage: openStorage(config),
    tables: backedUpTables,
    db: database.db,
    prove: (path, folder) => proveArchive(path, { tables: backedUpTables, migrate }, folder),
    log: createLog('silent'),
    onFailed: async (_error, what) => void failed.push(what),
  });
}

test('an archive goes to WebDAV encrypted, and opens with age and tar alone', async () => {
  const webdav = await startWebdav();
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const backups = backupsTo({ BACKUP_COPY_URL: webdav.url, BACKUP_RECIPIENT: recipient });
  await openStorage(readConfig({ DATA_DIR: folder })).put('resim.webp', Buffer.from('görsel'));
  await backups.start();
  await expect.poll(async () => (await backups.list()).copy).toMatchObject({ ok: true });
  await backups.copy();
  const [[name = '', bytes] = [], ...others] = webdav.files;
  expect([name, others.length]).toEqual([`${(await backups.list()).data[0]?.name}.age`, 0]);
  writeFileSync(join(folder, 'copy.age'), bytes ?? '');
  writeFileSync(join(folder, 'key'), identity);
  const opened = await open(join(folder, 'copy.age'), identity);
  writeFileSync(join(folder, 'copy.tar.gz'), opened);
  mkdirSync(join(folder, 'out'));
  expect(spawnSync('tar', ['-xzf', join(folder, 'copy.tar.gz'), '-C', join(folder, 'out')]).status).toBe(0);
  expect(readFileSync(join(folder, 'out/uploads/resim.webp'), 'utf8')).toBe('görsel');
  expect((await backups.list()).proof?.ok).toBe(true);
  await webdav.stop();
});

/** Decrypts with the `age` tool or, where that is not installed, with the library. */
async function open(file: string, identity: string): Promise<Uint8Array> {
  const tool = spawnSync('age', ['-d', '-i', join(folder, 'key'), file]);
  if (!tool.error) return tool.stdout;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(readFileSync(file));
}

test('one in S3 has credentials of its own and opens with the passphrase; older ones go by days, weeks and months', async () => {
  const s3 = await startS3();
  const address = `s3://S3RVER:S3RVER@vitrin-test/kopyalar?endpoint=${s3.settings.S3_ENDPOINT}`;
  const target = openCopyTarget(new URL(address));
  writeFileSync(join(folder, 'x'), 'x');
  const older = ['2026-01-02', '2026-01-03', '2025-12-31'].map(
    (day) => `vitrin-${day}t02-00-00-000z.tar.gz.age`,
  );
  for (const name of [...older, 'baskasinin.age']) await target.put(name, join(folder, 'x'));
  const keep = { BACKUP_KEEP: '1', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '2' };
  const backups = backupsTo({ ...keep, BACKUP_COPY_URL: address, BACKUP_PASSPHRASE: passphrase });
  await backups.make();
  await backups.copy();
  const [archive] = (await backups.list()).data;
  const kept = await target.list();
  expect(kept.sort()).toEqual(['baskasinin.age', older[1], `${archive?.name}.age`].sort());
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const sealed = await new Response(await target.read(`${archive?.name}.age`)).arrayBuffer();
  const opened = await decrypter.decrypt(new Uint8Array(sealed));
  expect(Buffer.from(opened)).toEqual(readFileSync(join(folder, 'backups', archive?.name ?? '')));
  await s3.stop();
});

test('a copy that reads back differently, or cannot be sent, is reported and retried', async () => {
  let isSpoiled = true;
  const webdav = await startWebdav((bytes) => (isSpoiled ? bytes.subarray(1) : bytes));
  const keep = { BACKUP_KEEP: '1', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' };
  const backups = backupsTo({ ...keep, BACKUP_COPY_URL: webdav.url, BACKUP_PASSPHRASE: passphrase });
  await backups.make();
  await expect(backups.copy()).rejects.toThrow('gönderildiği gibi geri okunamadı');
  expect((await backups.list()).copy?.ok).toBe(false);
  expect(failed).toEqual(['copy']);
  isSpoiled = false;
  const old = 'vitrin-2020-01-02t02-00-00-000z.tar.gz.age';
  webdav.files.set(old, Buffer.from('x'));
  await backups.copy();
  expect(webdav.files.has(old)).toBe(false);
  expect((await backups.list()).copy?.ok).toBe(true);
  await webdav.stop();
  await backups.make();
  await expect(backups.copy()).rejects.toThrow('fetch failed');
});

test('neither proofs nor copies delay the next nightly backup, and broken archives are not copied', async () => {
  const webdav = await startWebdav();
  const backups = backupsTo({ BACKUP_COPY_URL: webdav.url, BACKUP_PASSPHRASE: passphrase });
  await backups.nightly();
  const [archive] = (await backups.list()).data;
  const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const path = join(folder, 'backups', archive?.name ?? '');
  const older = `vitrin-${past.toISOString().replace(/[:.]/g, '-').toLowerCase()}.tar.gz`;
  writeFileSync(join(folder, 'backups', older), readFileSync(path).subarray(0, -600));
  rmSync(path);
  await database.db.updateTable('leases').set({ done_at: past.toISOString() }).execute();
  await backups.copy();
  await backups.prove();
  expect([(await backups.proof())?.ok, webdav.files.size]).toEqual([false, 0]);
  await backups.nightly();
  expect((await backups.list()).data).toHaveLength(2);
  await backups.copy();
  expect([(await backups.proof())?.ok, webdav.files.size]).toEqual([true, 1]);
  await webdav.stop();
});

test('nothing leaves unencrypted', () => {
  const settings = { BACKUP_COPY_URL: 'https://a:b@dav.example/yedek/' };
  const needs = 'BACKUP_COPY_URL için BACKUP_PASSPHRASE ya da BACKUP_RECIPIENT gerekir';
  expect(() => readConfig(settings)).toThrow(needs);
  expect(() => readConfig({ ...settings, BACKUP_PASSPHRASE: 'kısa' })).toThrow('en az 20 karakter');
  expect(() => readConfig({ BACKUP_COPY_URL: 'ftp://dav.example' })).toThrow('BACKUP_COPY_URL https://');
});
