import type { Insertable, Selectable } from 'kysely';
import { fold } from '#app/text/fold.ts';
import { contains } from '#platform/database/contains.ts';
import type { Db } from '#platform/database/database.ts';
import type { Message, MessageFilter, MessageList, MessagePatch, MessageQuery } from './contract.ts';
import { countIn, getMessageMonths, placeOf } from './months.server.ts';
import type { MessageTable } from './table.ts';

type NewMessage = Omit<Message, 'id' | 'is_read' | 'is_spam' | 'created_at' | 'message_date'> & {
  message_date?: string | null;
  is_spam?: boolean;
};

const columns = [
  'id',
  'name',
  'email',
  'subject',
  'message',
  'is_read',
  'message_date',
  'created_at',
  'message_type',
  'source',
  'spam_since',
] as const;

/** Newest first, searched in name, e-mail, subject and text. `total` counts what matches, `unread` the whole inbox, `spam` what is put aside. */
export async function listMessages(
  db: Db,
  { q, filter, page, per_page }: MessageQuery,
): Promise<MessageList> {
  const words = fold(q).trim();
  const months = await getMessageMonths(db);
  const offset = page === undefined ? 0 : (page - 1) * per_page;
  // With words to search for, every message has to be looked at; without, the months know.
  const { before, skip } = words ? { skip: offset } : placeOf(offset, months, filter);
  // Which messages stand on the page is found in an index; only those are read.
  const onPage = matchingMessages(db, words, filter)
    .select('id')
    .$if(before !== undefined, (ids) => ids.where('sorted_at', '<', before ?? ''))
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (ids) => ids.limit(per_page).offset(skip));
  const [total, rows] = await Promise.all([
    words ? countMatching(db, words, filter) : countIn(months, filter),
    db
      .selectFrom('messages')
      .select(columns)
      .where('id', 'in', onPage)
      .orderBy('sorted_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  const size = page === undefined ? Math.max(total, 1) : per_page;
  const last_page = Math.max(1, Math.ceil(total / size));
  return {
    data: rows.map(toMessage),
    total,
    unread: countIn(months, 'unread'),
    spam: countIn(months, 'spam'),
    page: page ?? 1,
    per_page: size,
    last_page,
  };
}

export const countMessages = async (db: Db): Promise<number> => countIn(await getMessageMonths(db), 'all');

export async function addMessage(db: Db, message: NewMessage): Promise<Message> {
  const row = await db
    .insertInto('messages')
    .values(toRow(message))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toMessage(row);
}

export async function getMessage(db: Db, id: number): Promise<Message | undefined> {
  const row = await db.selectFrom('messages').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toMessage(row);
}

/** The message as it then is, or undefined when there is none. */
export async function updateMessage(
  db: Db,
  id: number,
  { is_read, is_spam }: MessagePatch,
): Promise<Message | undefined> {
  const row = await db
    .updateTable('messages')
    .set({
      ...(is_read !== undefined && { is_read: is_read ? 1 : 0 }),
      ...(is_spam !== undefined && { spam_since: spamSince(is_spam) }),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && toMessage(row);
}

/** Whether there was such a message. */
export async function deleteMessage(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

function matchingMessages(db: Db, words: string, filter: MessageFilter) {
  return db
    .selectFrom('messages')
    .where('spam_since', filter === 'spam' ? 'is not' : 'is', null)
    .$if(filter === 'read' || filter === 'unread', (query) =>
      query.where('is_read', '=', filter === 'read' ? 1 : 0),
    )
    .$if(words !== '', (query) => query.where(contains('search_text', words)));
}

async function countMatching(db: Db, words: string, filter: MessageFilter): Promise<number> {
  const { total } = await matchingMessages(db, words, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const spamSince = (isSpam: boolean) => (isSpam ? new Date().toISOString() : null);

function toRow({ is_spam = false, ...message }: NewMessage): Insertable<MessageTable> {
  const created_at = new Date().toISOString();
  const { name, email, subject, message: text, message_date } = message;
  return {
    ...message,
    created_at,
    spam_since: spamSince(is_spam),
    sorted_at: validDate(message_date) ?? created_at,
    search_text: fold([name, email, subject, text].join('\n')),
  };
}

function validDate(text: string | null | undefined) {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function toMessage({
  spam_since,
  ...row
}: Pick<Selectable<MessageTable>, (typeof columns)[number]>): Message {
  return { ...row, is_read: row.is_read === 1, is_spam: spam_since !== null };
}
