import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { type Database, openPostgres, openSqlite } from '#platform/database/database.ts';

export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

/** A fresh, migrated database of its own for one test. */
export async function openTestDatabase(dialect: Dialect): Promise<Database> {
  if (dialect === 'sqlite') {
    const database = openSqlite(':memory:');
    await migrate(database.db);
    return database;
  }
  return openPostgres(await createPostgresDatabase());
}

/** A new database, copied from one that was migrated once per test file. Returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  template ??= makeTemplate(server);
  const from = await template;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${from}`);
  return addressOf(server, name);
}

let template: Promise<string> | undefined;

async function makeTemplate(server: string) {
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const database = openPostgres(addressOf(server, name));
  await migrate(database.db);
  await database.close();
  return name;
}

async function run(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function addressOf(server: string, name: string) {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
