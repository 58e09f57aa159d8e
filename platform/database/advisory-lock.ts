import type { Driver } from './database.ts';

const LOCK = 7_286_411;

/** Runs `work` in one process at a time. Uses a transaction's lock, which a connection pooler keeps on one connection. */
export async function withAdvisoryLock<T>(driver: Driver, work: () => Promise<T>): Promise<T> {
  if (driver.kind === 'sqlite') return work();
  const client = await driver.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.query('commit').catch(() => undefined);
    client.release();
  }
}
