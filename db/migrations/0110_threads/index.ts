import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createTableWithId, truth } from '../columns.ts';
import { maintainThreadsOnPostgres } from './postgres.ts';
import { createTrigramsOnPostgres, indexTextOnPostgres, indexTextOnSqlite } from './search.ts';
import { maintainThreadsOnSqlite } from './sqlite.ts';

export async function up(db: Kysely<unknown>) {
  for (const trigger of ['messages_added', 'messages_deleted', 'messages_changed', 'messages_emptied']) {
    await dropTrigger(db, trigger);
  }
  await addColumns(db);
  await createThreads(db);
  await (isPostgres(db) ? maintainThreadsOnPostgres(db) : maintainThreadsOnSqlite(db));
  if (isPostgres(db)) await createTrigramsOnPostgres(db);
  await (isPostgres(db) ? indexTextOnPostgres : indexTextOnSqlite)(db, 'messages');
}

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

const dropTrigger = (db: Kysely<unknown>, name: string) =>
  sql`drop trigger if exists ${sql.ref(name)} ${isPostgres(db) ? sql`on messages` : sql``}`.execute(db);

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
  await db.schema.alterTable('message_months').addColumn('outgoing', 'integer', truth(0)).execute();
}

async function createThreads(db: Kysely<unknown>) {
  await db.schema
    .createTable('threads')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('newest_id', 'integer', (column) => column.notNull())
    .addColumn('sorted_at', 'text', (column) => column.notNull())
    .addColumn('messages', 'integer', (column) => column.notNull())
    .addColumn('unread', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into threads (id, newest_id, sorted_at, messages, unread, state)
    select id, id, sorted_at, 1, 1 - is_read,
      case when spam_since is not null then 'spam' when is_read = 1 then 'read' else 'unread' end
    from messages`.execute(db);
  const index = (name: string) => db.schema.createIndex(name).on('threads');
  await index('threads_by_date').columns(['sorted_at', 'newest_id', 'state']).execute();
  await index('threads_by_state').columns(['state', 'sorted_at', 'newest_id']).execute();
}
