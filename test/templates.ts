import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { openPostgres, openSqlite } from '#platform/database/database.ts';

export const TEMPLATE = 'vitrin_template';

/** Migrates the template of the tests' databases, with a Turkish locale, where `lower('I')` is `ı`. */
export async function makePostgresTemplate(server: string) {
  await run(
    server,
    `create database ${TEMPLATE} template template0 locale_provider icu icu_locale 'tr-TR' locale 'C'`,
  );
  const database = openPostgres(addressOf(server, TEMPLATE));
  await migrate(database.db);
  await database.close();
}

/** Returns a migrated database as bytes. */
export async function sqliteTemplate(): Promise<Buffer> {
  const { db, driver, close } = openSqlite(':memory:');
  await migrate(db);
  if (driver.kind !== 'sqlite') throw new Error('This is no SQLite.');
  const bytes = driver.handle.serialize();
  await close();
  return bytes;
}

export async function run(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export function addressOf(server: string, name: string) {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
