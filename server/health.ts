import { Hono } from 'hono';
import { isMigrated } from '#db/migrate.ts';
import type { ApiEnv } from './http.ts';

/** /health answers while the process serves; /health/ready only when it can also do its work. */
export const health = new Hono<ApiEnv>()
  .get('/', (c) => c.json({ status: 'up' }))
  .get('/ready', async (c) => {
    const { db, storage } = c.var.deps;
    const migrated = await isMigrated(db).catch(() => false);
    const stored = await storage.check().then(
      () => true,
      () => false,
    );
    const ready = migrated && stored;
    return c.json(
      { status: ready ? 'ready' : 'unavailable', checks: { database: migrated, storage: stored } },
      ready ? 200 : 503,
    );
  });
