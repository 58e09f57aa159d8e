import type { Db } from '#platform/database/database.ts';
import { DAY } from '#platform/time.ts';
import { dayBefore, localTime, READ_DAYS } from './days.ts';
import { forgetVisitorKeys } from './visitor.server.ts';
import { forgetVitals } from './vitals.server.ts';

/** Batch size of deletions, so that pages never wait long for the database. */
const BITE = 5000;
/** Names stored per kind and month: invented paths and referrers cannot fill the disk. */
const NAMES = 5000;

/** Deletes individual views after `days` days, and counters of days before yesterday. */
export async function forgetViews(db: Db, days: number, timeZone: string, now = new Date()) {
  const today = localTime(now, timeZone).day;
  const yesterday = dayBefore(today, 1);
  await forgetVisitorKeys(db, today);
  await db.deleteFrom('daily_visitors').where('day', '<', yesterday).execute();
  await db.deleteFrom('daily_progress').where('day', '<', yesterday).execute();
  await forgetVitals(db, today);
  await deleteOldViews(db, new Date(now.getTime() - days * DAY).toISOString());
  await forgetOldDays(db, dayBefore(today, READ_DAYS));
  await forgetRareNames(db);
}

/** Periods are also `all` and months, which are shorter than a day's name. */
const forgetOldDays = (db: Db, last: string) =>
  db
    .deleteFrom('named_totals')
    .where('kind', '=', 'page')
    .where('period', '<', last)
    .where(({ fn }) => fn<number>('length', ['period']), '=', last.length)
    .execute();

async function deleteOldViews(db: Db, before: string) {
  for (;;) {
    const old = db.selectFrom('views').select('id').where('viewed_at', '<', before).limit(BITE);
    const { numDeletedRows } = await db.deleteFrom('views').where('id', 'in', old).executeTakeFirst();
    if (numDeletedRows < BigInt(BITE)) return;
  }
}

export async function forgetRareNames(db: Db, keep = NAMES) {
  const crowded = await db
    .selectFrom('named_totals')
    .select(['kind', 'period'])
    .groupBy(['kind', 'period'])
    .having(({ fn }) => fn.countAll(), '>', keep)
    .execute();
  for (const { kind, period } of crowded) {
    const kept = db
      .selectFrom('named_totals')
      .select('name')
      .where('kind', '=', kind)
      .where('period', '=', period)
      .orderBy('total', 'desc')
      .limit(keep);
    await db
      .deleteFrom('named_totals')
      .where('kind', '=', kind)
      .where('period', '=', period)
      .where('name', 'not in', kept)
      .execute();
  }
}
