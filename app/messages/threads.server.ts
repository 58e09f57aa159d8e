import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '#kit/text/fold.ts';
import type { Db } from '#platform/database/database.ts';
import { containsAll, searchIndex } from '#platform/database/text-search.ts';
import { isPresent } from '#platform/database/trash.ts';
import type { Thread, ThreadQuery } from './contract.ts';
import { countMatching, messageColumns, toMessages } from './read.server.ts';

const BEGINNING = 200;

/** Lists threads by their newest message, newest first. A search finds threads with a message that contains all words. */
export async function listThreads(db: Db, query: ThreadQuery) {
  const words = wordsOf(query.q);
  const isFound = words.length > 0 ? await hasMessageWith(db, words) : undefined;
  const newest = await db
    .selectFrom('messages')
    .select(messageColumns)
    .select(sql<string>`substr(messages.message, 1, ${sql.lit(BEGINNING)})`.as('message'))
    .select([
      'sorted_at',
      sql<number>`(select count(*) ${restOfThread})`.as('messages'),
      sql<number>`(select count(*) ${restOfThread} and other.is_read = 0)`.as('unread'),
    ])
    .where('id', 'in', newestOnPage(db, query, isFound))
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const rows = newest.slice(0, query.per_page);
  const last = rows.at(-1);
  const [unread, spam] = await Promise.all([countMatching(db, 'unread'), countMatching(db, 'spam')]);
  const data: Thread[] = (await toMessages(db, rows)).map(({ sorted_at: _, ...thread }) => thread);
  const older = last && newest.length > rows.length ? `${last.sorted_at}_${last.id}` : null;
  return { data, unread, spam, older };
}

const restOfThread = sql`from messages as other
  where other.thread_id = messages.thread_id and other.deleted_at is null`;

/** Reads one thread more than fits, to know whether there is another page. */
function newestOnPage(
  db: Db,
  { filter, before, per_page }: ThreadQuery,
  isFound: RawBuilder<boolean> | undefined,
) {
  const unread = threads(db).where('is_read', '=', 0);
  return db
    .selectFrom('messages')
    .select('id')
    .where(isPresent('messages'))
    .where(sql<boolean>`not exists (select 1 ${restOfThread}
      and (other.sorted_at, other.id) > (messages.sorted_at, messages.id))`)
    .where('spam_since', filter === 'spam' ? 'is not' : 'is', null)
    .$if(filter === 'unread', (query) => query.where(thread, 'in', unread))
    .$if(filter === 'read', (query) => query.where(thread, 'not in', unread))
    .$if(before !== undefined, (query) => query.where(isOlder(before ?? '')))
    .$if(isFound !== undefined, (query) => query.where(isFound ?? sql.lit(true)))
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page + 1);
}

/** Lists the threads of the messages that the index names, or else looks into each thread from the newest. */
async function hasMessageWith(db: Db, words: string[]) {
  const named = await searchIndex(db, 'messages', words);
  return named
    ? sql<boolean>`${thread} in (${threads(db).where(named)})`
    : sql<boolean>`exists (select 1 ${restOfThread} and ${containsAll('other.search_text', words)})`;
}

/** The `+ 0` makes SQLite walk from the newest instead of sorting all matches. */
const thread = sql<number>`(messages.thread_id + 0)`;

const threads = (db: Db) => db.selectFrom('messages').select('thread_id').where(isPresent('messages'));

function isOlder(position: string) {
  const [date = '', id = ''] = position.split('_');
  return sql<boolean>`(messages.sorted_at, messages.id) < (${date}, ${Number(id)})`;
}
