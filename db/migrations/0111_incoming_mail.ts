import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('mailboxes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('last_uid', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('read_mails')
    .addColumn('hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .execute();
}
