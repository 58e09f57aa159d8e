import type SqliteDatabase from 'better-sqlite3';

/** Different statements that are kept; the site itself asks a few hundred. */
const KEPT = 500;

/**
 * Prepares each statement once. Kysely prepares anew for every query, which costs SQLite about as much as running it.
 * One that is being stepped through is never handed out twice.
 */
export function keepStatements(handle: SqliteDatabase.Database) {
  const kept = new Map<string, SqliteDatabase.Statement>();
  return (source: string): SqliteDatabase.Statement => {
    const known = kept.get(source);
    if (known && !known.busy) return known;
    const statement = handle.prepare(source);
    if (kept.size >= KEPT) kept.clear();
    kept.set(source, statement);
    return statement;
  };
}
