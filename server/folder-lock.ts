import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/** Takes an SQLite lock, which ends with the process. Returns the release; throws an Error with one line when taken. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new SqliteDatabase(join(folder, 'vitrin.lock'), { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `${folder} klasörünü başka bir Vitrin süreci kullanıyor. Önce onu durdurun ya da başka bir DATA_DIR seçin.`,
    );
  }
  return () => lock.close();
}
