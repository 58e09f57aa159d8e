import { type Kysely, sql } from 'kysely';

/** PostgreSQL's index-only scans need the columns of an expression too. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('articles_by_date').execute();
  await db.schema
    .createIndex('articles_by_date')
    .on('articles')
    .expression(sql`coalesce(published_at, created_at), id, status, published_at, created_at`)
    .execute();
}
