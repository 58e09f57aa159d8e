import type { Db } from '#platform/database/database.ts';

type Deletable = 'projects' | 'skills' | 'experiences' | 'education';

/** How long a deletion can be taken back, in ms. */
export const UNDO_FOR = 24 * 60 * 60 * 1000;

/**
 * Hides a row, so that the deletion can be undone for a day, and clears away what was deleted before that.
 * Whether there was such a row.
 */
export async function softDelete(db: Db, table: Deletable, id: number): Promise<boolean> {
  const now = Date.now();
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ deleted_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await db
    .deleteFrom(table)
    .where('deleted_at', '<', new Date(now - UNDO_FOR).toISOString())
    .execute();
  return numUpdatedRows > 0n;
}

/** Takes a deletion back. Whether there was one. */
export async function undelete(db: Db, table: Deletable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
