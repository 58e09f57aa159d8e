import type { Kysely } from 'kysely';

/** Covers the canonical address as well: the sitemap leaves out articles whose own address is elsewhere. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('articles_in_blog').execute();
  await db.schema
    .createIndex('articles_in_blog')
    .on('articles')
    .columns([
      'status',
      'published_at',
      'id',
      'reading_minutes',
      'slug',
      'updated_at',
      'cover_image',
      'canonical_url',
    ])
    .execute();
}
