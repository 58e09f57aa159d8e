import type { Kysely } from 'kysely';
import { createTableWithId } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'integer', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await createTableWithId(db, 'recovery_codes')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sign_in_tickets')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
