import type { Deps, Retention } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { redateTrash, restorableSince } from '#platform/database/trash.ts';
import { isSameAddress } from '#platform/mail-address.ts';
import { retentionTimes } from '#platform/retention-times.ts';
import { DAY, iso } from '#platform/time.ts';
import { referenceOf, validDate } from './write.server.ts';

type Store = Pick<Deps, 'db' | 'storage'>;

const AT_ONCE = 500;

/** Purges old quarantined messages, the expired trash, and messages past the retention time. */
export async function forgetMessages(store: Store, { message_months }: Retention, now: Date) {
  const { suspiciousMessageDays, readMailDays } = retentionTimes;
  const quarantined = new Date(now.getTime() - suspiciousMessageDays * DAY);
  await purgeWhile(store, 'spam_since', quarantined.toISOString());
  await purgeWhile(store, 'deleted_at', restorableSince(now));
  const readBefore = new Date(now.getTime() - readMailDays * DAY).toISOString();
  await store.db.deleteFrom('read_mails').where('read_at', '<', readBefore).execute();
  await store.db.deleteFrom('passed_mails').where('received_at', '<', readBefore).execute();
  if (message_months > 0) await purgeWhile(store, 'created_at', monthsBefore(now, message_months));
}

/**
 * Corrects dates that were written while the clock was behind, to `now`: those of messages older than one with a smaller
 * id, and those of messages quarantined before they arrived. Looks only at the days around `seen`, because imported
 * messages may be older than their id.
 */
export async function redateMessages(db: Db, seen: number, now: number) {
  await redateTrash(db, 'messages', seen, now);
  const [from, to, at] = [iso(seen - 7 * DAY), iso(seen + 2 * DAY), iso(now)];
  const misdated = await db
    .selectFrom('messages')
    .select(['id', 'message_date'])
    .where('created_at', '>', from)
    .where('created_at', '<', to)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages as earlier')
          .select('earlier.id')
          .whereRef('earlier.id', '<', 'messages.id')
          .where('earlier.created_at', '>', to)
          .where('earlier.created_at', '<=', at),
      ),
    )
    .execute();
  for (const { id, message_date } of misdated)
    await db
      .updateTable('messages')
      .set({ created_at: at, sorted_at: validDate(message_date) ?? at })
      .where('id', '=', id)
      .execute();
  await db
    .updateTable('messages')
    .set({ spam_since: at })
    .where('spam_since', '>', from)
    .where('spam_since', '<', to)
    .whereRef('spam_since', '<', 'created_at')
    .execute();
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

/** Deletes messages permanently, with their files and outbox entries. */
async function purgeMessages({ db, storage }: Store, ids: readonly number[]) {
  if (ids.length === 0) return;
  const files = await db
    .selectFrom('attachments')
    .select('storage_key')
    .where('message_id', 'in', ids)
    .execute();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('outbox').where('reference', 'in', ids.map(referenceOf)).execute();
    await trx.deleteFrom('messages').where('id', 'in', ids).execute();
  });
  for (const { storage_key } of files) if (storage_key) await storage.remove(storage_key);
}

function monthsBefore(now: Date, months: number) {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before.toISOString();
}

/** Deletes all messages from or to an address, in any spelling, with their files. Returns their number. */
export async function eraseMessages(store: Store, email: string): Promise<number> {
  const ids = await messagesOf(store.db, email);
  for (let at = 0; at < ids.length; at += AT_ONCE) await purgeMessages(store, ids.slice(at, at + AT_ONCE));
  return ids.length + (await eraseSkipped(store.db, email));
}

async function messagesOf(db: Db, email: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const row of db.selectFrom('messages').select(['id', 'email', 'reply_to']).stream(AT_ONCE))
    if (isSameAddress(row.email, email) || isSameAddress(row.reply_to, email)) ids.push(row.id);
  return ids;
}

async function eraseSkipped(db: Db, email: string): Promise<number> {
  const senders = await db.selectFrom('passed_mails').select('email').distinct().execute();
  let erased = 0;
  for (const sender of senders) {
    if (!isSameAddress(sender.email, email)) continue;
    const deletion = db.deleteFrom('passed_mails').where('email', '=', sender.email);
    erased += Number((await deletion.executeTakeFirst()).numDeletedRows);
  }
  return erased;
}
