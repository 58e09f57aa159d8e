import type { Kysely } from 'kysely';
import { createTableWithId, truth } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  await createTableWithId(db, 'outbox')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('queued'))
    .addColumn('is_sending', 'integer', truth(0))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('give_up_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['kind', 'state', 'next_at', 'id'])
    .execute();
  await db.schema.createIndex('outbox_by_reference').on('outbox').column('reference').execute();
}
