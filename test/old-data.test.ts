import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#app/config.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createApp } from '#server/app.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { backedUpTables } from '#server/backup/tables.ts';
import { gatherDeps } from '#server/open.ts';
import { makeAuthenticator } from './authenticator.ts';
import { createPostgresDatabase } from './databases.ts';
import facts from './fixtures/0.1.0/facts.json' with { type: 'json' };

const fixture = join(import.meta.dirname, 'fixtures/0.1.0');
const { email, password, passkey } = facts;
const scratch = mkdtempSync(join(tmpdir(), 'vitrin-old-data-'));
const original = join(scratch, 'original');

type Row = Record<string, unknown>;
const stored = new Map<string, Row[]>();

beforeAll(() => {
  unpackInto(original);
  const handle = new SqliteDatabase(join(original, 'vitrin.db'));
  for (const table of Object.keys(facts.rows))
    stored.set(table, handle.prepare<[], Row>(`select * from ${table}`).all());
  handle.close();
});
afterAll(() => rmSync(scratch, { recursive: true }));
// A session and a code of the second step are of their time, and this machine's clock may be behind the fixture's.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T00:00:09Z') }));
afterEach(() => void vi.useRealTimers());

function unpackInto(folder: string) {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('tar', ['-xzf', join(fixture, 'folder.tar.gz'), '-C', folder]);
  expect(status).toBe(0);
}

const ways = {
  'a data folder of 0.1.0': () => open({ DATA_DIR: unpacked() }),
  'a backup of 0.1.0 in SQLite': () => openRestored({}),
  'a backup of 0.1.0 in PostgreSQL': async () =>
    openRestored({ DATABASE_URL: await createPostgresDatabase() }),
};

function unpacked() {
  const folder = mkdtempSync(join(scratch, 'folder-'));
  unpackInto(folder);
  return folder;
}

async function openRestored(settings: Record<string, string>) {
  const DATA_DIR = mkdtempSync(join(scratch, 'restored-'));
  const site = await open({ DATA_DIR, APP_SECRET: facts.app_secret, ...settings });
  await restoreBackup(site, join(fixture, 'backup.tar.gz'));
  return site;
}

async function open(settings: { DATA_DIR: string } & Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: 'silent', SITE_URL: passkey.origin, ...settings });
  const database = openDatabase(config);
  await migrate(database.db);
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
    await deps.views.close();
    await database.close();
  };
  return { ...deps, call, close };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(Object.entries(ways))('%s', (way, openSite) => {
  let site: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    site = await openSite();
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
      const before = stored.get(table) ?? [];
      expect([table, rows.length]).toEqual([
        table,
        Object.entries(facts.rows).find(([t]) => t === table)?.[1] ?? 0,
      ]);
      expect(rows).toEqual(expect.arrayContaining(before.map((row) => expect.objectContaining(row))));
    }
  });

  test('holds every file as it was, and serves it', async () => {
    expect(readdirSync(join(site.config.DATA_DIR, 'uploads')).sort()).toEqual(Object.keys(facts.files));
    for (const [name, checksum] of Object.entries(facts.files)) {
      const reply = await site.call('GET', `/uploads/${name}`);
      expect([name, reply.status, sha256(await reply.bytes())]).toEqual([name, 200, checksum]);
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
