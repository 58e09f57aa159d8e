import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { destination, pino } from 'pino';
import { hasOwner } from '#app/auth/accounts.server.ts';
import type { Manifest } from '#app/backups/archive/manifest.ts';
import { proveArchive, restoreArchive } from '#app/backups/archive/restore.ts';
import { writeArchive } from '#app/backups/archive/write.ts';
import type { Config } from '#app/config.ts';
import { namedFiles } from '#app/media/queries.server.ts';
import { adopt, copySince, getOriginal, markRestored } from '#app/original/original.server.ts';
import { resources } from '#app/resources.server.ts';
import { migrate } from '#db/migrate.ts';
import { up as moveFacts } from '#db/migrations/0673_facts_among_settings.ts';
import { type Db, type Driver, openDatabase } from '#platform/database/database.ts';
import { createLog, type Log } from '#platform/log.ts';
import { holdRestored } from '#platform/outbox/deliveries.ts';
import { createContentVersion } from '#platform/pages/content-version.ts';
import { openStorage } from '#platform/storage/s3-storage.ts';
import { sweepScratch } from '#platform/storage/scratch.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { lockFolder, onDelivery, openDeps } from '#server/open.ts';
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

const count = (tables: Record<string, { rows: number }>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

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

const NOT_SENT = 'Yedekten geri yüklendi; iki kez gitmesin diye kendiliğinden gönderilmedi.';

/** Restores into a migrated database without an owner. Throws an Error with one line for people. */
export async function restoreBackup(
  { db, storage, log = createLog('silent') }: { db: Db; storage: Storage; log?: Log },
  file: string,
  place?: { driver: Driver; config: Config },
): Promise<Manifest> {
  if (await hasOwner(db))
    throw new Error('Veritabanı boş değil. Boş bir DATA_DIR ya da veritabanına geri yükleyin.');
  const manifest = await restoreArchive({ db, storage, tables: backedUpTables }, file, async (trx) => {
    await moveFacts(trx);
    for (const { onRestore } of resources) await onRestore?.(trx);
    if (place) await markRestored({ ...place, db: trx, log });
    for (const delivery of await holdRestored(trx, NOT_SENT)) await onDelivery(trx, delivery);
  });
  const content = createContentVersion();
  for (const { beforeServing } of resources) await beforeServing?.({ db, log, content, resources });
  return manifest;
}

/** Makes a copy the original; a running site takes note by itself. */
export async function adoptCopy(
  config: Config,
  _words: string[],
  flags: ReadonlySet<string>,
): Promise<CommandResult> {
  const { deps, close } = await openDeps({ ...config, LOG_LEVEL: 'silent' });
  try {
    const { copy_since, waiting } = await getOriginal(deps.db);
    if (!copy_since) return { line: 'Bu site bir kopya değil.', facts: { waiting: [] } };
    const isChosen = flags.has('send') !== flags.has('drop');
    if (waiting.length > 0 && !isChosen) {
      const listed = waiting.map(({ about, created_at }) => `${created_at} ${about}`).join('\n');
      throw new Error(
        `Gönderilmeyi bekleyenler var: --send ile gönderin ya da --drop ile bırakın.\n${listed}`,
      );
    }
    await adopt(deps, flags.has('drop') ? 'drop' : 'send');
    return { line: 'Site sahiplenildi; artık bir kopya değil.', facts: { waiting } };
  } finally {
    await close();
  }
}
