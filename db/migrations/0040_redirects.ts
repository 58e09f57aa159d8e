import type { Kysely } from 'kysely';
import { createTableWithId } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  await createTableWithId(db, 'redirects')
    .addColumn('from_path', 'text', (column) => column.notNull().unique())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('is_permanent', 'integer', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('missing_paths')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('referrer', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('missing_paths_by_last_seen')
    .on('missing_paths')
    .column('last_seen_at')
    .execute();
}
