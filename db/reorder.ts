import type { Db } from '#platform/database/database.ts';

type Ordered = 'skills' | 'categories';

/**
 * Numbers the given rows 0, 1, 2 … in one transaction; rows that are not named keep theirs. What gets another number
 * gets a new revision, so that a form that is open elsewhere does not put it back.
 */
export async function reorder(db: Db, table: Ordered, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [sort_order, id] of ids.entries()) {
      await trx
        .updateTable(table)
        .set((eb) => ({ sort_order, rev: eb('rev', '+', 1) }))
        .where('id', '=', id)
        .where('sort_order', '<>', sort_order)
        .execute();
    }
  });
}
