import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { isDiskFull } from '#platform/database/errors.ts';
import type { ImapServer } from '#platform/mail/servers.ts';
import { isStorageAway } from '#platform/storage/s3-storage.ts';
import type { MailToParse } from './parse-mail.ts';
import {
  countFailure,
  countSkipped,
  failuresOf,
  keepPosition,
  nameOf,
  positionOf,
} from './position.server.ts';
import { type FoundMail, receiveMail } from './receive.server.ts';
import type { WatchDeps } from './watch.server.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Begins a mailbox that is read for the first time, or was numbered anew. */
const LOOK_BACK = 7 * DAY;
const AT_ONCE = 100;
const ATTEMPTS = 5;
/** Base64 of the attachments that are stored at most, and some text. */
const MAX_READ = 36_000_000;

/** Reads what came since the last time. Marks, moves and deletes nothing. */
export async function readNew(deps: WatchDeps, client: ImapFlow, server: ImapServer, path: string) {
  const { uidValidity, uidNext } = await client.mailboxOpen(path, { readOnly: true });
  const name = nameOf(server, path);
  const validity = String(uidValidity);
  const before = await positionOf(deps.db, name);
  const isKnown = before?.uid_validity === validity;
  if (isKnown && !before.error && uidNext <= before.last_uid + 1) return;
  const wanted = isKnown ? { uid: `${before.last_uid + 1}:*` } : { since: new Date(Date.now() - LOOK_BACK) };
  const uids = await client.search(wanted, { uid: true });
  if (!uids) throw new Error('The mailbox could not be searched.');
  const fresh = uids.filter((uid) => !isKnown || uid > before.last_uid).sort((a, b) => a - b);
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const range = fresh.slice(at, at + AT_ONCE);
    const mails = await client.fetchAll(range, questions, { uid: true });
    for (const mail of mails.sort((a, b) => a.uid - b.uid)) {
      await receiveOrGiveUp(deps, client, { name, mail, isSent: path !== server.mailbox });
      await keepPosition(deps.db, name, validity, mail.uid);
    }
  }
  assertOpen(client);
  await keepPosition(deps.db, name, validity, uidNext - 1);
}

/** A closed connection answers with nothing instead of failing. */
function assertOpen({ usable }: ImapFlow) {
  if (!usable) throw new Error('The connection to the mailbox was closed.');
}

type Found = { name: string; mail: FetchMessageObject; isSent: boolean };

/** Stores a mail that failed again and again by its headers alone; when not even that works, it is counted. */
async function receiveOrGiveUp(deps: WatchDeps, client: ImapFlow, { name, mail, isSent }: Found) {
  const { log } = deps;
  const { uid } = mail;
  const isHopeless = (await failuresOf(deps.db, name, uid)) >= ATTEMPTS;
  try {
    const found = { ...describe(mail), isSent };
    const received = await receiveMail(deps, found, async () =>
      isHopeless ? undefined : load(client, mail),
    );
    if (received !== 'ignored') log.info({ event: 'mail_received', uid, received });
  } catch (error) {
    if (isStorageAway(error) || isDiskFull(error)) throw error;
    log.error({ event: 'mail_not_stored', uid, isHopeless, error: String(error) });
    if (!isHopeless) {
      await countFailure(deps.db, name, uid);
      throw error;
    }
    await countSkipped(deps.db, name);
  }
}

const questions = {
  uid: true,
  size: true,
  envelope: true,
  internalDate: true,
  headers: ['in-reply-to', 'references', 'content-type'],
};

function describe({ envelope, internalDate, headers }: FetchMessageObject): Omit<FoundMail, 'isSent'> {
  const [from] = envelope?.from ?? [];
  const lines = headers?.toString('latin1').replace(/\r?\n[ \t]+/g, ' ') ?? '';
  const headerOf = (name: string) => {
    const line = lines.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(`${name}:`));
    return line?.slice(name.length + 1) ?? '';
  };
  return {
    message_id: (envelope?.messageId ?? '').trim().slice(0, 300),
    from: { name: (from?.name ?? '').slice(0, 200), address: (from?.address ?? '').slice(0, 254) },
    subject: (envelope?.subject ?? '').slice(0, 200),
    received_at: new Date(internalDate ?? Date.now()).toISOString(),
    answers: `${headerOf('in-reply-to')} ${headerOf('references')}`,
    isReport: /^\s*multipart\/report/i.test(headerOf('content-type')),
  };
}

async function load(
  client: ImapFlow,
  { uid, size = 0 }: FetchMessageObject,
): Promise<MailToParse | undefined> {
  const found = await client.fetchOne(uid, { source: { start: 0, maxLength: MAX_READ } }, { uid: true });
  if (!found) assertOpen(client);
  const bytes = found ? found.source : undefined;
  return bytes && { bytes, isCut: size > MAX_READ };
}
