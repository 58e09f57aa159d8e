import { type Generated, type SqlBool, sql } from 'kysely';
import { retentionTimes } from '#platform/retention-times.ts';
import { HOUR, iso } from '#platform/time.ts';
import type { Db } from './database.ts';
import { didUpdate, exists } from './queries.ts';
import type { TableWith } from './schema.ts';

export type TrashTable = TableWith<{ deleted_at: string | null }>;
type HidingTable = TrashTable & TableWith<{ id: Generated<number> }>;

export const restorableSince = (now = new Date()) =>
  new Date(now.getTime() - retentionTimes.trashHours * HOUR).toISOString();

export async function purgeTrash(db: Db, table: TrashTable, now?: Date): Promise<void> {
  await db.deleteFrom(table).where('deleted_at', '<', restorableSince(now)).execute();
}

/** After the clock moved from `seen` to `now`: moves the dates of deletions before that by the same amount, so that each stays restorable for the rest of its day. */
export async function redateTrash(db: Db, table: TrashTable, seen: number, now: number): Promise<void> {
  const rows = await db.selectFrom(table).select('deleted_at').distinct().execute();
  for (const { deleted_at } of rows) {
    const at = Date.parse(deleted_at ?? '');
    if (!(Math.abs(at - seen) < Math.abs(at - now))) continue;
    const moved = iso(at + now - seen);
    await db.updateTable(table).set({ deleted_at: moved }).where('deleted_at', '=', deleted_at).execute();
  }
}

/** Leaves out what is in the trash. */
export const isPresent = (table: TrashTable) => sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} is null`;

/** Hides a row, or those with a value, restorable for a day. Returns whether one existed. */
export const moveToTrash = (db: Db, table: HidingTable, id: number, column = 'id'): Promise<boolean> =>
  didUpdate(
    db
      .updateTable(table)
      .set({ deleted_at: new Date().toISOString() })
      .where(sql.ref(column), '=', id)
      .where(isPresent(table)),
  );

export const takeFromTrash = (db: Db, table: HidingTable, id: number): Promise<boolean> =>
  didUpdate(
    db
      .updateTable(table)
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', '>=', restorableSince()),
  );

type WithSamples = TableWith<{ is_starter: unknown; deleted_at: string | null }>;

/** Moves a table's examples to the trash once the owner adds rows of their own; `show` brings them back. */
export const samplesIn = (table: WithSamples) => ({
  table,
  hasOwn: (db: Db): Promise<boolean> =>
    exists(
      db.selectFrom(table).select('is_starter').where('is_starter', '=', 0).where(isPresent(table)).limit(1),
    ),
  hide: (db: Db, at: string) =>
    db
      .updateTable(table)
      .set({ deleted_at: at })
      .where('is_starter', '=', 1)
      .where(isPresent(table))
      .execute(),
  show: (db: Db, at: string) =>
    db
      .updateTable(table)
      .set({ deleted_at: null })
      .where('is_starter', '=', 1)
      .where('deleted_at', '=', at)
      .execute(),
});
