import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { loadPostgres } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';

export interface ContentVersion {
  version(tags: readonly string[]): number;
  withdrawals(tags: readonly string[]): number;
  invalidate(tags: readonly string[], change?: { withdrawn?: boolean }): void;
  expire(): void;
}

export function createContentVersion(): ContentVersion {
  const changes = new Map<string, number>();
  const withdrawals = new Map<string, number>();
  let expired = 0;
  return {
    version: (tags) => expired + sum(changes, tags),
    withdrawals: (tags) => sum(withdrawals, tags),
    invalidate(tags, { withdrawn = false } = {}) {
      for (const tag of tags) {
        increment(changes, tag);
        if (withdrawn) increment(withdrawals, tag);
      }
    },
    expire() {
      expired += 1;
    },
  };
}

type Counts = Map<string, number>;

function increment(counts: Counts, tag: string) {
  counts.set(tag, (counts.get(tag) ?? 0) + 1);
}

function sum(counts: Counts, tags: readonly string[]): number {
  let total = 0;
  for (const tag of tags) total += counts.get(tag) ?? 0;
  return total;
}

/** Memoizes a read until one of its tags is invalidated. The tags may depend on the argument. A failure is not kept. */
export function memoizePerVersion<D extends { content: ContentVersion }, T>(
  tags: readonly string[] | ((deps: D) => readonly string[]),
  read: (deps: D) => Promise<T>,
): (deps: D) => Promise<T> {
  const known = new WeakMap<ContentVersion, { version: number; value: Promise<T> }>();
  return async (deps) => {
    const { content } = deps;
    const version = content.version(typeof tags === 'function' ? tags(deps) : tags);
    const last = known.get(content);
    if (last?.version === version) return last.value;
    const reading = { version, value: read(deps) };
    known.set(content, reading);
    return reading.value.catch((error: unknown) => {
      if (known.get(content) === reading) known.delete(content);
      throw error;
    });
  };
}

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
