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
  await db.schema.dropIndex('messages_by_read').execute();
  const kept = sql<boolean>`deleted_at is null`;
  const index = (name: string) => db.schema.createIndex(name).on('messages').where(kept);
  await index('messages_by_read').columns(['is_read', 'spam_since', 'thread_id']).execute();
  await index('messages_in_inbox')
    .columns(['sorted_at', 'id', 'is_read', 'message_type', 'thread_id'])
    .where(sql.ref('spam_since'), 'is', null)
    .execute();
}
