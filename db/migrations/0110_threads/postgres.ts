import { type Kysely, sql } from 'kysely';
import { addMonths, countedMonths, monthColumns, summarized } from './sql.ts';

export async function maintainThreadsOnPostgres(db: Kysely<unknown>) {
  await sql`create function start_thread() returns trigger language plpgsql as $$ begin
    new.thread_id := coalesce(new.thread_id, new.id);
    return new;
  end $$`.execute(db);
  await sql`create trigger messages_start_thread before insert on messages
    for each row execute function start_thread()`.execute(db);
  await sql`create or replace function count_messages() returns trigger language plpgsql as $$
  declare changed integer[];
  begin
    if tg_op = 'TRUNCATE' then
      delete from message_months;
      delete from threads;
      return null;
    end if;
    if tg_op <> 'INSERT' then
      insert into ${monthColumns} ${countedMonths('removed', -1)} ${addMonths};
      changed := array(select distinct thread_id from removed);
    end if;
    if tg_op <> 'DELETE' then
      insert into ${monthColumns} ${countedMonths('added', 1)} ${addMonths};
      changed := array(select distinct thread_id from added union select unnest(changed));
    end if;
    ${lockThreads}
    delete from threads where id = any(changed)
      and not exists (select from messages where thread_id = threads.id and deleted_at is null);
    insert into threads ${summarized('thread_id = any(changed)')}
      on conflict (id) do update set newest_id = excluded.newest_id, sorted_at = excluded.sorted_at,
        messages = excluded.messages, unread = excluded.unread, state = excluded.state;
    return null;
  end $$`.execute(db);
  await createTriggers(db);
}

/** Waits for other writers of the same threads, whose rows the next statement then sees. */
const lockThreads = sql`insert into threads
    select id, 0, '', 0, 0, 'read' from unnest(changed) as id order by id
    on conflict (id) do update set newest_id = threads.newest_id;`;

async function createTriggers(db: Kysely<unknown>) {
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
