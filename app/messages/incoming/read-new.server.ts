import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { ImapServer } from '#platform/mail/servers.ts';
import type { MailToParse } from './parse-mail.ts';
import { keepPosition, nameOf, positionOf } from './position.server.ts';
import { type FoundMail, receiveMail } from './receive.server.ts';
import type { WatchDeps } from './watch.server.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Begins a mailbox that is read for the first time, or was numbered anew. */
const LOOK_BACK = 7 * DAY;
const AT_ONCE = 100;
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
  const uids = (await client.search(wanted, { uid: true })) || [];
  const fresh = uids.filter((uid) => !isKnown || uid > before.last_uid).sort((a, b) => a - b);
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const range = fresh.slice(at, at + AT_ONCE);
    const mails = await client.fetchAll(range, questions, { uid: true });
    for (const mail of mails.sort((a, b) => a.uid - b.uid)) {
      const received = await receiveMail(deps, describe(mail), () => load(client, mail));
      if (received !== 'ignored') deps.log.info({ event: 'mail_received', uid: mail.uid, received });
      await keepPosition(deps.db, name, validity, mail.uid);
    }
  }
  await keepPosition(deps.db, name, validity, uidNext - 1);
}

const questions = {
  uid: true,
  size: true,
  envelope: true,
  internalDate: true,
  headers: ['in-reply-to', 'references', 'content-type'],
};

function describe({ envelope, internalDate, headers }: FetchMessageObject): FoundMail {
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
  const bytes = found ? found.source : undefined;
  return bytes && { bytes, isCut: size > MAX_READ };
}
