import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { isDatabaseAway } from './errors.ts';

const TIMEOUT = 60_000;
const RETRY_DELAY = 500;

/** Retries for a minute while the database is starting or has no free connection. */
export async function waitForDatabase<T>(work: () => Promise<T>, log: Log): Promise<T> {
  const deadline = Date.now() + TIMEOUT;
  for (let logged = false; ; logged = true) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      if (!logged) log.warn({ event: 'waiting_for_database', error: String(error) });
      await sleep(RETRY_DELAY * (0.5 + Math.random()));
    }
  }
}
