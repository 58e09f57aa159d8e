import { Hono } from 'hono';
import { isMigrated } from '#db/migrate.ts';
import type { ApiEnv } from './http.ts';

/** /health answers while the process serves; /health/ready only when it can also do its work. */
export const health = new Hono<ApiEnv>()
  .get('/', (c) => c.json({ status: 'up' }))
  .get('/ready', async (c) => {
    const migrated = await isMigrated(c.var.deps.db).catch(() => false);
    return c.json(
      { status: migrated ? 'ready' : 'unavailable', checks: { database: migrated } },
      migrated ? 200 : 503,
    );
  });
