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
  for (const version of versions) await expect.poll(() => version.current).toBeGreaterThan(1);
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

test('a broken listening connection is made anew, and everything counts as changed', async () => {
  const { pool, versions } = await twoProcesses();
  const [one, other] = versions;
  const before = other.current;
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query in ('select 1', 'listen vitrin_content') and pid <> pg_backend_pid()",
  );
  await grows(other, before);
  const again = other.current;
  one.changed();
  await grows(other, again);
});
