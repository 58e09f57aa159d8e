import { SqliteAdapter, sql, type Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * One transaction that need not be on disk when it returns, for what nobody was promised: SQLite then leaves it to the
 * next checkpoint instead of holding up this thread until the disk has it. All or nothing it is all the same, and
 * nothing written before it can be lost with it.
 */
export async function withoutWaitingForDisk(db: Db, work: (trx: Transaction<Schema>) => Promise<void>) {
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
