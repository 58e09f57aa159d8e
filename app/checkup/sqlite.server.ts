import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Reads every page. Returns the problems that SQLite finds; throws if it cannot continue reading. */
export async function checkSqlite(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(100)`.execute(db);
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
}
