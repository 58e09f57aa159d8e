import type { Updateable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ImapServer } from '#platform/mail/servers.ts';
import type { MailboxTable } from './table.ts';

const SHOWN_FOR = 7 * 24 * 60 * 60 * 1000;

export const nameOf = ({ user, host }: ImapServer, path: string) => `${user}@${host}/${path}`;

export const positionOf = (db: Db, name: string) =>
  db.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst();

export async function keepPosition(db: Db, name: string, uid_validity: string, last_uid: number) {
  const row = { uid_validity, last_uid, read_at: new Date().toISOString(), error: null, failing_uid: null };
  await db
    .insertInto('mailboxes')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export const keepFailure = (db: Db, server: ImapServer, error: string) =>
  changeMailbox(db, nameOf(server, server.mailbox), { error });

export async function failuresOf(db: Db, name: string, uid: number): Promise<number> {
  const found = await positionOf(db, name);
  return found?.failing_uid === uid ? found.failures : 0;
}

export async function countFailure(db: Db, name: string, uid: number) {
  const failures = (await failuresOf(db, name, uid)) + 1;
  await changeMailbox(db, name, { failing_uid: uid, failures });
}

export async function countSkipped(db: Db, name: string) {
  const skipped = ((await positionOf(db, name))?.skipped ?? 0) + 1;
  await changeMailbox(db, name, { skipped, skipped_at: new Date().toISOString() });
}

async function changeMailbox(db: Db, name: string, change: Updateable<MailboxTable>) {
  await db
    .insertInto('mailboxes')
    .values({ name, uid_validity: '', last_uid: 0, read_at: '', ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}

/** Undefined while all is well, or no mailbox is set up. */
export async function incomingFailure(db: Db, server: ImapServer | undefined): Promise<string | undefined> {
  if (!server) return undefined;
  const found = await positionOf(db, nameOf(server, server.mailbox));
  if (found?.error) return `Gelen e-postalar şu anda alınamıyor: ${found.error}`;
  const isLate = found?.skipped_at && Date.parse(found.skipped_at) > Date.now() - SHOWN_FOR;
  return isLate ? `${found.skipped} e-posta alınamadı; posta kutunuzda duruyor.` : undefined;
}
