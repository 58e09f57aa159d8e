import type { Updateable } from 'kysely';
import type { ImapServer } from '#app/mail/protocol/servers.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf } from '#platform/database/queries.ts';
import { DAY } from '#platform/time.ts';
import type { SkippedMails } from '../contract.ts';
import type { MailboxTable, SkippedMailTable } from '../table.ts';
import type { Envelope } from './receive.server.ts';

const SILENT_AFTER = 5 * 60_000;
const SHOWN_FOR = 7 * DAY;

export const mailboxName = ({ user, host }: ImapServer, path: string) => `${user}@${host}/${path}`;

export const positionOf = (db: Db, name: string) =>
  db.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst();

export async function storePosition(db: Db, name: string, uid_validity: string, last_uid: number) {
  const now = new Date().toISOString();
  const row = { uid_validity, last_uid, read_at: now, contact_at: now, error: null, failing_uid: null };
  await db
    .insertInto('mailboxes')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export const storeFailure = (db: Db, server: ImapServer, error: string) =>
  changeMailbox(db, mailboxName(server, server.mailbox), { error });

export const storeContact = (db: Db, name: string) =>
  changeMailbox(db, name, { contact_at: new Date().toISOString() });

async function silenceOf(db: Db, server: ImapServer | undefined): Promise<number | undefined> {
  const position = server && (await positionOf(db, mailboxName(server, server.mailbox)));
  return position?.contact_at ? Date.now() - Date.parse(position.contact_at) : undefined;
}

export async function failuresOf(db: Db, name: string, uid: number): Promise<number> {
  const position = await positionOf(db, name);
  return position?.failing_uid === uid ? position.failures : 0;
}

export async function countFailure(db: Db, name: string, uid: number) {
  const failures = (await failuresOf(db, name, uid)) + 1;
  await changeMailbox(db, name, { failing_uid: uid, failures });
}

export async function countUnstored(db: Db, name: string) {
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

/** Why mail cannot be read; undefined if it can, or no mailbox is set up. */
export async function incomingFailure(db: Db, server: ImapServer | undefined): Promise<string | undefined> {
  if (!server) return undefined;
  const position = await positionOf(db, mailboxName(server, server.mailbox));
  if (position?.error) return `Gelen e-postalar şu anda alınamıyor: ${position.error}`;
  const silence = (await silenceOf(db, server)) ?? 0;
  if (silence > SILENT_AFTER)
    return `Posta sunucusu ${Math.floor(silence / 60_000)} dakikadır yanıt vermiyor.`;
  const isLate = position?.skipped_at && Date.parse(position.skipped_at) > Date.now() - SHOWN_FOR;
  return isLate ? `${position.skipped} e-posta alınamadı; posta kutunuzda duruyor.` : undefined;
}

export async function measureIncoming({ db, mail }: Pick<Deps, 'db' | 'mail'>) {
  const silence = await silenceOf(db, (await mail.account(db))?.imap);
  const passed = {
    name: 'vitrin_incoming_mails_passed',
    help: 'Mails that came and became no message',
    value: await countSkipped(db),
  };
  const unstored = {
    name: 'vitrin_incoming_files_not_stored',
    help: 'Files of received mails that were too large or refused by the storage',
    value: await countOf(db.selectFrom('attachments').where('storage_key', 'is', null)),
  };
  const name = 'vitrin_incoming_mail_silence_seconds';
  const help = 'Time since the mail server last answered';
  return silence === undefined
    ? [passed, unstored]
    : [passed, unstored, { name, help, value: silence / 1000 }];
}

const LISTED = 200;

export async function skipMail(
  db: Db,
  hash: string,
  { from, subject, received_at }: Pick<Envelope, 'from' | 'subject' | 'received_at'>,
  reason: SkippedMailTable['reason'],
  detail = '',
): Promise<'skipped'> {
  await db
    .insertInto('passed_mails')
    .values({ hash, reason, detail, name: from.name, email: from.address, subject, received_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'skipped';
}

export async function listSkipped(db: Db): Promise<SkippedMails> {
  const data = await db
    .selectFrom('passed_mails')
    .select(['id', 'reason', 'detail', 'name', 'email', 'subject', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return { data, total: await countSkipped(db) };
}

export const countSkipped = (db: Db): Promise<number> => countOf(db.selectFrom('passed_mails'));
