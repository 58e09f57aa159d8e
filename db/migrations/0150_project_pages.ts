import type { Kysely } from 'kysely';

/** Leaves slugs and paragraphs to the next start, which writes them for restored rows too. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['rendered', 'gallery'])
    await db.schema
      .alterTable('projects')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(column === 'gallery' ? '[]' : ''))
      .execute();
  await db.schema
    .alterTable('projects')
    .addColumn('cleaning', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('projects').addColumn('slug', 'text').execute();
  await db.schema.createIndex('projects_slug').on('projects').column('slug').unique().execute();
  await db.schema
    .createTable('project_addresses')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'integer', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .execute();
}
