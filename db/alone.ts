import type { Driver } from './database.ts';

// Any number will do, as long as nobody else's advisory lock on that database has it.
const LOCK = 7_286_411;

/** Does the work while no other process on that database does anything in here. Needs a second connection of the pool. */
export async function alone<T>(driver: Driver, work: () => Promise<T>): Promise<T> {
  if (driver.kind === 'sqlite') return work();
  const client = await driver.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    // A connection that broke has let go of its lock by itself.
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}
