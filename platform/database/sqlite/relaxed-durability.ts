import { SqliteAdapter, sql, type Transaction } from 'kysely';
import type { Db } from '../database.ts';
import type { Schema } from '../schema.ts';

/**
 * Runs a transaction with `synchronous = normal`, which does not wait for the disk. Atomic; a power cut can lose this
 * transaction, but none before it.
 */
export async function withRelaxedDurability(db: Db, work: (trx: Transaction<Schema>) => Promise<void>) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return db.transaction().execute(work);
  await db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
