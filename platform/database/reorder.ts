import type { Generated } from 'kysely';
import type { Db } from './database.ts';
import { waitForOtherSaves } from './save-revised.ts';
import type { TableWith } from './schema.ts';

type Ordered = TableWith<{
  id: Generated<number>;
  sort_order: number | null | Generated<number>;
  rev: Generated<number>;
}>;

/** Numbers the named rows 0, 1, 2 …. A changed number makes a new revision, so that a form opened before cannot undo it. */
export async function reorder(db: Db, table: Ordered, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await waitForOtherSaves(trx);
    for (const [sort_order, id] of ids.entries()) {
      await trx
        .updateTable(table)
        .set((eb) => ({ sort_order, rev: eb('rev', '+', 1) }))
        .where('id', '=', id)
        .where('sort_order', 'is distinct from', sort_order)
        .execute();
    }
  });
}
