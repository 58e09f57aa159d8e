import type { Db } from '#platform/database/database.ts';

/** `oldest` is the age of the oldest, in seconds. Nothing for the sent ones, which are counted as they are sent. */
export async function countOutbox(db: Db, now = Date.now()) {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'kind',
      'state',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
    ])
    .where('state', '<>', 'sent')
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map(({ since, ...row }) => ({ ...row, oldest: Math.max(0, (now - Date.parse(since)) / 1000) }));
}
