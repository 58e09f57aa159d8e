import { sql } from 'kysely';
import { type Db, isSqlite, openSqlite } from '#platform/database/database.ts';
import { migrations } from './migrations/index.ts';

type Part = { type: string; name: string; table: string; sql: string; columns: string[] };
type Parts = Map<string, Part>;

/** Undoes a migration that was interrupted: up to version 0.1.0 those on SQLite were no transactions. */
export async function undoHalfMigration(db: Db, done: string[]): Promise<void> {
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
