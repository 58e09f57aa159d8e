import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { Deps } from '#kit/resource.ts';
import { createLog } from '#platform/log.ts';
import { createPostgresDatabase } from '#test/databases.ts';
import {
  createContentVersion,
  createSharedContentVersion,
  memoizePerVersion,
  type SharedContentVersion,
} from './content-version.ts';

function counted() {
  let asked = 0;
  const content = createContentVersion();
  const known = memoizePerVersion(['profile'], async () => {
    asked += 1;
    if (asked === 1) throw new Error('The database is away.');
    return asked;
  });
  return { content, ask: () => known({ content } as Deps) };
}

test('reads again only after its tag is invalidated', async () => {
  const { content, ask } = counted();
  await ask().catch(() => undefined);
  expect([await ask(), await ask()]).toEqual([2, 2]);
  content.invalidate(['profile']);
  expect([await ask(), await ask()]).toEqual([3, 3]);
});

test('a failure is not memoized', async () => {
  const { ask } = counted();
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});

test('a read that started before a change is not memoized after it', async () => {
  const content = createContentVersion();
  const values = ['before', 'after'];
  const known = memoizePerVersion(['profile'], async () => {
    const value = values.shift();
    if (value === 'before') content.invalidate(['profile']);
    return value;
  });
  expect(await known({ content } as Deps)).toBe('before');
  expect(await known({ content } as Deps)).toBe('after');
});

test('concurrent callers share one read', async () => {
  const { ask } = counted();
  await ask().catch(() => undefined);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2]);
});

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

async function twoProcesses() {
  const url = await createPostgresDatabase();
  const pool = new pg.Pool({ connectionString: url });
  const log = createLog('silent');
  const versions = [
    createSharedContentVersion(pool, url, log),
    createSharedContentVersion(pool, url, log),
  ] as const;
  open.push(...versions);
  // Until both listen: only then a notification arrives.
  const listeners =
    "select 1 from pg_stat_activity where query like '%content_changes%' and datname = current_database()";
  await expect.poll(async () => (await pool.query(listeners)).rowCount).toBe(3);
  return { pool, versions };
}

const current = (version: SharedContentVersion) => version.version(['articles']);
const change = (version: SharedContentVersion) => version.invalidate(['articles']);

const grows = (version: SharedContentVersion, than: number) =>
  expect.poll(() => current(version)).toBeGreaterThan(than);

test('a change in one process reaches the other within a second', async () => {
  const { versions } = await twoProcesses();
  const [one, other] = versions;
  const before = current(other);
  const started = performance.now();
  change(one);
  await grows(other, before);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('a change without a notification is found within seconds', async () => {
  const { pool, versions } = await twoProcesses();
  for (const key of ['content_changes.articles', 'content_withdrawals.articles']) {
    const before = versions.map(current);
    await pool.query('insert into facts (key, value) values ($1, 7)', [key]);
    for (const [at, version] of versions.entries()) await grows(version, before[at] ?? 0);
  }
});

test('a broken listening connection is restored, and changes made meanwhile are caught up', async () => {
  const { pool, versions } = await twoProcesses();
  const [one, other] = versions;
  const before = current(other);
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%content_changes%' and pid <> pg_backend_pid() and datname = current_database()`);
  change(one);
  await grows(other, before);
  const again = current(other);
  change(one);
  await grows(other, again);
});

test('a change that could not be announced is announced once the database accepts it', async () => {
  const { pool, versions } = await twoProcesses();
  const [one, other] = versions;
  const before = current(other);
  await pool.query('alter table facts rename to away');
  change(one);
  await expect(pool.query('table facts')).rejects.toThrow();
  await pool.query('alter table away rename to facts');
  await grows(other, before);
});

test('a process counts its own change once, and does not announce mere staleness', async () => {
  const { versions } = await twoProcesses();
  const [one, other] = versions;
  const [own, theirs] = [current(one), current(other)];
  change(one);
  await grows(other, theirs);
  one.expire();
  // Outlasts whatever expiring could have sent.
  change(one);
  await grows(other, theirs + 1);
  expect([current(one), current(other)]).toEqual([own + 3, theirs + 2]);
});

test('a withdrawal reaches the other process', async () => {
  const { versions } = await twoProcesses();
  const [one, other] = versions;
  const before = { articles: current(other), withdrawals: other.withdrawals(['articles']) };
  one.invalidate(['skills']);
  one.invalidate(['articles'], { withdrawn: true });
  await expect.poll(() => other.withdrawals(['articles'])).toBe(before.withdrawals + 1);
  expect(current(other)).toBeGreaterThan(before.articles);
});
