import { readMessageIds } from '#app/mail/protocol/mail.ts';
import type { Db } from '#platform/database/database.ts';
import { isSameAddress } from '#platform/mail-address.ts';

export type Answered = { id: number; thread_id: number; email: string; name: string; message_type: string };

/** Finds the answered message by our signed Message-IDs, else by stored ones, nearest first; never by subject. */
export async function answeredMessage(db: Db, secret: string, answers: string) {
  const own = readMessageIds(secret, answers).map(Number).filter(Number.isInteger);
  for (const id of nearestFirst(own)) {
    const message = await messageBy(db, 'id', id);
    if (message) return message;
  }
  for (const header_id of nearestFirst(headerIdsIn(answers))) {
    const message = await messageBy(db, 'header_id', header_id);
    if (message) return message;
  }
  return undefined;
}

const MAX_LOOKUPS = 50;

export const headerIdsIn = (text: string): string[] => text.match(/<[^<>\s]{1,300}>/g) ?? [];

/** In-Reply-To first, then References from the nearest. */
const nearestFirst = <T>([first, ...others]: T[]): T[] =>
  first === undefined ? [] : [...new Set([first, ...others.reverse()])].slice(0, MAX_LOOKUPS);

const messageBy = (db: Db, column: 'id' | 'header_id', value: number | string) =>
  db
    .selectFrom('messages')
    .select(['id', 'thread_id', 'email', 'name', 'message_type'])
    .where(column, '=', value)
    .orderBy('id')
    .executeTakeFirst();

/** Compares in the application, because a database's case folding depends on its collation. */
export async function isCorrespondent(db: Db, thread_id: number, address: string): Promise<boolean> {
  const people = await db
    .selectFrom('messages')
    .select(['email', 'reply_to'])
    .distinct()
    .where('thread_id', '=', thread_id)
    .execute();
  return people.some(({ email, reply_to }) => [email, reply_to].some((one) => isSameAddress(one, address)));
}
