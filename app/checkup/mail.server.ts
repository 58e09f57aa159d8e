import type { Deps } from '#kit/resource.ts';
import { DAY, HOUR, iso } from '#platform/time.ts';
import type { CheckResult } from './contract.ts';

/** Finds mails that wait after failed attempts for an hour, and a last one that failed within a week. */
export async function checkMail(
  { db }: Pick<Deps, 'db'>,
  _repair: boolean,
  now = Date.now(),
): Promise<CheckResult> {
  const mails = db
    .selectFrom('outbox')
    .select(['error', 'state'])
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc');
  const waiting = await mails
    .where('state', '=', 'queued')
    .where('attempts', '>', 0)
    .where((eb) => eb.or([eb('created_at', '<', iso(now - HOUR)), eb('created_at', '>', iso(now + HOUR))]))
    .execute();
  const settled = await mails
    .where('state', '<>', 'queued')
    .where('settled_at', '>', iso(now - 7 * DAY))
    .limit(1)
    .executeTakeFirst();
  const failed = settled?.state === 'failed' ? [settled.error] : [];
  return { wrong: [...waiting.map(({ error }) => error), ...failed] };
}
