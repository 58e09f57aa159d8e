import type { Kysely } from 'kysely';

/** Titles are read in an index alone, not past the texts. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('articles_by_title')
    .on('articles')
    .columns(['id', 'search_title', 'status', 'published_at'])
    .execute();
}
