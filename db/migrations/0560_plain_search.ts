import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Removes the indexes of trigrams: a plain search of `search_text` is fast enough for what one site holds. */
export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const name of ['messages', 'articles']) {
    if (isPostgres) {
      await sql`drop index if exists ${sql.ref(`${name}_by_trigram`)}`.execute(db);
      continue;
    }
    for (const event of ['indexed', 'unindexed', 'reindexed'])
      await sql`drop trigger if exists ${sql.ref(`${name}_${event}`)}`.execute(db);
    await sql`drop table if exists ${sql.ref(`${name}_search`)}`.execute(db);
  }
  if (isPostgres) await sql`drop function if exists trigrams_of(text)`.execute(db);
}
