import { statSync } from 'node:fs';
import { join } from 'node:path';
import { knownMigrations } from '#db/migrate.ts';
import { type DatabaseSettings, openDatabase } from '#platform/database/database.ts';
import { ownerOf } from './commands/with-database.ts';

/** Throws where opening would make an empty site, and for a site of a newer version. */
export async function requireSite(config: DatabaseSettings, { owned = true } = {}) {
  const { DATABASE_URL, DATA_DIR } = config;
  const hasFile = () => statSync(join(DATA_DIR, 'vitrin.db'), { throwIfNoEntry: false })?.size;
  await using db = DATABASE_URL || hasFile() ? openDatabase(config).db : undefined;
  const tables = (await db?.introspection.getTables()) ?? [];
  if (db && tables.some(({ name }) => name === 'users')) {
    await knownMigrations(db);
    if (owned) await ownerOf(db);
  } else if (DATABASE_URL)
    throw new Error('DATABASE_URL ile verilen veritabanında site yok (docs/operations.md).');
  else throw new Error(`${DATA_DIR} içinde site yok. Klasörünü belirtin: DATA_DIR=… (docs/operations.md).`);
}
