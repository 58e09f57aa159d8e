import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#app/audit/read.server.ts';
import { createOwner, findAccount } from '#app/auth/accounts.server.ts';
import { verifyPassword } from '#app/auth/password.server.ts';
import { secondFactorOf, storeSecondFactor } from '#app/auth/second-factor-codes.server.ts';
import { findTrust } from '#app/auth/sign-in/trust.server.ts';
import { findKey } from '#app/keys/queries.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { readSecret } from '#platform/secrets.ts';
import { createPostgresDatabase } from '#test/databases.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: folder, ...settings };
  return spawnSync(process.execPath, ['build/index.js', ...args], { env, encoding: 'utf8' });
}

const vitrin = (...args: string[]) => run(args);

async function siteWithOwner() {
  vitrin('migrate');
  await using db = openDatabase({ DATA_DIR: folder }).db;
  await createOwner(db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
}

test('wrong usage exits with 2, says what is wrong and prints the usage', () => {
  const wrong = {
    dans: 'dans: böyle bir komut yok.',
    'migrate fazla': 'Kullanım: vitrin migrate',
    '--yok': '--yok: böyle bir seçenek yok',
    'migrate --forse': '--forse: böyle bir seçenek yok',
    'migrate --no-second-factor': '--no-second-factor: migrate böyle bir seçenek almaz.',
    'token create Betik': 'Kullanım: vitrin token create AD --scope YETKİ',
    'token create Betik --scope': '--scope: böyle bir seçenek yok ya da değeri eksik.',
    'push yazilar': 'Kullanım: vitrin push',
    'pull yazilar': 'Kullanım: vitrin pull',
  };
  for (const [line, reason] of Object.entries(wrong)) {
    const { status, stdout, stderr } = vitrin(...line.split(' '));
    expect([line, status, stdout]).toEqual([line, 2, '']);
    expect(stderr.startsWith(reason)).toBe(true);
    expect(stderr).toContain('Kullanım: vitrin');
  }
  const { status, stdout } = vitrin('backup', '--json');
  expect([status, JSON.parse(stdout)]).toEqual([2, { ok: false, message: 'Kullanım: vitrin backup DOSYA' }]);
});

test('a wrong scope or date of a key is wrong usage, in the words of the command line', async () => {
  await siteWithOwner();
  const create = (...words: string[]) => vitrin('token', 'create', 'Betik', ...words);
  for (const [words, text] of [
    [['--scope', 'content:all'], '--scope content:all: Böyle bir yetki yok.'],
    [['--scope', 'content:read', '--until', 'yarın'], '--until yarın: 2026-05-01T09:30:00+03:00 biçiminde'],
    [
      ['--scope', 'content:read', '--until', '2020-01-01'],
      '--until 2020-01-01: Gelecekte bir tarih seçiniz.',
    ],
  ] as const) {
    const { status, stderr } = create(...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining(text)]);
    expect(stderr).not.toMatch(/scopes|expires_at/);
  }
});

test('npm run vitrin without a command starts no site', () => {
  const { status, stderr } = run([], { npm_lifecycle_event: 'vitrin' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('Kullanım: vitrin')]);
});

test.skipIf(process.getuid?.() !== 0)(
  'a command of root leaves no files of root in the service’s folder',
  () => {
    const [account, data] = [65534, join(folder, 'data')];
    chmodSync(folder, 0o755);
    mkdirSync(data);
    chownSync(data, account, account);
    expect(run(['migrate'], { DATA_DIR: data }).status).toBe(0);
    const names = readdirSync(data);
    expect(names).toContain('vitrin.db');
    expect(names.map((name) => statSync(join(data, name)).uid)).toEqual(names.map(() => account));
  },
);

test.each([['--help'], ['help'], ['-h'], ['backup', '--help']])(
  'asking for help exits with 0: %s %s',
  (...args) => {
    const { status, stdout } = vitrin(...args);
    expect([status, stdout.includes('Kullanım: vitrin')]).toEqual([0, true]);
  },
);

test.each([
  ['export', 'yeni'],
  ['import', 'yeni'],
  ['backup', 'yedek.tar.gz'],
  ['token', 'list'],
  ['owner', 'reset-password'],
])('%s in a folder without a site says so and makes nothing', (...args) => {
  const { status, stderr } = vitrin(...args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${folder} içinde site yok`)]);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['export', 'yeni'],
  ['backup', 'yedek.tar.gz'],
  ['token', 'list'],
])('%s on a site without an owner says so, on an empty database file that there is none', (...args) => {
  vitrin('migrate');
  expect(vitrin(...args)).toMatchObject({
    status: 1,
    stderr: 'Site sahibi henüz yok: ilk başlatmada oluşturulur.\n',
  });
  writeFileSync(join(folder, 'vitrin.db'), '');
  rmSync(join(folder, 'vitrin.db-wal'), { force: true });
  expect(vitrin(...args).stderr).toContain(`${folder} içinde site yok`);
  expect(statSync(join(folder, 'vitrin.db')).size).toBe(0);
});

test('every command refuses the site of a newer version: the doctor fails, and no incomplete backup is made', async () => {
  vitrin('migrate');
  await using db = openDatabase({ DATA_DIR: folder }).db;
  await sql`insert into kysely_migration values ('9999_of_tomorrow', '2030-01-01')`.execute(db);
  for (const args of [['doctor'], ['backup', 'yedek.tar.gz']]) {
    const { status, stdout, stderr } = vitrin(...args);
    expect([status, stdout + stderr]).toEqual([
      1,
      expect.stringContaining('daha yeni bir Vitrin güncellemiş (9999_of_tomorrow)'),
    ]);
  }
});

test('a command on an empty PostgreSQL says so and makes nothing there', async () => {
  const DATABASE_URL = await createPostgresDatabase();
  const { db, close } = openDatabase({ DATABASE_URL, DATA_DIR: folder });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const { status, stderr } = run(['token', 'list'], { DATABASE_URL });
  expect([status, stderr]).toEqual([1, expect.stringContaining('veritabanında site yok')]);
  expect(await db.introspection.getTables()).toEqual([]);
  await close();
});

test('what was restored into another folder is a copy until it is adopted', async () => {
  await siteWithOwner();
  const archive = join(folder, 'yedek.tar.gz');
  expect(vitrin('backup', archive).status).toBe(0);
  const settings = { DATA_DIR: join(folder, 'yeni') };
  expect(run(['restore', archive], settings).stdout).toContain('Burası şimdi bir kopya');
  expect(run(['doctor'], settings).stdout).toContain('HATA  Asıl site');
  const servers = {
    ...settings,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'site@deniz.example',
    BACKUP_COPY_URL: 'http://127.0.0.1:1/',
    BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()),
  };
  const asCopy = run(['doctor'], servers).stdout;
  expect(asCopy).toContain('bu site bir kopya: e-posta sunucuları ve yedeklerin ikinci yeri denenmedi');
  expect(asCopy).not.toMatch(/yedeklerin ikinci yeri dosya|e-posta: |ECONNREFUSED/);
  expect(run(['adopt'], settings)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('sahiplenildi'),
  });
  expect(run(['adopt'], settings).stdout).toContain('bir kopya değil');
  expect(run(['doctor'], settings).stdout).not.toContain('Asıl site');
  const asOriginal = run(['doctor'], servers).stdout;
  expect(asOriginal).toMatch(/HATA {2}yedeklerin ikinci yeri dosya alıyor/);
  expect(asOriginal).toContain('e-posta: ');

  // One that was copied by hand and never started knows it, too.
  run(['migrate'], servers);
  const moved = { ...servers, DATA_DIR: join(folder, 'elle') };
  cpSync(settings.DATA_DIR, moved.DATA_DIR, { recursive: true });
  expect(run(['doctor'], moved).stdout).toContain('bu site bir kopya: ');
});

test('the doctor fails where there is no site, and makes none', () => {
  const { status, stdout } = vitrin('doctor');
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining(`HATA  veritabanı yanıt veriyor ve güncel: ${folder} içinde site yok`),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('on a damaged database the doctor lists everything, with reasons, and touches nothing', () => {
  writeFileSync(join(folder, 'vitrin.db'), 'no database');
  const { status, stdout } = vitrin('doctor', '--deep');
  expect(status).toBe(1);
  expect(stdout).toMatch(/HATA {2}veritabanı yanıt veriyor ve güncel: .*not a database/);
  expect(stdout).toContain('tamam veri klasörüne yazılabiliyor');
  expect(stdout).toContain('tamam yüklenen dosyalar yazılıp okunabiliyor');
  expect(readdirSync(folder)).toEqual(['vitrin.db']);
});

test('the doctor tries the second place for backups, and the key that they are encrypted with', async () => {
  vitrin('migrate');
  const BACKUP_RECIPIENT = await identityToRecipient(await generateIdentity());
  const settings = { BACKUP_COPY_URL: 'http://127.0.0.1:1/', BACKUP_RECIPIENT };
  const { stdout } = run(['doctor'], settings);
  expect(stdout).toMatch(/HATA {2}yedeklerin ikinci yeri dosya alıyor: ./);
});

test('the doctor fails before the first migration and is content after it', () => {
  expect(JSON.parse(vitrin('migrate', '--json').stdout).migrated).toContain('0001_foundation');
  expect(vitrin('migrate').stdout.trim()).toBe('Veritabanı güncel.');
  const { checks, findings } = JSON.parse(vitrin('doctor', '--deep', '--json').stdout);
  expect(checks).toMatchObject({ 'database answers and is migrated': true });
  const looked: Record<string, number> = Object.fromEntries(
    findings.map(({ check, found }: { check: string; found: number }) => [check, found]),
  );
  expect(looked).toMatchObject({ database: 0, references: 0, files: 0, links: 0, certificate: 0, clock: 0 });
});

test('a new password for the owner opens and the old one does not', async () => {
  vitrin('migrate');
  expect(vitrin('owner', 'reset-password').status).toBe(1);
  const { db, close } = openDatabase({ DATA_DIR: folder });
  await createOwner(db, { email: 'a@b.co', name: 'A', password_hash: 'eski' });
  const { email, password } = JSON.parse(vitrin('owner', 'reset-password', '--json').stdout);
  const account = await findAccount(db, email);
  expect(await verifyPassword(account?.password_hash, password)).toBe(true);
  await close();
});

test('an owner locked out by strangers can sign in from an address that the command line trusts', async () => {
  await siteWithOwner();
  expect(vitrin('owner', 'trust-address', 'ev').stderr).toContain('ev bir IP adresi değil.');
  const { db, close } = openDatabase({ DATA_DIR: folder });
  expect(vitrin('owner', 'trust-address', '203.0.113.7').status).toBe(0);
  const secret = readSecret({ DATA_DIR: folder });
  const trust = (address: string) =>
    findTrust({ db, secret }, { id: 1, password_hash: 'x' }, { address, deviceToken: undefined });
  expect(await trust('203.0.113.7')).toBeDefined();
  expect(await trust('203.0.113.8')).toBeUndefined();
  await close();
});

test('an owner who lost the second factor can turn it off by command, and only with its option', async () => {
  vitrin('migrate');
  const { db, close } = openDatabase({ DATA_DIR: folder });
  await createOwner(db, { email: 'a@b.co', name: 'A', password_hash: 'eski' });
  const factor = { secret: 'A', step: 1, hashes: ['b'] };
  await storeSecondFactor({ db, secret: 'x'.repeat(32) }, 1, factor);
  expect(vitrin('owner', 'reset-password').status).toBe(0);
  expect(await secondFactorOf(db, 1)).toMatchObject({ enabled: true, recovery_codes_left: 1 });
  expect(vitrin('owner', 'reset-password', '--no-second-factor').status).toBe(0);
  expect(await secondFactorOf(db, 1)).toMatchObject({ enabled: false, recovery_codes_left: 0 });
  await close();
});

test('a key is made, listed and revoked from the machine, and is printed once', async () => {
  const args = ['token', 'create', 'Betik', '--scope', 'content:read', '--scope', 'messages:read'];
  vitrin('migrate');
  expect(vitrin(...args).stderr).toContain('Site sahibi henüz yok');
  const { db, close } = openDatabase({ DATA_DIR: folder });
  await createOwner(db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
  for (const wrong of [
    ['--scope', 'keys'],
    ['--scope', 'content:read', '--until', '2020-01-01'],
  ])
    expect(vitrin('token', 'create', 'Betik', ...wrong).status).toBe(2);
  const { key, id } = JSON.parse(vitrin(...args, '--until', '2999-01-01', '--json').stdout);
  expect(await findKey(db, key, '192.0.2.1')).toMatchObject({
    key: { id, name: 'Betik', scopes: ['content:read', 'messages:read'] },
  });
  const list = vitrin('token', 'list').stdout;
  expect(list).toContain('Betik\tcontent:read messages:read\tbitiş 2999-01-01T23:59:59.000Z');
  expect(list).not.toContain(key);
  expect(vitrin('token', 'revoke', 'Başka').status).toBe(1);
  expect(vitrin('token', 'revoke', 'Betik').stdout).toContain(`Betik (${id})`);
  expect(await findKey(db, key, '192.0.2.1')).toBeUndefined();
  const log = await listAudit(db, { kind: 'command', page: 1, order: 'desc', per_page: 5 }, []);
  expect(log.data.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'token revoke Betik',
    'token create Betik',
  ]);
  const second = JSON.parse(vitrin(...args, '--json').stdout);
  expect(vitrin('token', 'revoke', String(second.id)).status).toBe(0);
  expect(await findKey(db, second.key, '192.0.2.1')).toBeUndefined();
  await close();
});

test('a page that would stand behind an address of the site is not imported, and the reason is said', async () => {
  await siteWithOwner();
  writeFileSync(join(folder, 'vitrin.json'), JSON.stringify({ format: 'vitrin-content', version: 1 }));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/blog.md'), '---\ntitle: Blog\nslug: blog\n---\nMetin\n');
  const { status, stderr } = vitrin('import', folder);
  expect(status).toBe(1);
  expect(stderr).toContain('pages/blog.md: Bu adresi sitenin kendisi kullanıyor.');
});

test('content that one site exports, another imports', async () => {
  await siteWithOwner();
  const nowhere = join(folder, 'yok', 'icerik.zip');
  expect(vitrin('export', nowhere).stderr).toMatch(/^ENOENT: [^\n]+\n$/);
  const file = join(folder, 'icerik.zip');
  expect(vitrin('export', file).stdout).toContain('0 makale');
  rmSync(join(folder, 'vitrin.db'));
  await siteWithOwner();
  expect(JSON.parse(vitrin('import', file, '--json').stdout)).toMatchObject({
    ok: true,
    articles: { added: 0, kept: 0 },
  });
  expect(vitrin('import', join(folder, 'yok')).status).toBe(1);
});

test('the doctor says what is wrong with mail, once it is set up', () => {
  vitrin('migrate');
  const withMail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@deniz.invalid' };
  const ask = run(['doctor', '--json'], withMail);
  const { advice }: { advice: string[] } = JSON.parse(ask.stdout);
  expect(advice).toContainEqual(
    expect.stringMatching(/^e-posta: Gönderme \(127\.0\.0\.1:1\): Sunucuya bağlanılamadı/),
  );
  expect(JSON.parse(vitrin('doctor', '--json').stdout).advice.join()).not.toContain('e-posta:');
});

test('an archive that is missing, and a folder to back up into, are named', async () => {
  const missing = join(folder, 'yok', 'yedek.tar.gz');
  expect(vitrin('restore', missing)).toMatchObject({ status: 1, stderr: `${missing} yok.\n` });
  expect(readdirSync(folder)).toEqual([]);
  await siteWithOwner();
  expect(vitrin('backup', missing)).toMatchObject({
    status: 1,
    stderr: `${join(folder, 'yok')} yok.\n`,
  });
});
