import { readMessageIds, shortenReferences } from '#app/mail/protocol/mail.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { isDiskFull } from '#platform/database/errors.ts';
import { isSameAddress } from '#platform/mail-address.ts';
import { workerFile } from '#platform/package.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { digestOf } from '#platform/secrets.ts';
import { addAttachments, storeAttachment } from '../attachments.server.ts';
import { announceMessage, insertMessage } from '../write.server.ts';
import { unreadable } from './attached-original.ts';
import type { Bounce } from './bounce.ts';
import type { describe } from './fetch-mail.server.ts';
import { skipMail } from './mailbox-state.server.ts';
import type { MailToParse, ParsedMail } from './parse-mail.ts';
import { type Answered, answeredMessage, headerIdsIn, isCorrespondent } from './threading.server.ts';

export type Receiver = Pick<Deps, 'db' | 'log' | 'mail' | 'storage' | 'outbox' | 'secret' | 'webhooks'>;

/** What the mail server reports about a mail. */
export type Envelope = ReturnType<typeof describe> & {
  /** In the folder of sent mail, put there by the owner's own programs; a `From` would prove nothing. */
  isSent: boolean;
  isSeenAnew: boolean;
};

type Received = 'stored' | 'known' | 'bounced' | 'skipped' | 'ignored';

/** Stores a mail once, or records it as skipped. `load` fetches the whole mail, only if it is wanted. */
export async function receiveMail(
  deps: Receiver,
  envelope: Envelope,
  load: () => Promise<MailToParse | undefined>,
): Promise<Received> {
  const { db } = deps;
  const hash = mailHash(envelope);
  const copied = (await ownMail(deps, envelope)) ?? (await readBefore(db, hash, envelope));
  if (copied) {
    if (!envelope.isSent && copied !== 'seen') await skipMail(db, hash, envelope, copied);
    return 'known';
  }
  const unrelated = () => (envelope.isSent ? 'ignored' : skipMail(db, hash, envelope, 'unrelated'));
  if (!(await isWanted(deps, envelope))) return unrelated();
  const loaded = await load();
  const parsed = loaded && (await parseSafely(loaded));
  if (parsed?.bounce && (await recordBounce(deps, parsed.bounce, hash))) return 'bounced';
  const answered = await answeredMessage(db, deps.secret, parsed?.answers ?? envelope.answers);
  if (!answered && (envelope.isSent || !(await takesAll(deps)))) return unrelated();
  return store(deps, { envelope, hash, answered, mail: parsed ?? unreadable(envelope, loaded) });
}

const takesAll = async ({ db, mail }: Receiver) => (await mail.settings(db)).intake === 'all';

const isWanted = async (deps: Receiver, envelope: Envelope) =>
  envelope.isReport ||
  (await takesAll(deps)) ||
  (await answeredMessage(deps.db, deps.secret, envelope.answers)) !== undefined;

export const mailHash = ({ message_id, from, subject, received_at, sent_at, size }: Envelope) =>
  digestOf([message_id || subject, from.address.toLowerCase(), sent_at || received_at, size].join('\n'));

/** Recognizes our own mail, which may also be in the inbox. Recipients know the ids of answers; nobody knows those of notices. */
async function ownMail({ db, mail, secret }: Receiver, { message_id, from, subject, isSent }: Envelope) {
  const [key] = readMessageIds(secret, message_id);
  if (key === undefined) return undefined;
  if (isSent || !/^\d+$/.test(key)) return 'seen';
  const named = await db
    .selectFrom('messages')
    .select(['subject', 'message_type'])
    .where('id', '=', Number(key))
    .executeTakeFirst();
  if (named?.message_type === 'incoming') return 'seen';
  const own = (await mail.account(db))?.from.address;
  const isOurs = isSameAddress(from.address, own) && (!named || named.subject === subject);
  return isOurs ? 'own' : undefined;
}

/** Recognizes a copy by sender, date and size as well as Message-ID, which anybody can repeat. */
async function readBefore(db: Db, hash: string, { message_id, from, received_at, ...envelope }: Envelope) {
  const known = await db.selectFrom('read_mails').select('hash').where('hash', '=', hash).executeTakeFirst();
  if (known) return envelope.isSeenAnew ? 'seen' : 'copy';
  if (!envelope.isSeenAnew) return undefined;
  const stored = await db
    .selectFrom('messages')
    .select('email')
    .where('header_id', '=', message_id)
    .where('message_date', '=', received_at)
    .where('message_type', '=', envelope.isSent ? 'outgoing' : 'incoming')
    .execute();
  const isStored = stored.some(({ email }) => envelope.isSent || isSameAddress(email, from.address));
  return isStored ? 'seen' : undefined;
}

async function claim(trx: Db, hash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('read_mails')
    .values({ hash, read_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function recordBounce({ db, secret }: Receiver, { about, reason }: Bounce, hash: string) {
  const id = readMessageIds(secret, about).map(Number).find(Number.isInteger);
  if (id === undefined) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await claim(trx, hash))) return true;
    await trx
      .updateTable('messages')
      .set({ delivery: 'failed', delivery_error: `Geri döndü: ${reason || 'sebep bildirilmedi'}` })
      .where('id', '=', id)
      .where('message_type', '=', 'outgoing')
      .execute();
    return true;
  });
}

type Arrived = { envelope: Envelope; hash: string; answered: Answered | undefined; mail: ParsedMail };

async function store(deps: Receiver, { envelope, hash, answered, mail }: Arrived): Promise<Received> {
  const isOwn = envelope.isSent;
  const files = await storeFiles(deps, mail);
  const isStored = await deps.db.transaction().execute(async (trx) => {
    if (!(await claim(trx, hash))) return false;
    const text = mail.text || '(Metin yok)';
    const incoming = { subject: mail.subject, message: text, source: 'email' as const };
    const names = files.map((file) => file.name);
    const header_id = /^<[^<>\s]{1,300}>$/.test(envelope.message_id) ? envelope.message_id : null;
    const header_references = shortenReferences(headerIdsIn(mail.references)).join(' ') || null;
    const headers = { header_id, header_references, message_date: envelope.received_at };
    const thread = await threadOf(trx, mail, answered, isOwn);
    const id = await insertMessage(trx, { ...incoming, ...headers, files: names, ...thread });
    await addAttachments(trx, id, files);
    if (!isOwn && !mail.is_automatic)
      await announceMessage(trx, deps, {
        id,
        ...incoming,
        name: mail.name || mail.address,
        email: mail.address,
        reply_to: mail.reply_to,
      });
    return true;
  });
  deps.outbox.wake();
  return isStored ? 'stored' : 'known';
}

/** Starts a new thread for a sender other than the correspondent, and refers to the answered message. */
async function threadOf(trx: Db, mail: ParsedMail, answered: Answered | undefined, isOwn: boolean) {
  const { name, address, reply_to } = mail;
  const sender = {
    name: name || address || 'Bilinmeyen gönderen',
    email: address,
    message_type: 'incoming',
    reply_to: reply_to || null,
  };
  if (!answered) return sender;
  const { id: in_reply_to, thread_id, email } = answered;
  if (isOwn) {
    const mine = { message_type: 'outgoing', delivery: 'sent', is_read: true } as const;
    return { ...mine, name: answered.name, email, thread_id, in_reply_to };
  }
  const isSame = await isCorrespondent(trx, thread_id, address);
  return isSame ? { ...sender, thread_id, in_reply_to } : { ...sender, in_reply_to };
}

/** The storage accepts no files at all. Unlike an unreadable mail, this one is retried later. */
export class FilesNotStored extends Error {
  override name = 'FilesNotStored';
}

const storeFiles = (deps: Receiver, { attachments }: ParsedMail) =>
  Promise.all(
    attachments.map(async ({ content, ...file }) => ({
      ...file,
      storage_key: content ? await storeUnlessRefused(deps, content) : null,
    })),
  );

/** Returns null if the storage refuses this file twice but accepts another, so that it does not hold up later mails. */
async function storeUnlessRefused({ storage, log }: Receiver, content: Uint8Array): Promise<string | null> {
  try {
    return await storeAttachment(storage, content);
  } catch (cause) {
    if (isDiskFull(cause)) throw cause;
    try {
      await storage.remove(await storeAttachment(storage, new Uint8Array(1)));
    } catch {
      throw new FilesNotStored(String(cause), { cause });
    }
  }
  return storeAttachment(storage, content).catch((error) => {
    log.error({ event: 'attachment_refused', size: content.length, error: String(error) });
    return null;
  });
}

const BUDGET = 15_000;

const parse = createWorkerProcess<MailToParse, ParsedMail>(
  workerFile('#app/messages/incoming/mail-worker.ts'),
  { memory: 256, total: 512, idle: 10_000 },
);

/** Parses in the sandbox; undefined if the mail is unreadable or exceeds the budget. */
export const parseSafely = (mail: MailToParse): Promise<ParsedMail | undefined> =>
  parse(mail, { left: BUDGET });
