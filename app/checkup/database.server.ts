import { sql } from 'kysely';
import { z } from 'zod';
import { tablesOf } from '#app/backups/tables.ts';
import type { Deps } from '#kit/resource.ts';
import { runApart } from '#platform/run-apart.ts';
import type { CheckResult } from './contract.ts';
import { checkSqlite } from './sqlite.server.ts';

const checked = z.object({ wrong: z.array(z.string()), isDamaged: z.boolean() });

/** Reads every page, SQLite's in a process of its own; PostgreSQL checks the sums of its pages itself where it has them. */
export async function checkDatabase({
  db,
  driver,
  resources,
}: Pick<Deps, 'db' | 'driver' | 'resources'>): Promise<CheckResult> {
  if (driver.kind === 'sqlite') {
    const { memory, name } = driver.handle;
    if (memory) return { wrong: await checkSqlite(db) };
    const found = checked.parse(await runApart('#app/checkup/sqlite-worker.ts', [name]));
    driver.isDamaged ||= found.isDamaged;
    return found;
  }
  for (const table of tablesOf(resources)) await sql`select count(*) from ${sql.table(table)}`.execute(db);
  return { wrong: [] };
}

/** PostgreSQL lets no such row in. */
export async function checkReferences({ db, driver }: Deps): Promise<CheckResult> {
  if (driver.kind === 'postgres') return { wrong: [] };
  const { rows } = await sql<{
    table: string;
    rowid: number;
    parent: string;
  }>`pragma foreign_key_check`.execute(db);
  return { wrong: rows.map(({ table, rowid, parent }) => `${table} ${rowid} → ${parent}`) };
}
