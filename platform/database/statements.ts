import type SqliteDatabase from 'better-sqlite3';

const KEPT = 500;

/** Caches prepared statements: preparing costs SQLite about as much as running. Skips those being iterated. */
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
