import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { naming } from '#app/config.ts';
import { makeFolder } from '#platform/make-folder.ts';

/** Takes an SQLite lock, which ends with the process. Returns the release; throws an Error with one line when taken. */
export function lockFolder(folder: string): () => void {
  naming('DATA_DIR', () => makeFolder(folder));
  const file = join(folder, 'vitrin.lock');
  const lock = naming('DATA_DIR', () => new SqliteDatabase(file, { timeout: 0 }));
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
