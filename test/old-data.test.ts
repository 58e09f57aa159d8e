import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extractBackup } from '#app/backups/archive/extract.ts';
import { readConfig } from '#app/config.ts';
import { migrations } from '#db/migrations/index.ts';
import { importContent } from '#kit/content/content.ts';
import { openSource } from '#kit/content/source.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createApp } from '#server/app.ts';
import { restoreBackup } from '#server/commands/backup-and-restore.ts';
import { contentParts } from '#server/commands/content.ts';
import { gatherDeps } from '#server/open.ts';
import { backedUpTables, updateDatabase } from '#server/update-database.ts';
import { makeAuthenticator } from './authenticator.ts';
import { createPostgresDatabase } from './databases.ts';
import type firstFacts from './fixtures/0.1.0/facts.json';

type Facts = Omit<typeof firstFacts, 'rows' | 'files'> &
  Record<'rows', Record<string, number>> & {
    files: Record<string, string>;
  };
type Row = Record<string, unknown>;

const fixtures = join(import.meta.dirname, 'fixtures');
const versions = readdirSync(fixtures).filter((name) => /^\d/.test(name));
const scratch = mkdtempSync(join(tmpdir(), 'vitrin-old-data-'));

const factsOf = (version: string): Facts =>
  JSON.parse(readFileSync(join(fixtures, version, 'facts.json'), 'utf8'));

function storedRows(version: string): Map<string, Row[]> {
  const handle = new SqliteDatabase(join(unpacked(version), 'vitrin.db'));
  const tables = Object.keys(factsOf(version).rows);
  const rows = tables.map(
    (table) => [table, handle.prepare<[], Row>(`select * from ${table}`).all()] as const,
  );
  handle.close();
  return new Map(rows);
}

afterAll(() => rmSync(scratch, { recursive: true }));
// Sets the clock to the fixture's time, when its session and its code of the second step are valid.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T00:00:09Z') }));
afterEach(() => void vi.useRealTimers());

const ways = {
  'a data folder of': (version: string) => open(version, { DATA_DIR: unpacked(version) }),
  'a backup in SQLite of': (version: string) => openRestored(version, {}),
  'a backup in PostgreSQL of': async (version: string) =>
    openRestored(version, { DATABASE_URL: await createPostgresDatabase() }),
};

function unpacked(version: string) {
  const folder = mkdtempSync(join(scratch, 'folder-'));
  const { status } = spawnSync('tar', ['-xzf', join(fixtures, version, 'folder.tar.gz'), '-C', folder]);
  expect(status).toBe(0);
  return folder;
}

async function openRestored(version: string, settings: Record<string, string>) {
  const DATA_DIR = mkdtempSync(join(scratch, 'restored-'));
  const site = await open(version, { DATA_DIR, APP_SECRET: factsOf(version).app_secret, ...settings });
  await restoreBackup(site, join(fixtures, version, 'backup.tar.gz'));
  return site;
}

async function open(version: string, settings: { DATA_DIR: string } & Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: 'silent', SITE_URL: factsOf(version).passkey.origin, ...settings });
  const database = openDatabase(config);
  await updateDatabase(config, database);
  const deps = gatherDeps(database, config);
  const app = createApp(deps);
  const call = async (method: string, path: string, body?: unknown, headers = {}) =>
    app.request(
      path,
      {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: '198.51.100.77' }, headers: {} } },
    );
  const close = async () => {
    await database.close();
  };
  return { ...deps, call, close };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const cases = versions.flatMap((version) =>
  Object.entries(ways).map(([way, openSite]) => ({ way, version, openSite })),
);

/**
 * Leaves out derived data, which later versions derive differently. Of a project's plain text it keeps the first line: a
 * restore turns the text into paragraphs, and gives a project without a slug one of its title.
 */
function asOpened(table: string, { rendered: _, cleaning: __, ...stored }: Row) {
  const row = Object.fromEntries(Object.entries(stored).filter(([name]) => !name.startsWith('search_')));
  if (table === 'projects') {
    const { slug, ...project } = row;
    const content = expect.stringContaining(String(row.content).split('\n')[0] ?? '');
    return { ...project, ...(typeof slug === 'string' && { slug }), content };
  }
  if (table !== 'deleted_articles') return row;
  const { content } = JSON.parse(String(row.whole)).article;
  return { ...row, whole: expect.stringContaining(JSON.stringify(content)) };
}

describe.each(cases)('$way $version', ({ way, version, openSite }) => {
  const facts = factsOf(version);
  const { email, password, passkey } = facts;
  const stored = storedRows(version);
  let site: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    site = await openSite(version);
  });
  afterEach(() => site.close());

  const signIn = async (code: string) => {
    const first = await (await site.call('POST', '/api/auth/login', { email, password })).json();
    expect(first.second_factor).toBe(true);
    return site.call('POST', '/api/auth/login/second', { ticket: first.ticket, code });
  };
  const codeOfApp = () => new TOTP({ secret: Secret.fromBase32(facts.totp_secret) }).generate();
  const asOwner = async (path: string) => {
    const { token } = await (await signIn(codeOfApp())).json();
    return (await site.call('GET', path, undefined, { Authorization: `Bearer ${token}` })).json();
  };

  test('holds every row as it was', async () => {
    const kept = way.startsWith('a data folder') ? Object.keys(facts.rows) : backedUpTables;
    for (const table of kept) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(site.db);
      const before = (stored.get(table) ?? []).map((row) => asOpened(table, row));
      expect(before).toHaveLength(facts.rows[table] ?? 0);
      // A migration adds totals of pages by day.
      const isOwn = ({ kind, period }: Row) => kind !== 'page' || !/^\d{4}-\d{2}-\d{2}$/.test(String(period));
      expect([table, rows.filter(isOwn).length]).toEqual([table, before.filter(isOwn).length]);
      expect(rows).toEqual(expect.arrayContaining(before.map((row) => expect.objectContaining(row))));
    }
  });

  test('holds every file as it was, and serves it', async () => {
    expect(readdirSync(join(site.config.DATA_DIR, 'uploads')).sort()).toEqual(Object.keys(facts.files));
    for (const [name, checksum] of Object.entries(facts.files)) {
      const reply = await site.call('GET', `/uploads/${name}`);
      expect([name, reply.status, sha256(Buffer.from(await reply.arrayBuffer()))]).toEqual([
        name,
        200,
        checksum,
      ]);
    }
  });

  test('lets the owner in with the second step, a recovery code and the passkey', async () => {
    expect((await signIn(codeOfApp())).status).toBe(200);
    expect((await signIn(facts.recovery_codes[0] ?? '')).status).toBe(200);
    expect((await signIn(facts.recovery_codes[0] ?? '')).status).toBe(401);
    const authenticator = makeAuthenticator(passkey, { ...passkey, counter: 1 });
    const asked = await (await site.call('POST', '/api/auth/login/passkey/options')).json();
    const response = authenticator.signIn(asked);
    expect((await site.call('POST', '/api/auth/login/passkey', { response })).status).toBe(200);
  });

  test('shows the article, its versions, its old address and the redirects', async () => {
    const article = await (await site.call('GET', '/api/articles/isik-uzerine')).json();
    expect(article).toMatchObject({ title: 'İlk yazı: ışık', is_published: true, cover_image: facts.cover });
    expect(article.content).toContain('Sürüm 4');
    expect(await asOwner('/api/articles/isik-uzerine/versions')).toHaveLength(5);
    const moved = await site.call('GET', '/eski-yol?a=1');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog?a=1']);
  });
});

test.each(versions)('an export of %s is taken in whole by an empty site', async (version) => {
  const site = await open(version, {
    DATA_DIR: mkdtempSync(join(scratch, 'empty-')),
    STARTER_CONTENT: 'none',
  });
  const source = await openSource(join(fixtures, version, 'export.zip'));
  const report = await importContent(site, source, contentParts(site.resources)).finally(source.close);
  const { exported, files, cover } = factsOf(version);
  const added = Object.fromEntries(Object.entries(report).map(([part, counts]) => [part, counts.added]));
  expect(added).toMatchObject(exported);
  const article = await (await site.call('GET', '/api/articles/isik-uzerine')).json();
  expect(article).toMatchObject({ title: 'İlk yazı: ışık', is_published: true, cover_image: cover });
  expect(article.content).toContain('Sürüm 4');
  const picture = await site.call('GET', cover);
  expect(sha256(Buffer.from(await picture.arrayBuffer()))).toBe(files[cover.split('/').at(-1) ?? '']);
  const moved = await site.call('GET', '/eski-yol?a=1');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog?a=1']);
  await site.close();
});

/** Versions that a migration has followed. */
const older = versions.filter((version) => {
  const handle = new SqliteDatabase(join(unpacked(version), 'vitrin.db'), { readonly: true });
  const done = handle.prepare<[], { name: string }>('select name from kysely_migration').all();
  handle.close();
  return done.length < Object.keys(migrations).length;
});

describe.each(older)('the update of a data folder of %s', (version) => {
  const copies = (folder: string) => readdirSync(join(folder, 'backups'));

  test('copies the database first, as it was, and says where; the next start copies nothing', async () => {
    const folder = unpacked(version);
    const config = readConfig({ DATA_DIR: folder });
    const log = createLog('silent');
    const info = vi.spyOn(log, 'info');
    const database = openDatabase(config);
    await updateDatabase(config, database, log);
    await updateDatabase(config, database, log);
    await database.close();
    const [copy = '', ...others] = copies(folder);
    expect(others).toEqual([]);
    const file = join(folder, 'backups', copy);
    expect(info.mock.calls).toEqual([[{ event: 'backed_up_before_update', file }]]);
    const handle = new SqliteDatabase(file, { readonly: true });
    for (const [table, rows] of storedRows(version))
      expect(handle.prepare<[], Row>(`select * from ${table}`).all()).toEqual(rows);
    handle.close();
  });

  test('keeps its own copy and those of the two newest versions, whatever the times of the files say', async () => {
    const folder = unpacked(version);
    mkdirSync(join(folder, 'backups'));
    const older = ['0001_a', '0002_b', '0003_c'].map((name) => `before-update-${name}.db`);
    for (const name of older.toReversed()) writeFileSync(join(folder, 'backups', name), '');
    const config = readConfig({ DATA_DIR: folder });
    const database = openDatabase(config);
    await updateDatabase(config, database);
    await database.close();
    expect(copies(folder)).toHaveLength(3);
    expect(copies(folder)).toEqual(expect.arrayContaining(older.slice(1)));
  });

  test('does not, where that is turned off', async () => {
    const folder = unpacked(version);
    const config = readConfig({ DATA_DIR: folder, BACKUP_BEFORE_UPDATE: 'off' });
    const database = openDatabase(config);
    await updateDatabase(config, database);
    await database.close();
    expect(existsSync(join(folder, 'backups'))).toBe(false);
  });
});

test('a first start makes no backup', async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(scratch, 'first-')) });
  const database = openDatabase(config);
  await updateDatabase(config, database);
  await database.close();
  expect(existsSync(join(config.DATA_DIR, 'backups'))).toBe(false);
});

test('the update of PostgreSQL makes an archive first, which both versions can restore', async () => {
  const DATA_DIR = mkdtempSync(join(scratch, 'postgres-'));
  const config = readConfig({ DATA_DIR, DATABASE_URL: await createPostgresDatabase() });
  const database = openDatabase(config);
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db, provider }).migrateTo('0080_list_indexes');
  await sql`insert into users (email, name, password_hash, created_at) values ('a@b.co', 'A', 'x', '')`.execute(
    db,
  );
  await updateDatabase(config, database);
  await database.close();
  const [archive = '', ...others] = readdirSync(join(DATA_DIR, 'backups'));
  expect(others).toEqual([]);
  const { tables } = await extractBackup(join(DATA_DIR, 'backups', archive), join(DATA_DIR, 'out'));
  expect(tables).toMatchObject({ users: { rows: 1 } });
  expect(Object.keys(tables)).not.toContain('threads');
  const row = readFileSync(join(DATA_DIR, 'out/tables/users.ndjson'), 'utf8');
  expect(JSON.parse(row)).not.toHaveProperty('password_until');
});
