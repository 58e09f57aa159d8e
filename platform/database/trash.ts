import type { Generated } from 'kysely';
import { DAY } from '#platform/time.ts';
import type { Db } from './database.ts';
import { didUpdate } from './outcomes.ts';
import type { TableWith } from './schema.ts';

export type TrashTable = TableWith<{ deleted_at: string | null }>;
type HidingTable = TableWith<{ id: Generated<number>; deleted_at: string | null }>;

const RESTORABLE_FOR = DAY;

export const restorableSince = (now = new Date()) => new Date(now.getTime() - RESTORABLE_FOR).toISOString();

export async function purgeTrash(db: Db, table: TrashTable, now?: Date): Promise<void> {
  await db.deleteFrom(table).where('deleted_at', '<', restorableSince(now)).execute();
}

/** Hides a row, restorable for a day. Returns whether it existed. */
export const moveToTrash = (db: Db, table: HidingTable, id: number): Promise<boolean> =>
  didUpdate(
    db
      .updateTable(table)
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  );

export const takeFromTrash = (db: Db, table: HidingTable, id: number): Promise<boolean> =>
  didUpdate(
    db
      .updateTable(table)
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', '>=', restorableSince()),
  );
