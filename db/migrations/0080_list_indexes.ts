import { type Kysely, sql } from 'kysely';

/** Covers each list, so that pages are found without reading texts. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('articles_by_creation')
    .on('articles')
    .columns(['created_at', 'id', 'status'])
    .execute();
  await db.schema
    .createIndex('articles_by_date')
    .on('articles')
    .expression(sql`coalesce(published_at, created_at), id, status`)
    .execute();
  await db.schema.dropIndex('articles_by_publication').execute();
  await db.schema
    .createIndex('articles_in_blog')
    .on('articles')
    .columns(['status', 'published_at', 'id', 'reading_minutes'])
    .execute();
}
