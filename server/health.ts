import { Hono } from 'hono';
import { bearerToken } from '#app/auth/guard.server.ts';
import { findOwnerByToken } from '#app/auth/queries.server.ts';
import { isMigrated } from '#db/migrate.ts';
import type { ApiEnv } from '#kit/http/routes.server.ts';
import { version } from '#platform/package.ts';

/** /health fails during shutdown only: the page cache serves without the database. /health/ready checks database and storage. */
export const health = new Hono<ApiEnv>()
  .get('/', (c) =>
    c.var.deps.lifecycle.stopping ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'up' }),
  )
  .get('/ready', async (c) => {
    const { db, driver, storage, lifecycle, disk } = c.var.deps;
    const migrated = !driver.isDamaged && (await passes(isMigrated(db)));
    const stored = await passes(storage.check());
    const hasRoom = !disk.isFull();
    const token = bearerToken(c.req.header('authorization'));
    const isOwner = migrated && token && (await findOwnerByToken(db, token));
    const ready = migrated && stored && hasRoom && !lifecycle.stopping;
    return c.json(
      {
        status: ready ? 'ready' : 'unavailable',
        checks: { database: migrated, storage: stored, disk: hasRoom },
        ...(isOwner && { version }),
      },
      ready ? 200 : 503,
    );
  });

const passes = (checking: Promise<unknown>) =>
  checking.then(
    (result) => result !== false,
    () => false,
  );
