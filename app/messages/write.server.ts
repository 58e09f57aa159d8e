import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { isPresent, restorableSince } from '#platform/database/trash.ts';
import type { Message, MessagePatch } from './contract.ts';
import { getMessage } from './queries.server.ts';
import { searchTextOf, validDate } from './rows.server.ts';
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
  if (is_spam !== undefined) await change({ spam_since: is_spam ? now : null }, true).execute();
  if (is_answered !== undefined)
    await change({ answered_at: is_answered ? now : null }, wholeThread).execute();
  return getMessage(db, id);
}

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
