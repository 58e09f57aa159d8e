import type { Db } from './database.ts';
import type { TableWith } from './schema.ts';
import { isPresent } from './trash.ts';

type WithSamples = TableWith<{ is_starter: unknown; deleted_at: string | null }>;

/** Hides the samples of a kind, for real ones have come; `at` names the moment to `showSamples`. Returns their number. */
export async function hideSamples(db: Db, table: WithSamples, at: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ deleted_at: at })
    .where('is_starter', '=', 1)
    .where(isPresent(table))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const showSamples = (db: Db, table: WithSamples, at: string) =>
  db
    .updateTable(table)
    .set({ deleted_at: null })
    .where('is_starter', '=', 1)
    .where('deleted_at', '=', at)
    .execute();
