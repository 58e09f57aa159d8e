import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Removes the counts that triggers of older versions kept: indexes now cover the list, its threads and its counts. */
export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const event of ['added', 'deleted', 'changed', isPostgres ? 'emptied' : 'moved'])
    await sql`drop trigger if exists ${sql.ref(`messages_${event}`)} ${isPostgres ? sql`on messages` : sql``}`.execute(
      db,
    );
  if (isPostgres) await sql`drop function if exists count_messages()`.execute(db);
  else
    await sql`create trigger messages_start_thread after insert on messages when new.thread_id is null
      begin update messages set thread_id = id where id = new.id; end`.execute(db);
  for (const table of ['message_months', 'threads']) await db.schema.dropTable(table).ifExists().execute();
  for (const index of ['messages_by_date', 'messages_by_read', 'messages_put_aside'])
    await db.schema.dropIndex(index).ifExists().execute();
  const index = (name: string) => db.schema.createIndex(name).on('messages');
  await index('messages_by_date')
    .columns(['sorted_at', 'id', 'deleted_at', 'spam_since', 'is_read', 'thread_id'])
    .execute();
  await index('messages_by_state')
    .columns(['spam_since', 'is_read', 'message_type', 'thread_id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
