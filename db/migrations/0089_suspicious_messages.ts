import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { truth } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('messages').addColumn('spam_since', 'text').execute();
  await db.schema.alterTable('message_months').addColumn('spam', 'integer', truth(0)).execute();
  await (db.getExecutor().adapter instanceof PostgresAdapter ? countOnPostgres(db) : countOnSqlite(db));
  await createIndexes(db);
}

/** Partial indexes for the inbox and the quarantine. */
async function createIndexes(db: Kysely<unknown>) {
  const index = (name: string) => db.schema.createIndex(name).on('messages');
  await db.schema.dropIndex('messages_by_date').execute();
  await db.schema.dropIndex('messages_by_read').execute();
  await index('messages_by_date').columns(['sorted_at', 'id', 'spam_since']).execute();
  await index('messages_by_read').columns(['is_read', 'sorted_at', 'id', 'spam_since']).execute();
  await index('messages_put_aside')
    .columns(['sorted_at', 'id'])
    .where(sql.ref('spam_since'), 'is not', null)
    .execute();
}

const columns = sql.raw('message_months (month, read, unread, spam)');

/** Months to add (1) or subtract (-1). */
const counted = (messages: string, sign: 1 | -1) => sql`
  select substr(sorted_at, 1, 7),
    ${sql.lit(sign)} * sum(case when spam_since is null then is_read else 0 end),
    ${sql.lit(sign)} * sum(case when spam_since is null then 1 - is_read else 0 end),
    ${sql.lit(sign)} * sum(case when spam_since is null then 0 else 1 end)
  from ${sql.raw(messages)} where true group by 1 order by 1`;

const addUp = sql`on conflict (month) do update set
  read = message_months.read + excluded.read,
  unread = message_months.unread + excluded.unread,
  spam = message_months.spam + excluded.spam`;

async function countOnSqlite(db: Kysely<unknown>) {
  const count = (row: 'new' | 'old', sign: 1 | -1) => {
    const message = `(select ${row}.sorted_at, ${row}.is_read, ${row}.spam_since)`;
    return sql`insert into ${columns} ${counted(message, sign)} ${addUp};`;
  };
  for (const trigger of ['messages_added', 'messages_deleted', 'messages_changed']) {
    await sql`drop trigger ${sql.raw(trigger)}`.execute(db);
  }
  await sql`create trigger messages_added after insert on messages begin ${count('new', 1)} end`.execute(db);
  await sql`create trigger messages_deleted after delete on messages begin ${count('old', -1)} end`.execute(
    db,
  );
  await sql`create trigger messages_changed after update of is_read, sorted_at, spam_since on messages
    begin ${count('old', -1)} ${count('new', 1)} end`.execute(db);
}

/** Replaces what the triggers run. */
async function countOnPostgres(db: Kysely<unknown>) {
  await sql`create or replace function count_messages() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then
      delete from message_months;
      return null;
    end if;
    if tg_op <> 'INSERT' then insert into ${columns} ${counted('removed', -1)} ${addUp}; end if;
    if tg_op <> 'DELETE' then insert into ${columns} ${counted('added', 1)} ${addUp}; end if;
    return null;
  end $$`.execute(db);
}
