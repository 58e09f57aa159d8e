import { sql } from 'kysely';
import type { Deps } from '#app/deps.ts';
import type { Privacy } from '#app/privacy/contract.ts';
import { fold } from '#app/text/fold.ts';
import { contains } from '#platform/database/contains.ts';
import type { Db } from '#platform/database/database.ts';
import { restorableSince } from '#platform/database/trash.ts';
import { DAY } from '#platform/time.ts';
import { purgeMessages } from './attachments.server.ts';

type Store = Pick<Deps, 'db' | 'storage'>;

const SPAM_DAYS = 30;
/** Longer than a mailbox is looked back into. */
const READ_MAIL_DAYS = 60;
const AT_ONCE = 500;

/** Deletes quarantined messages, deletions that are final, and what is past the retention time. */
export async function forgetMessages(store: Store, { message_months }: Privacy, now: Date) {
  const quarantined = new Date(now.getTime() - SPAM_DAYS * DAY);
  await purgeWhile(store, 'spam_since', quarantined.toISOString());
  await purgeWhile(store, 'deleted_at', restorableSince(now));
  const readBefore = new Date(now.getTime() - READ_MAIL_DAYS * DAY).toISOString();
  await store.db.deleteFrom('read_mails').where('read_at', '<', readBefore).execute();
  await store.db.deleteFrom('passed_mails').where('received_at', '<', readBefore).execute();
  if (message_months > 0) await purgeWhile(store, 'created_at', monthsBefore(now, message_months));
}

async function purgeWhile(store: Store, column: 'spam_since' | 'deleted_at' | 'created_at', before: string) {
  for (;;) {
    const rows = await store.db
      .selectFrom('messages')
      .select('id')
      .where(column, '<', before)
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await purgeMessages(
      store,
      rows.map(({ id }) => id),
    );
  }
}

function monthsBefore(now: Date, months: number) {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before.toISOString();
}

/** Deletes messages from or to an address, ignoring letter case, with their files. Returns their number. */
export async function eraseMessages(store: Store, email: string): Promise<number> {
  const ids = await messagesOf(store.db, email);
  for (let at = 0; at < ids.length; at += AT_ONCE) await purgeMessages(store, ids.slice(at, at + AT_ONCE));
  const { numDeletedRows } = await store.db
    .deleteFrom('passed_mails')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return ids.length + Number(numDeletedRows);
}

async function messagesOf(db: Db, email: string): Promise<number[]> {
  const wanted = email.toLowerCase();
  const candidates = await db
    .selectFrom('messages')
    .select(['id', 'email', 'reply_to'])
    .where(contains('search_text', fold(email)))
    .execute();
  const isTheirs = (address: string | null) => address?.trim().toLowerCase() === wanted;
  return candidates.filter((row) => isTheirs(row.email) || isTheirs(row.reply_to)).map(({ id }) => id);
}
