import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/** Node's own `recursive` never returns where a parent accepts no folder, as in /proc. Other processes may create the same one. */
export function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

/** For `catch`: gives undefined where a file or folder is missing, and throws any other error. Node 24 has no `throwIfNoEntry` for promises. */
export function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

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
