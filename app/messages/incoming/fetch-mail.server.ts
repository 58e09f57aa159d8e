import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { firstMailbox } from '#app/mail/protocol/addresses.ts';
import type { ImapServer } from '#app/mail/protocol/servers.ts';
import { isDiskFull } from '#platform/database/errors.ts';
import { WorkerUnavailable } from '#platform/sandbox/worker-process.ts';
import { DAY } from '#platform/time.ts';
import { validDate } from '../write.server.ts';
import { mayBeBounce } from './bounce.ts';
import {
  countFailure,
  countUnstored,
  failuresOf,
  mailboxName,
  positionOf,
  skipMail,
  storeContact,
  storePosition,
} from './mailbox-state.server.ts';
import { type Envelope, FilesNotStored, mailHash, type Receiver, receiveMail } from './receive.server.ts';

export type Ask = <T>(work: Promise<T>) => Promise<T>;
type Connection = { client: ImapFlow; ask: Ask };

export class NotHandedOut extends Error {
  override name = 'NotHandedOut';
}

/** How far back a mailbox is read at first, or after it was renumbered. */
const LOOK_BACK = 7 * DAY;
const AT_ONCE = 100;
const ATTEMPTS = 5;

type MailReader = Receiver & Connection;

/** Reads mail that arrived since the last time. Marks, moves and deletes nothing. */
export async function fetchNewMail(reader: MailReader, server: ImapServer, path: string) {
  const { db, client, ask } = reader;
  const { uidValidity, uidNext } = await ask(client.mailboxOpen(path, { readOnly: true }));
  const name = mailboxName(server, path);
  const validity = String(uidValidity);
  const before = await positionOf(db, name);
  const isKnown = before?.uid_validity === validity;
  if (isKnown && !before.error && uidNext <= before.last_uid + 1) return storeContact(db, name);
  const wanted = isKnown ? { uid: `${before.last_uid + 1}:*` } : { since: new Date(Date.now() - LOOK_BACK) };
  const uids = await ask(client.search(wanted, { uid: true }));
  if (!uids) throw new Error('The mailbox could not be searched.');
  const fresh = uids.filter((uid) => !isKnown || uid > before.last_uid).sort((a, b) => a - b);
  const mailbox = { name, isSent: path !== server.mailbox, isSeenAnew: !isKnown };
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const range = fresh.slice(at, at + AT_ONCE);
    const described = await describeRange(reader, name, range);
    for (const uid of range) {
      await receiveOrGiveUp(reader, mailbox, uid, described.get(uid));
      await storePosition(db, name, validity, uid);
    }
  }
  assertOpen(client);
  await storePosition(db, name, validity, uidNext - 1);
}

async function describeRange(reader: MailReader, name: string, range: number[]) {
  const [first = 0] = range;
  const mails = new Map<number, FetchMessageObject>();
  if ((await failuresOf(reader.db, name, first)) > 0) return mails;
  try {
    for (const mail of await describeAll(reader, range)) mails.set(mail.uid, mail);
  } catch (error) {
    reader.log.warn({ event: 'mails_not_handed_out', first, error: String(error) });
    if (!(error instanceof NotHandedOut)) {
      await countFailure(reader.db, name, first);
      throw error;
    }
  }
  return mails;
}

/** Stores a mail that failed repeatedly with only its envelope; if even that fails, records it as skipped. */
async function receiveOrGiveUp(
  reader: MailReader,
  { name, isSent, isSeenAnew }: { name: string; isSent: boolean; isSeenAnew: boolean },
  uid: number,
  described: FetchMessageObject | undefined,
) {
  const { db, log } = reader;
  const isHopeless = (await failuresOf(db, name, uid)) >= ATTEMPTS;
  let envelope: Envelope = { ...describe({ uid, seq: 0 }), isSent, isSeenAnew };
  try {
    const mail = described ?? (await describeOne(reader, uid, isHopeless));
    if (!mail) return;
    envelope = { ...envelope, ...describe(mail) };
    const load = async () => (isHopeless ? undefined : loadMail(reader, mail));
    const received = await receiveMail(reader, envelope, load);
    if (received !== 'ignored') log.info({ event: 'mail_received', uid, received });
  } catch (error) {
    if (error instanceof FilesNotStored || isDiskFull(error) || error instanceof WorkerUnavailable)
      throw error;
    log.error({ event: 'mail_not_stored', uid, isHopeless, error: String(error) });
    if (!isHopeless) {
      await countFailure(db, name, uid);
      throw error;
    }
    const reason = error instanceof NotHandedOut ? 'not handed out' : 'not stored';
    const hash = envelope.message_id ? mailHash(envelope) : `${name}/${uid}`.slice(-64);
    const detail = error instanceof NotHandedOut ? error.message : '';
    // Goes on even if it cannot be listed: it is counted, and must not hold up later mails.
    await skipMail(db, hash, envelope, reason, detail).catch((cause) =>
      log.error({ event: 'mail_not_listed', uid, error: String(cause) }),
    );
    await countUnstored(db, name);
  }
}

/** Bytes read of a mail: base64 of the most attachments that are stored, and some text. */
const MAX_READ = 36_000_000;

const questions: FetchQueryObject = {
  uid: true,
  size: true,
  envelope: true,
  internalDate: true,
  headers: ['in-reply-to', 'references', 'content-type', 'x-failed-recipients'],
};

const describeAll = ({ client, ask }: Connection, uids: number[]) =>
  handedOut(ask(client.fetchAll(uids, questions, { uid: true })));

/** Describes a mail; undefined if it was deleted. `isHopeless`: asks only for the envelope, which servers store separately. */
async function describeOne({ client, ask }: Connection, uid: number, isHopeless: boolean) {
  const query = isHopeless ? { uid: true, envelope: true } : questions;
  const mail = await handedOut(ask(client.fetchOne(uid, query, { uid: true })));
  if (!mail) assertOpen(client);
  return mail || undefined;
}

async function loadMail({ client, ask }: Connection, { uid, size = 0 }: FetchMessageObject) {
  const source = { start: 0, maxLength: MAX_READ };
  const mail = await handedOut(ask(client.fetchOne(uid, { source }, { uid: true })));
  if (!mail) assertOpen(client);
  const bytes = mail ? mail.source : undefined;
  return bytes && { bytes, isCut: size > MAX_READ };
}

function assertOpen({ usable }: ImapFlow) {
  if (!usable) throw new Error('The connection to the mailbox was closed.');
}

async function handedOut<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error && 'responseStatus' in error)) throw error;
    const words = 'responseText' in error ? error.responseText : error.responseStatus;
    throw new NotHandedOut(String(words).slice(0, 300), { cause: error });
  }
}

export function describe({ envelope, internalDate, size = 0, headers }: FetchMessageObject) {
  const from = firstMailbox(envelope?.from ?? []);
  const subject = (envelope?.subject ?? '').slice(0, 200);
  const address = from.address.slice(0, 254);
  const lines = headers?.toString('latin1').replace(/\r?\n[ \t]+/g, ' ') ?? '';
  const [, references = ''] = /^references:(.*)$/im.exec(lines) ?? [];
  const [, inReplyTo = envelope?.inReplyTo ?? ''] = /^in-reply-to:(.*)$/im.exec(lines) ?? [];
  return {
    message_id: (envelope?.messageId ?? '').trim().slice(0, 300),
    from: { name: from.name.slice(0, 200), address },
    subject,
    // Uses the current time if the server's date is invalid.
    received_at: validDate(String(internalDate)) ?? new Date().toISOString(),
    /** The mail's own date, the same in every copy; empty without one. */
    sent_at: envelope?.date ? String(envelope.date) : '',
    size,
    answers: `${inReplyTo} ${references}`,
    isReport: mayBeBounce(address, subject, lines),
  };
}
