import { sql } from 'kysely';
import { wordsOf } from '#app/text/words.ts';
import { containsAll } from '#platform/database/contains.ts';
import type { Db } from '#platform/database/database.ts';
import type { Thread, ThreadList, ThreadQuery } from './contract.ts';
import { countIn, getMessageMonths } from './months.server.ts';
import { isKept, messageColumns, toMessages } from './rows.server.ts';

const BEGINNING = 200;

/** Threads by their newest message, newest first. A search finds threads in which one message holds all words. */
export async function listThreads(
  db: Db,
  asked: ThreadQuery,
): Promise<Omit<ThreadList, 'can_send' | 'incoming_error' | 'passed'>> {
  const words = wordsOf(asked.q);
  const found = await db
    .selectFrom('threads')
    .innerJoin('messages', 'messages.id', 'threads.newest_id')
    .select(messageColumns)
    .select(sql<string>`substr(messages.message, 1, ${sql.lit(BEGINNING)})`.as('message'))
    .select(['threads.messages', 'threads.unread', 'threads.sorted_at'])
    .where('threads.id', 'in', threadsOnPage(db, asked, words))
    .orderBy('threads.sorted_at', 'desc')
    .orderBy('threads.newest_id', 'desc')
    .execute();
  const rows = found.slice(0, asked.per_page);
  const last = rows.at(-1);
  const months = await getMessageMonths(db);
  const data: Thread[] = (await toMessages(db, rows)).map(({ sorted_at: _, ...thread }) => thread);
  return {
    data,
    unread: countIn(months, 'unread'),
    spam: countIn(months, 'spam'),
    older: last && found.length > rows.length ? `${last.sorted_at}_${last.id}` : null,
  };
}

/** Reads one more than fit, which tells whether there is another page. */
function threadsOnPage(db: Db, { filter, before, per_page }: ThreadQuery, words: string[]) {
  return db
    .selectFrom('threads')
    .select('threads.id')
    .where('state', filter === 'all' ? '<>' : '=', filter === 'all' ? 'spam' : filter)
    .$if(before !== undefined, (query) => query.where(isOlder(before ?? '')))
    .$if(words.length > 0, (query) => query.where('threads.id', 'in', threadsWith(db, words)))
    .orderBy('sorted_at', 'desc')
    .orderBy('newest_id', 'desc')
    .limit(per_page + 1);
}

const threadsWith = (db: Db, words: string[]) =>
  db
    .selectFrom('messages')
    .select('thread_id')
    .where(isKept)
    .where(containsAll('messages.search_text', words));

function isOlder(position: string) {
  const [date = '', id = ''] = position.split('_');
  return sql<boolean>`(threads.sorted_at, threads.newest_id) < (${date}, ${Number(id)})`;
}
