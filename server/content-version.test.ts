import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createPostgresDatabase } from '#test/databases.ts';
import { createSharedContentVersion, type SharedContentVersion } from './content-version.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

async function twoProcesses() {
  const url = await createPostgresDatabase();
  const pool = new pg.Pool({ connectionString: url });
  const versions = [createSharedContentVersion(pool, url), createSharedContentVersion(pool, url)] as const;
  open.push(...versions);
  // Until both listen: only then a notification arrives.
  const listeners =
    "select 1 from pg_stat_activity where query like '%content_version%' and datname = current_database()";
  await expect.poll(async () => (await pool.query(listeners)).rowCount).toBe(3);
  return { pool, versions };
}

const grows = (version: SharedContentVersion, than: number) =>
  expect.poll(() => version.current, { timeout: 5000 }).toBeGreaterThan(than);

test('what one process changed, the other knows within a second', async () => {
  const { versions } = await twoProcesses();
  const [one, other] = versions;
  const before = other.current;
  const started = performance.now();
  one.changed();
  await grows(other, before);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('a change that no notification told of is found out within the next seconds', async () => {
  const { pool, versions } = await twoProcesses();
  const before = versions.map(({ current }) => current);
  await pool.query("insert into facts (key, value) values ('content_version', '7')");
  for (const [at, version] of versions.entries()) await grows(version, before[at] ?? 0);
});

test('a broken listening connection is made anew, and what was changed meanwhile is made up for', async () => {
  const { pool, versions } = await twoProcesses();
  const [one, other] = versions;
  const before = other.current;
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%content_version%' and pid <> pg_backend_pid() and datname = current_database()`);
  one.changed();
  await grows(other, before);
  const again = other.current;
  one.changed();
  await grows(other, again);
});

test('one’s own change counts once, and growing old is told to nobody', async () => {
  const { versions } = await twoProcesses();
  const [one, other] = versions;
  const [own, theirs] = [one.current, other.current];
  one.changed();
  await grows(other, theirs);
  one.expire();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([one.current, other.current]).toEqual([own + 2, theirs + 1]);
});
