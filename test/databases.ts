import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { type Database, openPostgres, openSqlite } from '#platform/database/database.ts';
import { empty, makeEmptiable } from './emptiable.ts';
import { addressOf, run, TEMPLATE } from './templates.ts';

export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

/** Opens a migrated database for one test, with what the migrations wrote and nothing else. */
export async function openTestDatabase(dialect: Dialect): Promise<Database> {
  if (dialect === 'postgres') return openEmptied();
  migrated ??= readFileSync(inject('sqliteTemplate'));
  return openSqlite(migrated);
}

let migrated: Buffer | undefined;

/** Databases of finished tests, for reuse: emptying one takes a twentieth of the time of copying the template. */
const closed: string[] = [];

async function openEmptied(): Promise<Database> {
  const used = closed.pop();
  const url = used ?? (await createPostgresDatabase());
  const { db, driver, close } = openPatiently(url);
  if (used === undefined) {
    await makeEmptiable(db);
  } else if (!(await empty(db))) {
    await close();
    return openEmptied();
  }
  let isOpen = true;
  const release = async () => {
    await close();
    if (isOpen) closed.push(url);
    isOpen = false;
  };
  return { db, driver, close: release };
}

/** Opens PostgreSQL with a long timeout, because connecting is slow on a busy machine. */
function openPatiently(url: string): Database {
  const database = openPostgres(url);
  if (database.driver.kind === 'postgres') database.driver.pool.options.connectionTimeoutMillis = 30_000;
  return database;
}

/** Copies a new database from the migrated template. Returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return addressOf(server, name);
}
