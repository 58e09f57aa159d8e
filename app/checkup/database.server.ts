import { sql } from 'kysely';
import { tablesOf } from '#app/backups/tables.ts';
import type { Deps } from '#app/deps.ts';
import type { CheckResult } from './contract.ts';

/** Reads every page; PostgreSQL checks the sums of its pages itself where it has them. */
export async function checkDatabase({ db, driver, resources }: Deps): Promise<CheckResult> {
  if (driver.kind === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(100)`.execute(db);
    return { wrong: rows.map((row) => row.integrity_check).filter((line) => line !== 'ok') };
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
