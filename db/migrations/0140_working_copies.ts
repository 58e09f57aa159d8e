import type { Kysely } from 'kysely';

/** Without a foreign key: a deleted article can be restored, and so can what was typed in it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('working_copies')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('base_rev', 'integer')
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .execute();
}
