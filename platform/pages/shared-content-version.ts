import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { loadPostgres } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { type ContentVersion, createContentVersion } from './content-version.ts';

const CHANNEL = 'vitrin_content';
const CHECK_EVERY = 1000;
const CHANGES = 'content_changes.';
const WITHDRAWALS = 'content_withdrawals.';

/** Sorts keys, so that two writers never deadlock. */
const RAISE = `
  with raised as (
    insert into facts (key, value) select key, '1' from unnest($3::text[]) as key order by key
    on conflict (key) do update set value = cast(cast(facts.value as bigint) + 1 as text)
    returning key, value
  )
  select key, value, pg_notify($1, $2 || ' ' || key || ' ' || value) from raised`;
const READ = `select key, value from facts where key like 'content_changes.%' or key like 'content_withdrawals.%'`;

type Fact = { key: string; value: string };

export type SharedContentVersion = ContentVersion & { close: () => Promise<void> };

/** Shares changes between processes by NOTIFY. Polls every second, in case one is lost. */
export function createSharedContentVersion(
  pool: pg.Pool,
  connectionString: string,
  log: Log,
): SharedContentVersion {
  const own = createContentVersion();
  const self = randomUUID();
  const known = new Map<string, string>();
  /** Counters that were incremented here and not announced yet. */
  const owed = new Set<string>();
  const closing = new AbortController();

  /** Skips this process's own increment, unless others incremented before it unheard. */
  function learnOwn({ key, value }: Fact) {
    if (Number(value) === Number(known.get(key) ?? 0) + 1) known.set(key, value);
  }

  function learn({ key, value }: Fact) {
    if (value === known.get(key)) return;
    known.set(key, value);
    const withdrawn = key.startsWith(WITHDRAWALS);
    own.invalidate([key.slice((withdrawn ? WITHDRAWALS : CHANGES).length)], { withdrawn });
  }

  const pause = () => sleep(CHECK_EVERY, undefined, { signal: closing.signal }).catch(() => undefined);

  async function listen() {
    const { Client } = loadPostgres();
    while (!closing.signal.aborted) {
      const client = new Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
      client.on('error', (error) => log.warn({ event: 'content_listener_lost', error: String(error) }));
      client.on('notification', ({ payload = '' }) => {
        const [sender, key = '', value = ''] = payload.split(' ');
        if (sender === self) learnOwn({ key, value });
        else learn({ key, value });
      });
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        while (!closing.signal.aborted) {
          await share();
          const { rows } = await client.query<Fact>(READ);
          for (const fact of rows) learn(fact);
          await pause();
        }
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ event: 'content_listener_failed', error: String(error) });
        await pause();
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  async function share() {
    const keys = [...owed];
    if (keys.length === 0) return;
    owed.clear();
    try {
      const { rows } = await pool.query<Fact>(RAISE, [CHANNEL, self, keys]);
      for (const fact of rows) learnOwn(fact);
    } catch (error) {
      for (const key of keys) owed.add(key);
      log.error({ event: 'content_change_not_shared', error: String(error) });
    }
  }

  const listening = listen();
  return {
    ...own,
    invalidate(tags, change = {}) {
      own.invalidate(tags, change);
      for (const tag of tags) {
        owed.add(CHANGES + tag);
        if (change.withdrawn) owed.add(WITHDRAWALS + tag);
      }
      share();
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}
