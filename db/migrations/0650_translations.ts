import { type Kysely, sql } from 'kysely';
import { truth } from './columns.ts';

/** What records say in other languages. `derived` is made of a rich text; `source_rev` is the Turkish revision that was translated. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('translations')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('slug', 'text')
    .addColumn('is_published', 'integer', truth(0))
    .addColumn('derived', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('cleaning', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('source_rev', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('translations_of_record', ['kind', 'record_id', 'language'])
    .execute();
  await sql`create unique index translations_by_slug on translations (language, kind, slug)`.execute(db);
}
