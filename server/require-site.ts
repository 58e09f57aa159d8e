import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#app/config.ts';
import { openDatabase } from '#platform/database/database.ts';

type SiteSettings = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>;

/** Throws where opening would make an empty site. */
export async function requireSite(config: SiteSettings) {
  const { DATABASE_URL, DATA_DIR } = config;
  if (DATABASE_URL && !(await hasTables(config)))
    throw new Error('DATABASE_URL ile verilen veritabanında site yok (docs/operations.md).');
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'vitrin.db')))
    throw new Error(`${DATA_DIR} içinde site yok. Klasörünü belirtin: DATA_DIR=… (docs/operations.md).`);
}

async function hasTables(config: SiteSettings): Promise<boolean> {
  await using db = openDatabase(config).db;
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'users');
}
