import { type Kysely, sql } from 'kysely';
import { addMonths, countedMonths, monthColumns, summarized } from './sql.ts';

export async function maintainThreadsOnSqlite(db: Kysely<unknown>) {
  const create = (event: string, statements: ReturnType<typeof sql>[]) =>
    sql`create trigger ${sql.raw(event)} on messages begin ${sql.join(statements, sql` `)} end`.execute(db);
  const counted = 'is_read, sorted_at, spam_since, message_type, deleted_at';
  await create('messages_added after insert', [
    sql`update messages set thread_id = id where id = new.id and thread_id is null;`,
    count('new', 1),
    summarize('(select thread_id from messages where id = new.id)'),
  ]);
  await create('messages_deleted after delete', [count('old', -1), ...resummarize('old.thread_id')]);
  await create(`messages_changed after update of ${counted}`, [
    count('old', -1),
    count('new', 1),
    ...resummarize('new.thread_id'),
  ]);
  await create('messages_moved after update of thread_id', [
    ...resummarize('old.thread_id'),
    ...resummarize('new.thread_id'),
  ]);
}

function count(row: 'new' | 'old', sign: 1 | -1) {
  const columns = ['sorted_at', 'is_read', 'spam_since', 'message_type', 'deleted_at'];
  const message = `(select ${columns.map((column) => `${row}.${column} as ${column}`).join(', ')})`;
  return sql`insert into ${monthColumns} ${countedMonths(message, sign)} ${addMonths};`;
}

const resummarize = (thread: string) => [
  sql`delete from threads where id = ${sql.raw(thread)};`,
  summarize(thread),
];

const summarize = (thread: string) =>
  sql`insert or replace into threads ${summarized(`thread_id = ${thread}`)};`;
