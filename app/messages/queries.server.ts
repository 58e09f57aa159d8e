import { wordsOf } from '#app/text/words.ts';
import { containsAll } from '#platform/database/contains.ts';
import type { Db } from '#platform/database/database.ts';
import type { Conversation, Message, MessageFilter, MessageList, MessageQuery } from './contract.ts';
import { countIn, countIncoming, getMessageMonths, placeOf } from './months.server.ts';
import { isKept, messageColumns, toMessages } from './rows.server.ts';

/**
 * Newest first, searched in name, e-mail, subject, text and attachments' names. `total` counts matches, `unread` the
 * inbox, `spam` the quarantine.
 */
export async function listMessages(
  db: Db,
  { q, filter, page, per_page }: MessageQuery,
): Promise<MessageList> {
  const words = wordsOf(q);
  const months = await getMessageMonths(db);
  const offset = page === undefined ? 0 : (page - 1) * per_page;
  const { before, skip } = words.length > 0 ? { skip: offset } : placeOf(offset, months, filter);
  const matching = matchingMessages(db, words, filter);
  // Finds the page in an index and reads only its rows.
  const onPage = matching
    .select('id')
    .$if(before !== undefined, (found) => found.where('sorted_at', '<', before ?? ''))
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (found) => found.limit(per_page + 1).offset(skip));
  const rows = await db
    .selectFrom('messages')
    .select(messageColumns)
    .where('id', 'in', onPage)
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const size = page === undefined ? Math.max(rows.length, 1) : per_page;
  const total = words.length > 0 ? await countFound() : countIn(months, filter);

  async function countFound() {
    const { found } = await matching
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    return found;
  }

  return {
    data: await toMessages(db, rows.slice(0, size)),
    total,
    unread: countIn(months, 'unread'),
    spam: countIn(months, 'spam'),
    page: page ?? 1,
    per_page: size,
    last_page: Math.max(1, Math.ceil(total / size)),
  };
}

export const countMessages = async (db: Db): Promise<number> => countIncoming(await getMessageMonths(db));

export const countUnread = async (db: Db): Promise<number> => countIn(await getMessageMonths(db), 'unread');

export async function getMessage(db: Db, id: number): Promise<Message | undefined> {
  const rows = await db
    .selectFrom('messages')
    .select(messageColumns)
    .where('id', '=', id)
    .where(isKept)
    .execute();
  const [message] = await toMessages(db, rows);
  return message;
}

const LONGEST_THREAD = 500;

export async function getConversation(db: Db, id: number): Promise<Conversation | undefined> {
  const message = await getMessage(db, id);
  if (!message) return undefined;
  const rows = await db
    .selectFrom('messages')
    .select(messageColumns)
    .where('thread_id', '=', message.thread_id)
    .where(isKept)
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LONGEST_THREAD)
    .execute();
  return { ...message, thread: await toMessages(db, rows.reverse()) };
}

function matchingMessages(db: Db, words: string[], filter: MessageFilter) {
  return db
    .selectFrom('messages')
    .where(isKept)
    .where('spam_since', filter === 'spam' ? 'is not' : 'is', null)
    .$if(filter === 'read' || filter === 'unread', (query) =>
      query.where('is_read', '=', filter === 'read' ? 1 : 0),
    )
    .$if(words.length > 0, (query) => query.where(containsAll('messages.search_text', words)));
}
