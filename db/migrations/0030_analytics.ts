import type { Kysely } from 'kysely';
import { createTableWithId } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  await createTableWithId(db, 'views')
    .addColumn('viewed_at', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('referrer', 'text')
    .addColumn('utm_source', 'text', (column) => column.notNull())
    .addColumn('utm_medium', 'text', (column) => column.notNull())
    .addColumn('utm_campaign', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('views_by_time').on('views').column('viewed_at').execute();

  await db.schema
    .createTable('daily_visitors')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_visitors_key', ['day', 'visitor'])
    .execute();
  await db.schema
    .createIndex('daily_visitors_by_last_seen')
    .on('daily_visitors')
    .column('last_seen_at')
    .execute();

  await db.schema
    .createTable('daily_totals')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('daily_progress')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('second', 'integer', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_progress_key', ['day', 'second'])
    .execute();

  await db.schema
    .createTable('named_totals')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('named_totals_key', ['kind', 'period', 'name'])
    .execute();
  await db.schema
    .createIndex('named_totals_by_total')
    .on('named_totals')
    .columns(['kind', 'period', 'total', 'name'])
    .execute();

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}
