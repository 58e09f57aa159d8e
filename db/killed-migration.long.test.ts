import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countIncoming, countMatching } from '#app/messages/read.server.ts';
import { type Database, type Db, openSqlite } from '#platform/database/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const file = join(import.meta.dirname, 'killed-migration.test-data.ts');
let folder = '';
const opened: Database[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-killed-'));
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
  rmSync(folder, { recursive: true });
});

function open(name = join(folder, 'vitrin.db')) {
  const database = openSqlite(name);
  opened.push(database);
  return database.db;
}

async function killMigrationAt(statement: number, how: 'old' | 'new') {
  const child = fork(file, [join(folder, 'vitrin.db'), String(statement), how]);
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

async function schemaOf(db: Db) {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where sql is not null order by name`.execute(db);
  return rows;
}

const tablesOf = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name);

async function freshSchema() {
  const db = open(':memory:');
  await migrate(db);
  return schemaOf(db);
}

test.each([
  [8, 'new'],
  [30, 'new'],
  [55, 'new'],
  [90, 'new'],
  [120, 'new'],
  [8, 'old'],
  [14, 'old'],
  [20, 'old'],
  [44, 'old'],
  [60, 'old'],
] as const)(
  'a first migration that is killed before statement %i (%s way) is done again at the next start',
  async (at, how) => {
    await killMigrationAt(at, how);
    const db = open();
    if (how === 'new') expect(await tablesOf(db)).toEqual([]);
    expect((await migrate(db)).length).toBeGreaterThan(0);
    expect(await schemaOf(db)).toEqual(await freshSchema());
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted());
    const { count } = await db
      .selectFrom('categories')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(7);
  },
);

test.each([
  [12, 'new'],
  [25, 'new'],
  [40, 'new'],
  [60, 'new'],
  [80, 'new'],
  [110, 'new'],
  [6, 'old'],
  [10, 'old'],
  [13, 'old'],
  [14, 'old'],
] as const)(
  'an update of a site with data that is killed before statement %i (%s way) is done at the next start',
  async (at, how) => {
    const before = open();
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: before, provider }).migrateTo('0080_list_indexes');
    await sql`insert into users values (1, 'a@b.co', 'A', 'x', '')`.execute(before);
    const [name, email, created_at, sorted_at] = ['A', 'a@b.co', '2026-01-05', '2026-01-05'];
    const texts = { subject: '', message: '', search_text: '', message_type: 'incoming', source: 'form' };
    await before
      .insertInto('messages')
      .values({ name, email, created_at, sorted_at, ...texts })
      .execute();
    const old = await schemaOf(before);
    await before.destroy();
    await killMigrationAt(at, how);
    const db = open();
    if (how === 'new') expect(await schemaOf(db)).toEqual(old);
    await migrate(db);
    expect(await schemaOf(db)).toEqual(await freshSchema());
    expect([await countIncoming(db), await countMatching(db, 'unread')]).toEqual([1, 1]);
    expect(await db.selectFrom('users').select(['email', 'password_until']).execute()).toEqual([
      { email: 'a@b.co', password_until: null },
    ]);
  },
);

test('tables of which nothing says which migrations made them are left alone', async () => {
  const db = open();
  await migrate(db);
  await sql`insert into facts (key, value) values ('kept', 'yes')`.execute(db);
  await sql`drop table kysely_migration`.execute(db);
  await expect(migrate(db)).rejects.toThrow('already exists');
  expect((await sql`select value from facts where key = 'kept'`.execute(db)).rows).toEqual([
    { value: 'yes' },
  ]);
});
