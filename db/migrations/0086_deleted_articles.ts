import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('deleted_articles')
    .addColumn('article_id', 'integer', (column) => column.primaryKey())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addColumn('whole', 'text', (column) => column.notNull())
    .execute();
}
