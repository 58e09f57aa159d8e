import { SqliteAdapter, sql, type Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Runs a transaction that SQLite may sync to disk later (`synchronous = normal`), so that this thread does not wait for
 * the disk. Stays atomic; a power cut can lose this transaction, but nothing written before it.
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
