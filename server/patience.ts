import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '#db/errors.ts';
import type { Log } from './log.ts';

const PATIENCE = 60_000;
const PAUSE = 500;

/** A database that starts later than the site, or has no connection left for it just now, is waited for: a minute. */
export async function whenDatabaseAnswers<T>(work: () => Promise<T>, log: Log): Promise<T> {
  const giveUp = Date.now() + PATIENCE;
  for (let told = false; ; told = true) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > giveUp) throw error;
      if (!told) log.warn({ event: 'waiting_for_database', error: String(error) });
      await sleep(PAUSE * (0.5 + Math.random()));
    }
  }
}
