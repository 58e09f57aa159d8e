import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { proveArchive } from '#app/backups/archive/prove.ts';
import { writeArchive } from '#app/backups/archive/write.ts';
import type { Config } from '#app/config.ts';
import { namedFiles } from '#app/media/queries.server.ts';
import { resources } from '#app/resources.server.ts';
import { migrate } from '#db/migrate.ts';
import { openStorage } from '#platform/storage/s3-storage.ts';
import { sweepScratch } from '#platform/storage/scratch.ts';
import { backedUpTables } from '#server/update-database.ts';
import type { CommandResult } from './command.ts';

export async function backup(config: Config, [file = '']: string[]): Promise<CommandResult> {
  if (!existsSync(dirname(resolve(file)))) throw new Error(`${dirname(resolve(file))} yok.`);
  await sweepScratch(dirname(resolve(file)));
  const { tables, uploads, missing } = await writeArchive(
    {
      place: config,
      storage: openStorage(config),
      tables: backedUpTables,
      namedFiles: (db) => namedFiles({ db, resources }),
    },
    resolve(file),
  );
  await proveArchive(resolve(file), { tables: backedUpTables, migrate }, dirname(resolve(file)));
  const facts = { file: resolve(file), rows: count(tables), uploads: Object.keys(uploads).length, missing };
  const lacks = missing.length > 0 ? ` Eksik dosyalar: ${missing.join(', ')}.` : '';
  return {
    line: `${facts.file}: ${facts.rows} satır, ${facts.uploads} dosya; bir kez geri yüklenerek doğrulandı.${lacks}`,
    facts,
  };
}

export const count = (tables: Record<string, { rows: number }>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
