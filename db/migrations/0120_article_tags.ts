import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('articles')
    .addColumn('canonical_url', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('article_tags')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_tags_pk', ['article_id', 'slug'])
    .execute();
  await db.schema
    .createIndex('article_tags_slug')
    .on('article_tags')
    .columns(['slug', 'article_id'])
    .execute();
}
