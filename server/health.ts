import { Hono } from 'hono';
import { isMigrated } from '#db/migrate.ts';
import type { ApiEnv } from './http.ts';

/**
 * /health answers while the process serves, and says no once it was asked to stop: this is what a proxy asks, because
 * pages are served from the cache while the database is away. /health/ready says whether it can also do its work.
 */
export const health = new Hono<ApiEnv>()
  .get('/', (c) =>
    c.var.deps.lifecycle.stopping ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'up' }),
  )
  .get('/ready', async (c) => {
    const { db, storage, lifecycle, disk } = c.var.deps;
    const migrated = await isMigrated(db).catch(() => false);
    const stored = await storage.check().then(
      () => true,
      () => false,
    );
    const hasRoom = !disk.isFull();
    const ready = migrated && stored && hasRoom && !lifecycle.stopping;
    return c.json(
      {
        status: ready ? 'ready' : 'unavailable',
        checks: { database: migrated, storage: stored, disk: hasRoom },
      },
      ready ? 200 : 503,
    );
  });
