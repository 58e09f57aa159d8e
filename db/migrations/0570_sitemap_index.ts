import type { Kysely } from 'kysely';

/** Covers the sitemap as well, which read every text for the columns behind it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('articles_in_blog').execute();
  await db.schema
    .createIndex('articles_in_blog')
    .on('articles')
    .columns(['status', 'published_at', 'id', 'reading_minutes', 'slug', 'updated_at', 'cover_image'])
    .execute();
}
