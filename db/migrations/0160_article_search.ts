import { type Kysely, PostgresAdapter } from 'kysely';
import { indexTextOnPostgres, indexTextOnSqlite } from './0110_threads/search.ts';

export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? indexTextOnPostgres : indexTextOnSqlite)(db, 'articles');
  // Titles are read in an index alone, not past the texts.
  await db.schema
    .createIndex('articles_by_title')
    .on('articles')
    .columns(['id', 'search_title', 'status', 'published_at'])
    .execute();
}
