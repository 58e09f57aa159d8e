import type { Db } from './database.ts';

type Ordered = 'skills' | 'categories';

/** Numbers the given rows 0, 1, 2 … in one transaction; rows that are not named keep their place after them. */
export async function reorder(db: Db, table: Ordered, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [sort_order, id] of ids.entries()) {
      await trx.updateTable(table).set({ sort_order }).where('id', '=', id).execute();
    }
  });
}
