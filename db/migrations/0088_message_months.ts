import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { truth } from './columns.ts';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('message_months')
    .addColumn('month', 'text', (column) => column.primaryKey())
    .addColumn('read', 'integer', truth(0))
    .addColumn('unread', 'integer', truth(0))
    .execute();
  await sql`insert into message_months ${counted('messages', 1)}`.execute(db);
  await (db.getExecutor().adapter instanceof PostgresAdapter ? countOnPostgres(db) : countOnSqlite(db));
}

/** Months to add (1) or subtract (-1). */
const counted = (messages: string, sign: 1 | -1) => sql`
  select substr(sorted_at, 1, 7), ${sql.lit(sign)} * sum(is_read), ${sql.lit(sign)} * sum(1 - is_read)
    from ${sql.raw(messages)} where true group by 1 order by 1`;

const addUp = sql`on conflict (month) do update set
  read = message_months.read + excluded.read, unread = message_months.unread + excluded.unread`;

async function countOnSqlite(db: Kysely<unknown>) {
  const count = (row: 'new' | 'old', sign: 1 | -1) =>
    sql`insert into message_months ${counted(`(select ${row}.sorted_at, ${row}.is_read)`, sign)} ${addUp};`;
  await sql`create trigger messages_added after insert on messages begin ${count('new', 1)} end`.execute(db);
  await sql`create trigger messages_deleted after delete on messages begin ${count('old', -1)} end`.execute(
    db,
  );
  await sql`create trigger messages_changed after update of is_read, sorted_at on messages
    begin ${count('old', -1)} ${count('new', 1)} end`.execute(db);
}

async function countOnPostgres(db: Kysely<unknown>) {
  await sql`create function count_messages() returns trigger language plpgsql as $$ begin
    if tg_op = 'TRUNCATE' then
      delete from message_months;
      return null;
    end if;
    if tg_op <> 'INSERT' then insert into message_months ${counted('removed', -1)} ${addUp}; end if;
    if tg_op <> 'DELETE' then insert into message_months ${counted('added', 1)} ${addUp}; end if;
    return null;
  end $$`.execute(db);
  const run = sql`for each statement execute function count_messages()`;
  const [added, removed] = [sql`new table as added`, sql`old table as removed`];
  await sql`create trigger messages_added after insert on messages referencing ${added} ${run}`.execute(db);
  await sql`create trigger messages_deleted after delete on messages referencing ${removed} ${run}`.execute(
    db,
  );
  await sql`create trigger messages_changed after update on messages referencing ${removed} ${added} ${run}`.execute(
    db,
  );
  await sql`create trigger messages_emptied after truncate on messages ${run}`.execute(db);
}
