import type { Db } from './database.ts';
import { exists } from './outcomes.ts';
import type { TableWith } from './schema.ts';
import { isPresent } from './trash.ts';

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
