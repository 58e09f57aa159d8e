import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createTableWithId } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  await addColumns(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await startThreadsOnPostgres(db);
}

async function addColumns(db: Kysely<unknown>) {
  for (const column of ['thread_id', 'in_reply_to'] as const) {
    await db.schema.alterTable('messages').addColumn(column, 'integer').execute();
  }
  for (const column of ['header_id', 'delivery', 'delivery_error', 'answered_at', 'deleted_at'] as const) {
    await db.schema.alterTable('messages').addColumn(column, 'text').execute();
  }
  await sql`update messages set thread_id = id`.execute(db);
  const index = (name: string) => db.schema.createIndex(name).on('messages');
  await index('messages_by_thread').columns(['thread_id', 'sorted_at', 'id']).execute();
  await index('messages_by_header')
    .column('header_id')
    .unique()
    .where(sql.ref('header_id'), 'is not', null)
    .execute();
  await index('messages_in_trash')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await createTableWithId(db, 'attachments')
    .addColumn('message_id', 'integer', (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('storage_key', 'text')
    .execute();
  await db.schema.createIndex('attachments_by_message').on('attachments').column('message_id').execute();
}

async function startThreadsOnPostgres(db: Kysely<unknown>) {
  await sql`create function start_thread() returns trigger language plpgsql as $$ begin
    new.thread_id := coalesce(new.thread_id, new.id);
    return new;
  end $$`.execute(db);
  await sql`create trigger messages_start_thread before insert on messages
    for each row execute function start_thread()`.execute(db);
}
