import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { loadPostgres } from '#db/database.ts';

/** Tells caches that content changed. Every write of the owner goes through /api, which says so in one place. */
export type ContentVersion = {
  /** Grows with each change; what was made under an older number is out of date. */
  readonly current: number;
  changed: () => void;
  /** As if it had changed, for this process alone: what it rendered has grown old. */
  expire: () => void;
};

/** For one process: nobody else writes. */
export function createContentVersion(): ContentVersion {
  let current = 1;
  const changed = () => {
    current += 1;
  };
  return {
    get current() {
      return current;
    },
    changed,
    expire: changed,
  };
}

const CHANNEL = 'vitrin_content';
const CHECK_EVERY = 1000;

/** The number is raised and told in one statement. */
const RAISE = `
  with raised as (
    insert into facts (key, value) values ('content_version', '1')
    on conflict (key) do update set value = cast(cast(facts.value as bigint) + 1 as text)
    returning value
  )
  select value, pg_notify($1, $2 || ' ' || value) from raised`;
const READ = `select value from facts where key = 'content_version'`;

export type SharedContentVersion = ContentVersion & { close: () => Promise<void> };

/**
 * For several processes on one PostgreSQL: a change raises a number in the database and is told to the others by
 * NOTIFY. The connection that listens also reads the number every second, so a notification that was lost, or a
 * connection that was, is made up for; a number that is not the one known here counts as a change.
 */
export function createSharedContentVersion(pool: pg.Pool, connectionString: string): SharedContentVersion {
  const own = createContentVersion();
  const self = randomUUID();
  let known = '';
  const closing = new AbortController();
  /** A number that this process raised is no news, unless others were raised before it that were not heard of. */
  function learnOwn(value: string) {
    if (Number(value) === Number(known) + 1) known = value;
  }

  function learn(value: string) {
    if (value === known) return;
    known = value;
    own.changed();
  }

  const pause = () => sleep(CHECK_EVERY, undefined, { signal: closing.signal }).catch(() => undefined);

  async function listen() {
    const { Client } = loadPostgres();
    while (!closing.signal.aborted) {
      const client = new Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
      client.on('error', () => undefined);
      client.on('notification', ({ payload = '' }) => {
        const [sender, value = ''] = payload.split(' ');
        if (sender === self) learnOwn(value);
        else learn(value);
      });
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        while (!closing.signal.aborted) {
          const { rows } = await client.query<{ value: string }>(READ);
          learn(rows[0]?.value ?? '');
          await pause();
        }
      } catch {
        await pause();
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  const listening = listen();
  return {
    get current() {
      return own.current;
    },
    expire: own.expire,
    changed() {
      own.changed();
      // When it cannot be told, the database is away, and with it whoever else would have rendered from it.
      void pool
        .query<{ value: string }>(RAISE, [CHANNEL, self])
        .then(({ rows }) => learnOwn(rows[0]?.value ?? ''))
        .catch(() => undefined);
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}
