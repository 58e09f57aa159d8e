import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#app/config.ts';
import { knownMigrations } from '#db/migrate.ts';
import { type DatabaseSettings, type Db, openDatabase } from '#platform/database/database.ts';
import { updateDatabase } from '#server/update-database.ts';

/** Ends the command with 2. */
export class UsageError extends Error {}

export type CommandResult = { line: string; facts: Record<string, unknown>; ok?: boolean };
type Flags = ReadonlySet<string>;
export type Options = Readonly<Record<string, readonly string[]>>;
export type Run = (config: Config, words: string[], flags: Flags, values: Options) => Promise<CommandResult>;

export type Command = {
  usage: string;
  about: string;
  arguments: number;
  options?: ParseArgsOptionsConfig;
  needs?: string;
  /** Needs no existing site: it creates, repairs or replaces one, or talks to a remote one. */
  isFree?: true;
  /** Leaves the data folder alone. */
  isRemote?: true;
  run: Run;
};

/** Updates the database first, closes it at the end. */
export async function withDatabase<T>(config: Config, run: (db: Db) => Promise<T>): Promise<T> {
  const database = openDatabase(config);
  await using db = database.db;
  await updateDatabase(config, database);
  return await run(db);
}

export async function ownerOf(db: Db) {
  const columns = ['id', 'email', 'password_hash'] as const;
  const owner = await db.selectFrom('users').select(columns).orderBy('id').executeTakeFirst();
  if (!owner) throw new Error('Site sahibi henüz yok: ilk başlatmada oluşturulur.');
  return owner;
}

/** Throws where opening would create an empty site, and for a site of a newer version. */
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
