import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasOwner } from '#app/auth/accounts.server.ts';
import { tablesOf } from '#app/backups/archive/manifest.ts';
import { copySqlite } from '#app/backups/archive/write.ts';
import { createBackups } from '#app/backups/backups.server.ts';
import { newestOf } from '#app/backups/retention.ts';
import type { Config } from '#app/config.ts';
import { resources } from '#app/resources.server.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#platform/database/database.ts';
import { refuseOldPostgres, withAdvisoryLock } from '#platform/database/postgres.ts';
import { createLog, type Log } from '#platform/log.ts';
import { openStorage } from '#platform/storage/s3-storage.ts';
import { isDue, MINUTE } from '#platform/time.ts';

export const backedUpTables = tablesOf(resources);

const COPIES = 3;
const COPY = /^before-update-.*\.db$/;
/** A process that restarts again and again does not make a backup each time. */
const RECENT = 10 * MINUTE;

/** Migrates. Backs up the data of an older version first, and logs where; one of several processes does it. */
export async function updateDatabase(config: Config, database: Database, log: Log = createLog('silent')) {
  const { db, driver } = database;
  await refuseOldPostgres(driver);
  return withAdvisoryLock(driver, () =>
    migrate(db, async (newest) => {
      if (!config.BACKUP_BEFORE_UPDATE || !(await hasOwner(db))) return;
      const made =
        driver.kind === 'sqlite'
          ? await copyDatabase(driver.handle, join(config.DATA_DIR, 'backups'), newest)
          : await archive(config, database, log);
      log.info({ event: 'backed_up_before_update', ...made });
    }),
  );
}

/** Overwrites the copy of an earlier attempt from the same version. */
async function copyDatabase(handle: Parameters<typeof copySqlite>[0], folder: string, newest: string) {
  const file = join(folder, `before-update-${newest}.db`);
  await copySqlite(handle, file);
  const older = (await readdir(folder)).filter((name) => COPY.test(name) && join(folder, name) !== file);
  // Sorts by name, not by time: a copied folder has lost the times of its files.
  for (const name of older.sort().slice(0, 1 - COPIES)) await rm(join(folder, name));
  return { file };
}

async function archive(config: Config, { db }: Database, log: Log): Promise<{ archive: string | undefined }> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const tables = backedUpTables.filter((table) => there.has(table));
  const storage = openStorage(config);
  const backups = createBackups({ config, storage, tables, db, log, onFailed: async () => undefined });
  const newest = async () => newestOf((await backups.list()).data);
  if (isDue((await newest())?.created_at, RECENT)) await backups.make();
  return { archive: (await newest())?.name };
}
