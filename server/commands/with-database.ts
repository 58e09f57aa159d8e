import type { Config } from '#app/config.ts';
import { type Db, openDatabase } from '#platform/database/database.ts';
import { updateDatabase } from '#server/update-database.ts';

/** Updates the database first, closes it at the end. */
export async function withDatabase<T>(config: Config, run: (db: Db) => Promise<T>): Promise<T> {
  const database = openDatabase(config);
  await using db = database.db;
  await updateDatabase(config, database);
  return await run(db);
}

export async function ownerOf(db: Db) {
  const columns = ['id', 'email', 'password_hash'] as const;
  const owner = await db.selectFrom('users').select(columns).orderBy('id').executeTakeFirst();
  if (!owner) throw new Error('Site sahibi henüz yok: ilk başlatmada oluşturulur.');
  return owner;
}
