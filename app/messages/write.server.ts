import type { Insertable } from 'kysely';
import type { Deps } from '#kit/resource.ts';
import { fold } from '#kit/text/fold.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { isPresent, moveToTrash, restorableSince } from '#platform/database/trash.ts';
import { cancelDelivery } from '#platform/outbox/deliveries.ts';
import type { Message, MessagePatch } from './contract.ts';
import { getConversation, getMessage } from './read.server.ts';
import type { MessageTable } from './table.ts';

type FilledIn = 'created_at' | 'is_read' | 'spam_since' | 'sorted_at' | 'search_text';
export type MessageToAdd = Omit<Insertable<MessageTable>, FilledIn> & {
  is_read?: boolean;
  is_spam?: boolean;
  files?: readonly string[];
};

export async function insertMessage(
  db: Db,
  { is_spam = false, is_read = false, files, ...message }: MessageToAdd,
): Promise<number> {
  const created_at = new Date().toISOString();
  const { id } = await db
    .insertInto('messages')
    .values({
      ...message,
      created_at,
      is_read: is_read ? 1 : 0,
      spam_since: is_spam ? created_at : null,
      sorted_at: validDate(message.message_date) ?? created_at,
      search_text: searchTextOf(message, files),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Arrived = Pick<Message, 'id' | 'name' | 'email' | 'subject' | 'message' | 'source'> & {
  reply_to?: string;
  language?: Language;
};

/** Notifies the owner and webhooks. Call in the transaction that stores the message, then wake the outbox. */
export async function announceMessage(
  trx: Db,
  { mail, webhooks }: Pick<Deps, 'mail' | 'webhooks'>,
  arrived: Arrived,
) {
  const { id, name, email, reply_to, language, message: text } = arrived;
  await mail.notify(trx, { id, name, email, text, reply_to, language });
  await webhooks.queue(trx, { type: 'message.received', data: arrived, about: email });
}

export async function updateMessage(
  db: Db,
  id: number,
  { is_read, is_spam, is_answered }: MessagePatch,
  wholeThread = false,
): Promise<Message | undefined> {
  const message = await getMessage(db, id);
  if (!message) return undefined;
  const now = new Date().toISOString();
  const change = (values: Partial<Insertable<MessageTable>>, thread: boolean) =>
    db
      .updateTable('messages')
      .set(values)
      .where(thread ? 'thread_id' : 'id', '=', thread ? message.thread_id : id)
      .where(isPresent('messages'));
  if (is_read !== undefined) {
    await change({ is_read: is_read ? 1 : 0 }, wholeThread)
      .where('message_type', '<>', 'outgoing')
      .where('is_read', '=', is_read ? 0 : 1)
      .execute();
  }
  // Keeps the time of what is marked already: suspicious messages are deleted by it.
  const mark = (column: 'spam_since' | 'answered_at', isMarked: boolean, thread: boolean) =>
    change({ [column]: isMarked ? now : null }, thread)
      .where(column, isMarked ? 'is' : 'is not', null)
      .execute();
  if (is_spam !== undefined) await mark('spam_since', is_spam, true);
  if (is_answered !== undefined) await mark('answered_at', is_answered, wholeThread);
  return getMessage(db, id);
}

/** Cancels queued messages, and moves others to the trash. */
export async function removeMessage(db: Db, id: number, wholeThread: boolean) {
  const conversation = await getConversation(db, id);
  if (!conversation) return undefined;
  const queued = (wholeThread ? conversation.thread : [conversation]).filter(
    ({ delivery }) => delivery === 'queued',
  );
  for (const message of queued) if (!(await takeBack(db, message.id))) return 'under way';
  if (wholeThread) await moveToTrash(db, 'messages', conversation.thread_id, 'thread_id');
  else if (queued.length === 0) await moveToTrash(db, 'messages', id);
  return 'deleted';
}

/** Cancels a queued message; false while it is being sent. Also succeeds if it is in no queue, as after a restore. */
async function takeBack(db: Db, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isCancelled = await cancelDelivery(trx, referenceOf(id));
    if (!isCancelled && (await isBeingSent(trx, id))) return false;
    await trx.deleteFrom('messages').where('id', '=', id).execute();
    return true;
  });
}

const isBeingSent = (db: Db, id: number) =>
  exists(
    db.selectFrom('outbox').select('id').where('reference', '=', referenceOf(id)).where('is_sending', '=', 1),
  );

export async function restoreMessage(db: Db, id: number): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['thread_id', 'deleted_at'])
    .where('id', '=', id)
    .where('deleted_at', '>=', restorableSince())
    .executeTakeFirst();
  if (!row) return undefined;
  await db
    .updateTable('messages')
    .set({ deleted_at: null })
    .where('thread_id', '=', row.thread_id)
    .where('deleted_at', '=', row.deleted_at)
    .execute();
  return getMessage(db, id);
}

const MAX_SEARCHED = 50_000;

type Searched = Pick<Message, 'name' | 'email' | 'subject' | 'message'> & { reply_to?: string | null };

export const searchTextOf = (
  { name, email, reply_to, subject, message }: Searched,
  files: readonly string[] = [],
) => fold([name, email, reply_to ?? '', subject, ...files, message].join('\n').slice(0, MAX_SEARCHED));

export function validDate(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** The reference of a message in the outbox. */
export const referenceOf = (id: number) => `messages:${id}`;
