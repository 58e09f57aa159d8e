import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Tells caches that content changed. Every write of the owner goes through /api, which says so in one place. */
export type ContentVersion = {
  /** Grows with each change; what was made under an older number is out of date. */
  readonly current: number;
  changed: () => void;
};

/** For one process: nobody else writes. */
export function createContentVersion(): ContentVersion {
  let current = 1;
  return {
    get current() {
      return current;
    },
    changed() {
      current += 1;
    },
  };
}

const CHANNEL = 'vitrin_content';
const CHECK_EVERY = 1000;

export type SharedContentVersion = ContentVersion & { close: () => Promise<void> };

/**
 * For several processes on one PostgreSQL: a change is told to the others by NOTIFY. The connection that listens is
 * asked every second whether it still lives; after a new one was made everything counts as changed, because what was
 * told in between is not known.
 */
export function createSharedContentVersion(pool: pg.Pool, connectionString: string): SharedContentVersion {
  const own = createContentVersion();
  const self = randomUUID();
  let closed = false;
  const listening = listen();

  return {
    get current() {
      return own.current;
    },
    changed() {
      own.changed();
      // When it cannot be told, the database is away, and with it whoever else would have rendered from it.
      void pool.query('select pg_notify($1, $2)', [CHANNEL, self]).catch(() => undefined);
    },
    async close() {
      closed = true;
      await listening;
    },
  };

  async function listen() {
    while (!closed) {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
      client.on('error', () => undefined);
      client.on('notification', ({ payload }) => {
        if (payload !== self) own.changed();
      });
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        own.changed();
        while (!closed) {
          await client.query('select 1');
          await sleep(CHECK_EVERY);
        }
      } catch {
        await sleep(CHECK_EVERY);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }
}
