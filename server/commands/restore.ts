import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { destination, pino } from 'pino';
import type { Config } from '#app/config.ts';
import { copySince } from '#app/original/original.server.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { lockFolder } from '#server/folder-lock.ts';
import { restoreBackup } from '#server/restore-backup.ts';
import { count } from './backup.ts';
import type { CommandResult } from './command.ts';

export async function restore(config: Config, [file = '']: string[]): Promise<CommandResult> {
  if (!existsSync(file)) throw new Error(`${resolve(file)} yok.`);
  const unlock = lockFolder(config.DATA_DIR);
  const { db, driver, close } = openDatabase(config);
  try {
    await migrate(db);
    const { tables, uploads, missing } = await restoreBackup(
      // Standard output is for the result.
      { db, storage: openStorage(config), log: pino(destination(2)) },
      resolve(file),
      { driver, config },
    );
    const facts = { rows: count(tables), uploads: Object.keys(uploads).length, missing };
    const lacks = missing.length > 0 ? ` Yedekte olmayan dosyalar: ${missing.join(', ')}.` : '';
    const isCopy = (await copySince(db)) !== undefined;
    const copied = isCopy ? ' Burası şimdi bir kopya; asıl site artık çalışmıyorsa: vitrin adopt' : '';
    return {
      line: `${facts.rows} satır ve ${facts.uploads} dosya geri yüklendi.${lacks}${copied}`,
      facts: { ...facts, is_copy: isCopy },
    };
  } finally {
    await close();
    unlock();
  }
}
