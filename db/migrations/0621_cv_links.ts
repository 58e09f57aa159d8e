import type { Kysely } from 'kysely';
import { createTableWithId, truth } from './columns.ts';

/** CVs for one reader. `token` is sealed; it is made when the link is first asked for. */
export const up = (db: Kysely<unknown>) =>
  createTableWithId(db, 'cv_links')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('summary', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('design', 'text', (column) => column.notNull().defaultTo('classic'))
    .addColumn('shown', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('expires_on', 'text')
    .addColumn('is_active', 'integer', truth(1))
    .addColumn('token', 'text')
    .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_opened', 'text')
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('deleted_at', 'text')
    .addColumn('is_starter', 'integer', truth(0))
    .execute();
