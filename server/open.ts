import { createViews } from '#app/analytics/views.server.ts';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import type { Config } from './config.ts';
import { createContentVersion } from './content-version.ts';
import type { Deps } from './deps.ts';
import { createLimits } from './limits.ts';
import { createLog } from './log.ts';
import { openStorage } from './open-storage.ts';
import { safeFetch } from './safe-fetch.ts';
import { readSecret } from './secret.ts';

/** Opens and migrates the database and gathers what answers requests. `close` lets go of it again. */
export async function openDeps(config: Config): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const { db, driver, close } = openDatabase(config);
  await migrate(db);
  const log = createLog(config.LOG_LEVEL);
  const secret = readSecret(config);
  const deps: Deps = {
    db,
    driver,
    config,
    log,
    secret,
    views: createViews({ db, log, secret, config }),
    limits: createLimits(db, config.RATE_LIMIT),
    content: createContentVersion(),
    storage: openStorage(config),
    safeFetch,
  };
  return { deps, close };
}
