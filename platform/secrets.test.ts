import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, type DatabaseSettings, openDatabase } from '#platform/database/database.ts';
import { diskStorage } from '#platform/storage/storage.ts';
import { restoreBackup } from '#server/commands/backup-and-restore.ts';
import { writeBackup } from '#test/backups.ts';
import { createPostgresDatabase } from '#test/databases.ts';
import { readSecret, readSharedSecret, sealed } from './secrets.ts';

let folder = '';
let place: DatabaseSettings;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-secret-'));
  place = { DATABASE_URL: await createPostgresDatabase(), DATA_DIR: folder };
  database = openDatabase(place);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const secretOf = (DATA_DIR: string) => readSharedSecret(database.db, { DATA_DIR });

test('processes with data folders of their own share one secret through the database', async () => {
  const secrets = await Promise.all(['a', 'b', 'c'].map((name) => secretOf(join(folder, name))));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  const given = 'x'.repeat(32);
  expect(await readSharedSecret(database.db, { APP_SECRET: given, DATA_DIR: folder })).toBe(given);
});

test('a process that ran alone keeps its own secret, so that its links stay valid', async () => {
  mkdirSync(join(folder, 'old'));
  writeFileSync(join(folder, 'old', 'app-secret'), 'of the one process before');
  expect(await secretOf(join(folder, 'old'))).toBe('of the one process before');
  expect(await secretOf(join(folder, 'new'))).toBe('of the one process before');
});

test('it is in no backup', async () => {
  const secret = await secretOf(folder);
  await database.db.insertInto('facts').values({ key: 'other', value: 'stays' }).execute();
  const storage = diskStorage(join(folder, 'uploads'));
  await writeBackup({ place, storage }, join(folder, 'backup.tar.gz'));
  const target = openDatabase({ DATABASE_URL: await createPostgresDatabase(), DATA_DIR: folder });
  await restoreBackup({ db: target.db, storage }, join(folder, 'backup.tar.gz'));
  const facts = await target.db.selectFrom('facts').selectAll().execute();
  expect(facts).toEqual([{ key: 'other', value: 'stays' }]);
  expect(JSON.stringify(facts)).not.toContain(secret);
  await target.close();
});

test('a file that a killed first start left empty is no secret: one is made, and stays', () => {
  const DATA_DIR = folder;
  writeFileSync(join(folder, 'app-secret'), '');
  const secret = readSecret({ DATA_DIR });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readSecret({ DATA_DIR })).toBe(secret);
});

test('a secret that cannot be read is not replaced', () => {
  symlinkSync('app-secret', join(folder, 'app-secret'));
  expect(() => readSecret({ DATA_DIR: folder })).toThrow('ELOOP');
});

const keyed = (secret: string, APP_SECRET_PREVIOUS?: string) => ({
  secret: secret.repeat(32),
  config: { APP_SECRET_PREVIOUS: APP_SECRET_PREVIOUS?.repeat(32) },
});
const of = sealed('a');

test('a sealed value names its algorithm, and opens only with its secret and purpose', () => {
  const text = of.seal(keyed('x'), 'gizli ş');
  expect(text).toMatch(/^v1\.[\w-]+$/);
  expect(of.open(keyed('x'), text)).toBe('gizli ş');
  expect(sealed('b').open(keyed('x'), text)).toBeUndefined();
  expect(of.open(keyed('y'), text)).toBeUndefined();
  const changed = `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(of.open(keyed('x'), changed)).toBeUndefined();
  expect(of.open(keyed('x'), text.replace('v1.', 'v2.'))).toBeUndefined();
});

test('values sealed before there were versions still open', () => {
  expect(of.open(keyed('x'), of.seal(keyed('x'), 'eski').slice('v1.'.length))).toBe('eski');
});

test('values of the previous secret open, and are re-encrypted once', () => {
  const old = of.seal(keyed('x'), 'eski');
  expect(of.open(keyed('y', 'x'), old)).toBe('eski');
  const renewed = of.renew(keyed('y', 'x'), old) ?? '';
  expect(of.open(keyed('y'), renewed)).toBe('eski');
  expect(of.renew(keyed('y', 'x'), renewed)).toBeUndefined();
  expect(of.renew(keyed('z'), old)).toBeUndefined();
});
