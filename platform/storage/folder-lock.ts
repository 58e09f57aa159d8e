import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/**
 * Keeps a second process off a data folder. The lock is SQLite's own on an empty file, which the operating system
 * frees however the process ends. Returns what lets go of it; throws an Error with one clear line when it is taken.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new SqliteDatabase(join(folder, 'vitrin.lock'), { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(`Another Vitrin process is using ${folder}. Stop it first, or choose another DATA_DIR.`);
  }
  return () => lock.close();
}
