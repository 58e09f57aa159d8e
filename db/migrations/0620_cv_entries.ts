import type { Kysely } from 'kysely';
import { createTableWithId, truth } from './columns.ts';

export const up = (db: Kysely<unknown>) =>
  createTableWithId(db, 'cv_entries')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('start_date', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('end_date', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('level', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_active', 'integer', truth(1))
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('deleted_at', 'text')
    .addColumn('is_starter', 'integer', truth(0))
    .execute();
