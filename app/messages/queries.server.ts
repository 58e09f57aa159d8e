import { formatDateTime } from '#app/text/dates.ts';
import { wordsOf } from '#app/text/words.ts';
import { DEFAULT } from '#app/texts/languages.ts';
import { words } from '#app/texts/words.server.ts';
import { containsAll } from '#platform/database/contains.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf } from '#platform/database/outcomes.ts';
import { isPresent } from '#platform/database/trash.ts';
import type { Conversation, Message, MessageFilter, MessageQuery } from './contract.ts';
import { dateOf } from './dates.ts';
import { messageColumns, toMessages } from './rows.server.ts';

/** Newest first. `total` counts matches, `unread` the inbox, `spam` the quarantine. */
export async function listMessages(db: Db, { q, filter, page, per_page }: MessageQuery) {
  const wanted = wordsOf(q);
  // Finds the page in an index and reads only its rows.
  const onPage = matchingMessages(db, filter, wanted)
    .select('id')
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (query) => query.limit(per_page).offset(((page ?? 1) - 1) * per_page));
  const rows = await db
    .selectFrom('messages')
    .select(messageColumns)
    .where('id', 'in', onPage)
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const size = page === undefined ? Math.max(rows.length, 1) : per_page;
  const [total, unread, spam] = await Promise.all([
    countMatching(db, filter, wanted),
    countMatching(db, 'unread'),
    countMatching(db, 'spam'),
  ]);
  return {
    data: await toMessages(db, rows),
    total,
    unread,
    spam,
    page: page ?? 1,
    per_page: size,
    last_page: Math.max(1, Math.ceil(total / size)),
  };
}

export const countIncoming = (db: Db): Promise<number> =>
  countOf(matchingMessages(db, 'all').where('message_type', '<>', 'outgoing'));

export const countMatching = (db: Db, filter: MessageFilter, wanted: string[] = []): Promise<number> =>
  countOf(matchingMessages(db, filter, wanted));

export async function getMessage(db: Db, id: number): Promise<Message | undefined> {
  const rows = await db
    .selectFrom('messages')
    .select(messageColumns)
    .where('id', '=', id)
    .where(isPresent('messages'))
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
    .where(isPresent('messages'))
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LONGEST_THREAD)
    .execute();
  const thread = await toMessages(db, rows.reverse());
  const answered = thread.findLast(({ message_type }) => message_type !== 'outgoing') ?? message;
  return { ...message, thread, introduction: introductionOf(answered) };
}

export function introductionOf(message: Message): string {
  const { t, locale } = words[message.language ?? DEFAULT];
  return t.wrote(formatDateTime.in(locale, dateOf(message)), message.name);
}

function matchingMessages(db: Db, filter: MessageFilter, words: string[] = []) {
  return db
    .selectFrom('messages')
    .where(isPresent('messages'))
    .where('spam_since', filter === 'spam' ? 'is not' : 'is', null)
    .$if(filter === 'read' || filter === 'unread', (query) =>
      query.where('is_read', '=', filter === 'read' ? 1 : 0),
    )
    .$if(words.length > 0, (query) => query.where(containsAll('messages.search_text', words)));
}
