import { type Kysely, sql } from 'kysely';

/** PostgreSQL finds a page in the index alone only when it also holds the columns of its expression. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('articles_by_date').execute();
  await db.schema
    .createIndex('articles_by_date')
    .on('articles')
    .expression(sql`coalesce(published_at, created_at), id, status, published_at, created_at`)
    .execute();
}
