import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { asPage } from '#kit/contract/fields.ts';
import { wordsOf } from '#kit/text/fold.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { DEFAULT } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf, inParts } from '#platform/database/queries.ts';
import type { Schema } from '#platform/database/schema.ts';
import { containsAll, search, searchIndex } from '#platform/database/text-search.ts';
import { isPresent } from '#platform/database/trash.ts';
import {
  type Attachment,
  type Conversation,
  dateOf,
  type Message,
  type MessageFilter,
  type MessageQuery,
  messageReply,
  type Thread,
  type ThreadQuery,
} from './contract.ts';
import type { MessageTable } from './table.ts';

/** One page, newest first. `total` counts matches, `unread` the inbox, `spam` the quarantine. */
export async function listMessages(db: Db, query: MessageQuery & { page: number }) {
  const { page, per_page } = query;
  const isFound = await findMessages(db, query.q);
  const rows = await readMessages(db, query, isFound, (ids) =>
    ids.limit(per_page).offset((page - 1) * per_page),
  );
  const counts = await countsOf(db, query, isFound);
  return { ...counts, ...asPage(await listed(db, rows), counts.total, page, per_page) };
}

/** All messages: `parts` reads them in batches, on demand. */
export async function allMessages(db: Db, query: MessageQuery) {
  const isFound = await findMessages(db, query.q);
  const counts = await countsOf(db, query, isFound);
  async function* parts() {
    const rows = inParts((after: Row | undefined, limit) =>
      readMessages(db, query, isFound, (ids) => (after ? ids.where(isOlder(after)) : ids).limit(limit)),
    );
    for await (const part of rows) yield listed(db, part);
  }
  const around = { ...counts, page: 1, per_page: Math.max(counts.total, 1), last_page: 1 };
  return { parts: parts(), around };
}

type IsFound = Awaited<ReturnType<typeof search>> | undefined;

async function findMessages(db: Db, q: string): Promise<IsFound> {
  const words = wordsOf(q);
  return words.length > 0 ? search(db, 'messages', words) : undefined;
}

/** Finds the ids of a page in an index first, and only then reads the rows. */
function readMessages(db: Db, { filter }: MessageQuery, isFound: IsFound, narrow: (ids: Ids) => Ids) {
  const ids = matchingMessages(db, filter, isFound)
    .select('id')
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc');
  return db
    .selectFrom('messages')
    .select([...messageColumns, 'sorted_at'])
    .where('id', 'in', narrow(ids))
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

type Row = Awaited<ReturnType<typeof readMessages>>[number];

const isOlder = ({ sorted_at, id }: Row) =>
  sql<boolean>`(messages.sorted_at, messages.id) < (${sorted_at}, ${id})`;

const listed = async (db: Db, rows: readonly Row[]) =>
  (await toMessages(db, rows)).map(({ sorted_at: _, ...message }) => message);

type Ids = SelectQueryBuilder<Schema, 'messages', { id: number }>;

async function countsOf(db: Db, { filter }: MessageQuery, isFound: IsFound) {
  const [total, unread, spam] = await Promise.all([
    countOf(matchingMessages(db, filter, isFound)),
    countMatching(db, 'unread'),
    countMatching(db, 'spam'),
  ]);
  return { total, unread, spam };
}

export const countIncoming = (db: Db): Promise<number> =>
  countOf(matchingMessages(db, 'all').where('message_type', '<>', 'outgoing'));

export const countMatching = (db: Db, filter: MessageFilter): Promise<number> =>
  countOf(matchingMessages(db, filter));

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

function matchingMessages(db: Db, filter: MessageFilter, isFound?: IsFound) {
  return db
    .selectFrom('messages')
    .where(isPresent('messages'))
    .where('spam_since', filter === 'spam' ? 'is not' : 'is', null)
    .$if(filter === 'read' || filter === 'unread', (query) =>
      query.where('is_read', '=', filter === 'read' ? 1 : 0),
    )
    .$if(isFound !== undefined, (query) => query.where(isFound ?? sql.lit(true)));
}

const columns = [
  ...messageReply.omit({ is_spam: true, is_answered: true, attachments: true }).keyof().options,
  ...(['spam_since', 'answered_at'] as const),
];

const messageColumns = columns.map((name) => `messages.${name}` as const);

type MessageRow = Pick<Selectable<MessageTable>, (typeof columns)[number]>;

async function toMessages<Row extends MessageRow>(db: Db, rows: readonly Row[]) {
  const attachments = await attachmentsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toMessage(row, attachments.get(row.id) ?? []));
}

function toMessage<Row extends MessageRow>(
  { spam_since, answered_at, ...row }: Row,
  attachments: Attachment[],
): Omit<Row, keyof MessageRow> & Message {
  return {
    ...row,
    is_read: row.is_read === 1,
    is_spam: spam_since !== null,
    is_answered: answered_at !== null,
    attachments,
  };
}

const AT_ONCE = 1000;

async function attachmentsOf(db: Db, ids: number[]): Promise<Map<number, Attachment[]>> {
  const byMessage = new Map<number, Attachment[]>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('attachments')
      .selectAll()
      .where('message_id', 'in', ids.slice(at, at + AT_ONCE))
      .orderBy('id')
      .execute();
    for (const { message_id, storage_key, ...attachment } of rows) {
      const list = byMessage.get(message_id) ?? [];
      byMessage.set(message_id, [...list, { ...attachment, is_stored: storage_key !== null }]);
    }
  }
  return byMessage;
}

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
    .$if(before !== undefined, (query) => query.where(isBefore(before ?? '')))
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

function isBefore(position: string) {
  const [date = '', id = ''] = position.split('_');
  return sql<boolean>`(messages.sorted_at, messages.id) < (${date}, ${Number(id)})`;
}
