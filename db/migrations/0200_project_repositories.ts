import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('project_repositories')
    .addColumn('project_id', 'integer', (column) =>
      column.primaryKey().references('projects.id').onDelete('cascade'),
    )
    .addColumn('repository_id', 'text', (column) => column.notNull().unique())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('pushed_at', 'text')
    .addColumn('is_gone', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('etag', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .execute();
}
