import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { type Database, openPostgres, openSqlite } from '#platform/database/database.ts';
import { addressOf, run, TEMPLATE } from './templates.ts';

export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

/** A fresh, migrated database of its own for one test. */
export async function openTestDatabase(dialect: Dialect): Promise<Database> {
  if (dialect === 'postgres') return openPostgres(await createPostgresDatabase());
  migrated ??= readFileSync(inject('sqliteTemplate'));
  return openSqlite(migrated);
}

let migrated: Buffer | undefined;

/** A new database, copied from one that is migrated. Returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${TEMPLATE}`);
  return addressOf(server, name);
}
