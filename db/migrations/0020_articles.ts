import type { Kysely } from 'kysely';
import { createTableWithId, truth } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  await createTableWithId(db, 'articles')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    // Written by the editor, and rendered for visitors; both on save.
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('rendered', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('reading_minutes', 'integer', (column) => column.notNull())
    .addColumn('cover_image', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer')
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('is_starter', 'integer', truth(0))
    .addColumn('cleaning', 'integer', (column) => column.notNull())
    // Identifies repeated imports.
    .addColumn('origin', 'text', (column) => column.unique())
    .addColumn('search_title', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('articles_by_publication')
    .on('articles')
    .columns(['status', 'published_at', 'id'])
    .execute();
  await db.schema.createIndex('articles_by_category').on('articles').column('category_id').execute();

  // Old slugs of published articles, which redirect for good.
  await db.schema
    .createTable('article_addresses')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('article_addresses_by_article')
    .on('article_addresses')
    .column('article_id')
    .execute();

  await createTableWithId(db, 'article_versions')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('article_versions_by_article')
    .on('article_versions')
    .columns(['article_id', 'id'])
    .execute();
}
