import { type Kysely, sql } from 'kysely';
import { createTableWithId } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  for (const column of ['header_references', 'reply_to'])
    await db.schema.alterTable('messages').addColumn(column, 'text').execute();
  await db.schema.dropIndex('messages_by_header').execute();
  await db.schema
    .createIndex('messages_by_header')
    .on('messages')
    .column('header_id')
    .where(sql.ref('header_id'), 'is not', null)
    .execute();
  await db.schema.alterTable('mailboxes').addColumn('contact_at', 'text').execute();
  await createTableWithId(db, 'passed_mails')
    .addColumn('hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
}
