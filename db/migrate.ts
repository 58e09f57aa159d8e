import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from '#platform/database/database.ts';
import { isMissingTable } from '#platform/database/errors.ts';
import { undoHalfMigration } from './half-migration.ts';
import { migrations } from './migrations/index.ts';

type BeforeUpdate = (newestDone: string) => Promise<void>;

/** Migrates in one transaction, one process at a time. `beforeUpdate` gets the name of the newest migration of an older schema. */
export async function migrate(db: Db, beforeUpdate?: BeforeUpdate): Promise<string[]> {
  const done = await knownMigrations(db);
  if (isEachIn(done)) return [];
  const newestDone = done.toSorted().at(-1);
  if (newestDone !== undefined) await beforeUpdate?.(newestDone);
  await undoHalfMigration(db, done);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Returns the migrations that ran; throws where one is unknown to this version. */
export async function knownMigrations(db: Db): Promise<string[]> {
  const done = await migrationsDone(db).catch((error: unknown) => {
    // Any other failure must not pass for an empty database, whose tables would be those of a half migration.
    if (isMissingTable(error)) return [];
    throw error;
  });
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new Error(
      `Veritabanını daha yeni bir Vitrin güncellemiş (${unknown.join(', ')}). O sürümü başlatın; dönmek içinse güncellemeden önceki kopyayı (backups/before-update-*.db) vitrin.db yerine koyun ya da bu sürümün bir yedeğini geri yükleyin.`,
    );
  return done;
}

export async function isMigrated(db: Db): Promise<boolean> {
  return isEachIn(await migrationsDone(db));
}

async function migrationsDone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

const isEachIn = (done: string[]) => Object.keys(migrations).every((name) => done.includes(name));
