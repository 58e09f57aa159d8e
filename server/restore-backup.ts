import { hasOwner } from '#app/auth/accounts.server.ts';
import type { Manifest } from '#app/backups/archive/manifest.ts';
import { restoreArchive } from '#app/backups/archive/restore.ts';
import type { Config } from '#app/config.ts';
import { markRestored } from '#app/original/original.server.ts';
import { resources } from '#app/resources.server.ts';
import type { Db, Driver } from '#platform/database/database.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { holdRestored } from '#platform/outbox/deliveries.ts';
import { createContentVersion } from '#platform/pages/content-version.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { onDelivery } from './open.ts';
import { backedUpTables } from './update-database.ts';

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
    for (const { onRestore } of resources) await onRestore?.(trx);
    if (place) await markRestored({ ...place, db: trx, log });
    for (const delivery of await holdRestored(trx, NOT_SENT)) await onDelivery(trx, delivery);
  });
  const content = createContentVersion();
  for (const { beforeServing } of resources) await beforeServing?.({ db, log, content, resources });
  return manifest;
}
