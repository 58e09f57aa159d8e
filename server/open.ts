import { createViews } from '#app/analytics/views.server.ts';
import { createFailures } from '#app/audit/failures.server.ts';
import { createBackups } from '#app/backups/backups.server.ts';
import { checkpointAside } from '#db/checkpoints.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import type { Config } from './config.ts';
import { createContentVersion } from './content-version.ts';
import type { Deps } from './deps.ts';
import { createDisk } from './disk.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLimits } from './limits.ts';
import { createLog } from './log.ts';
import { createMetrics, noMetrics } from './metrics.ts';
import { openStorage } from './open-storage.ts';
import { safeFetch } from './safe-fetch.ts';
import { readSecret, readSharedSecret } from './secret.ts';
import { createSharedContentVersion } from './shared-content-version.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** Opens and migrates the database and gathers what answers requests. `close` lets go of it again. */
export async function openDeps(config: Config): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const database = openDatabase(config);
  const { db, driver } = database;
  const log = createLog(config.LOG_LEVEL);
  await waitForDatabase(() => migrate(db), log);
  if (driver.kind === 'sqlite' || !config.DATABASE_URL) {
    const stopCheckpoints = driver.kind === 'sqlite' ? checkpointAside(driver.handle) : undefined;
    const deps = await measured(gatherDeps(database, config, readSecret(config), log));
    const close = async () => {
      await deps.views.close();
      await stopCheckpoints?.();
      await database.close();
    };
    return { deps, close };
  }
  const secret = await waitForDatabase(() => readSharedSecret(db, config), log);
  const content = createSharedContentVersion(driver.pool, config.DATABASE_URL, log);
  const close = async () => {
    await content.close();
    await database.close();
  };
  return { deps: await measured({ ...gatherDeps(database, config, secret, log), content }), close };
}

async function measured(deps: Deps): Promise<Deps> {
  const metrics = await createMetrics(deps.config.METRICS_TOKEN);
  metrics.watch(deps);
  return { ...deps, metrics };
}

/** What answers requests, over a database that is open and migrated. */
export function gatherDeps(
  { db, driver }: Database,
  config: Config,
  secret = readSecret(config),
  log = createLog(config.LOG_LEVEL),
): Deps {
  const storage = openStorage(config);
  return {
    db,
    driver,
    config,
    log,
    secret,
    storage,
    backups: createBackups({ config, storage, db, log }),
    content: createContentVersion(),
    disk: createDisk({ folder: config.DATA_DIR, db, log }),
    lifecycle: createLifecycle(),
    failures: createFailures(db, log),
    limits: createLimits(db, config.RATE_LIMIT),
    metrics: noMetrics,
    safeFetch,
    views: createViews({ db, driver, log, secret, config }),
  };
}
