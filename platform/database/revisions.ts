import { isDeepStrictEqual } from 'node:util';
import { type Generated, sql } from 'kysely';
import { gone, Refused } from '../refused.ts';
import { type Db, isSqlite } from './database.ts';
import type { TableWith } from './schema.ts';

export type Saved<T> = { saved: T; before: T };

const LOCK = 7_286_412;

/** Saves a change based on revision `rev` in one transaction; without one it overwrites. Throws Refused: 404 gone, 409 newer. */
export async function saveRevised<T extends { rev: number }>(
  db: Db,
  rev: number | undefined,
  find: (trx: Db) => Promise<T | undefined>,
  update: (trx: Db, before: T) => Promise<unknown>,
): Promise<Saved<T>> {
  const save = async (trx: Db): Promise<Saved<T>> => {
    await waitForOtherSaves(trx);
    const before = await find(trx);
    if (!before) throw gone();
    if (rev !== undefined && rev !== before.rev) throw new Refused({ status: 409, current: before });
    await sql`savepoint save`.execute(trx);
    await update(trx, before);
    const saved = await find(trx);
    const isSame = saved && isDeepStrictEqual(contentOf(saved), contentOf(before));
    if (isSame) await sql`rollback to savepoint save`.execute(trx);
    if (!saved) throw gone();
    return { saved: isSame ? before : saved, before };
  };
  return db.isTransaction ? save(db) : db.transaction().execute(save);
}

const contentOf = (entity: object) => ({ ...entity, rev: 0, updated_at: '' });

/** Tells whether a save hid something that visitors could see before. */
export const didHide = <T>({ saved, before }: Saved<T>, isShown: (row: T) => boolean) =>
  isShown(before) && !isShown(saved);

/** Locks rows with revisions until the commit. SQLite serializes transactions anyway. */
export async function waitForOtherSaves(trx: Db) {
  if (isSqlite(trx)) return;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

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
