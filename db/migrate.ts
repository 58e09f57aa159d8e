import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type Db, isSqlite, openSqlite } from '#platform/database/database.ts';
import { isMissingTable } from '#platform/database/errors.ts';
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

type Part = { type: string; name: string; table: string; sql: string; columns: string[] };
type Parts = Map<string, Part>;

/** Undoes a migration that was interrupted: up to version 0.1.0 those on SQLite were no transactions. */
async function undoHalfMigration(db: Db, done: string[]): Promise<void> {
  const next = Object.keys(migrations).find((name) => !done.includes(name));
  if (!next || !isSqlite(db)) return;
  const parts = await partsOf(db);
  if (parts.size === 0 || !(await hasRecord(db))) return;
  const before = await partsAfter(done);
  const after = await partsAfter([...done, next]);
  const isOfNext = ({ name }: Part) => after.has(name);
  const changed = [...parts.values()].filter((part) => part.sql !== before.get(part.name)?.sql);
  const missing = [...before.values()].filter(({ name }) => !parts.has(name));
  const statements = changed.filter(isOfNext).flatMap((part) => undo(part, before.get(part.name)));
  await db.transaction().execute(async (trx) => {
    for (const statement of [...statements, ...missing.map((part) => part.sql)])
      await sql.raw(statement).execute(trx);
  });
}

/** Says whether the database keeps a record of its migrations, as it does before the first of them runs: without it, nothing says whose these tables are. */
async function hasRecord(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db);
  return rows.length > 0;
}

function undo(part: Part, before: Part | undefined): string[] {
  if (!before) return [`drop ${part.type} if exists "${part.name}"`];
  if (part.type !== 'table') return [`drop ${part.type} "${part.name}"`, before.sql];
  return part.columns
    .filter((column) => !before.columns.includes(column))
    .map((column) => `alter table "${part.name}" drop column "${column}"`);
}

async function partsAfter(names: string[]): Promise<Parts> {
  await using db = openSqlite(':memory:').db;
  for (const [name, { up }] of Object.entries(migrations)) if (names.includes(name)) await up(db);
  return await partsOf(db);
}

/** Newest first, so dependents come before what they refer to. SQLite's automatic indexes have no SQL. */
async function partsOf(db: Db): Promise<Parts> {
  const { rows } = await sql<Omit<Part, 'columns'> & { columns: string }>`
    select type, name, tbl_name as "table", sql,
      (select json_group_array(c.name) from pragma_table_info(m.name) c) as columns
    from sqlite_master m
    where sql is not null and tbl_name not like 'kysely_%' and tbl_name not like 'sqlite_%'
    order by type <> 'trigger', type <> 'index', rowid desc`.execute(db);
  return new Map(rows.map((row) => [row.name, { ...row, columns: JSON.parse(row.columns) }]));
}
