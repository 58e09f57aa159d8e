import SqliteDatabase from 'better-sqlite3';

/** Takes an SQLite lock, which ends with the process. Returns the release; undefined while another process or caller holds it. */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new SqliteDatabase(file, { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
  return () => lock.close();
}
