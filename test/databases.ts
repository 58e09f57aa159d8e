import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { type Database, openPostgres, openSqlite } from '#platform/database/database.ts';
import { addressOf, run, TEMPLATE } from './templates.ts';

export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

/** A fresh, migrated database of its own for one test. */
export async function openTestDatabase(dialect: Dialect): Promise<Database> {
  if (dialect === 'postgres') return openPatiently(await createPostgresDatabase());
  migrated ??= readFileSync(inject('sqliteTemplate'));
  return openSqlite(migrated);
}

let migrated: Buffer | undefined;

/** On a busy machine PostgreSQL is slow to connect, which is no fault of what is tested. */
function openPatiently(url: string): Database {
  const database = openPostgres(url);
  if (database.driver.kind === 'postgres') database.driver.pool.options.connectionTimeoutMillis = 30_000;
  return database;
}

/** A new database, copied from one that is migrated. Returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return addressOf(server, name);
}
