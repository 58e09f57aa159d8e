import { createHash } from 'node:crypto';
import type { Deps } from '#app/deps.ts';
import type { Db } from '#platform/database/database.ts';
import { readMessageIds } from '#platform/mail/message-id.ts';
import { announceMessage } from '../arrival.server.ts';
import { addAttachments, storeAttachment } from '../attachments.server.ts';
import { insertMessage } from '../write.server.ts';
import { type Answered, answeredMessage } from './join.server.ts';
import { parseSafely } from './parse.server.ts';
import type { MailToParse, ParsedMail } from './parse-mail.ts';

export type Receiver = Pick<Deps, 'db' | 'mail' | 'storage' | 'outbox' | 'secret' | 'webhooks'>;

/** Holds what the server itself says of a mail. */
export type FoundMail = {
  message_id: string;
  from: { name: string; address: string };
  subject: string;
  received_at: string;
  answers: string;
  isReport: boolean;
  /** Lies in the folder of sent mail, where the owner's own programs put it; a `From` is no proof. */
  isSent: boolean;
};

export type Received = 'stored' | 'known' | 'bounced' | 'ignored';

/** Stores a mail once. `load` reads it whole, which only happens when it is wanted. */
export async function receiveMail(
  deps: Receiver,
  found: FoundMail,
  load: () => Promise<MailToParse | undefined>,
): Promise<Received> {
  const { db } = deps;
  const hash = hashOf(found);
  if (readMessageIds(deps.secret, found.message_id).length > 0 || (await wasRead(db, hash, found)))
    return 'known';
  if (!(await isWanted(deps, found))) return 'ignored';
  const loaded = await load();
  const parsed = loaded && (await parseSafely(loaded));
  if (parsed?.bounce) return recordBounce(deps, parsed.bounce, hash);
  const answered = await answeredMessage(db, deps.secret, parsed?.answers ?? found.answers);
  if (!answered && !(await takesAll(deps))) return 'ignored';
  return store(deps, { found, hash, answered, mail: parsed ?? unreadable(found) });
}

const takesAll = async ({ db, mail }: Receiver) => (await mail.settings(db)).intake === 'all';

const isWanted = async (deps: Receiver, found: FoundMail) =>
  found.isReport ||
  (await takesAll(deps)) ||
  (await answeredMessage(deps.db, deps.secret, found.answers)) !== undefined;

const hashOf = ({ message_id, from, subject, received_at }: FoundMail) =>
  createHash('sha256')
    .update(message_id || `${from.address}\n${subject}\n${received_at}`)
    .digest('hex');

async function wasRead(db: Db, hash: string, { message_id }: FoundMail): Promise<boolean> {
  const looked = await db.selectFrom('read_mails').select('hash').where('hash', '=', hash).executeTakeFirst();
  if (looked) return true;
  const stored = await db
    .selectFrom('messages')
    .select('id')
    .where('header_id', '=', message_id)
    .executeTakeFirst();
  return stored !== undefined;
}

async function claim(trx: Db, hash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('read_mails')
    .values({ hash, read_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function recordBounce(
  { db, secret }: Receiver,
  { about, reason }: { about: string; reason: string },
  hash: string,
): Promise<Received> {
  const [id] = readMessageIds(secret, about).map(Number);
  return db.transaction().execute(async (trx) => {
    if (!id || !(await claim(trx, hash))) return 'ignored';
    await trx
      .updateTable('messages')
      .set({ delivery: 'failed', delivery_error: `Geri döndü: ${reason || 'sebep bildirilmedi'}` })
      .where('id', '=', id)
      .where('message_type', '=', 'outgoing')
      .execute();
    return 'bounced';
  });
}

function unreadable({ from, subject, answers }: FoundMail): ParsedMail {
  const text =
    'Bu e-posta okunamadı: bozuk ya da alışılmadık biçimde hazırlanmış. Aslı posta kutunuzda duruyor; e-posta programınızla açabilirsiniz.';
  return { ...from, subject, text, message_id: '', answers, is_automatic: true, attachments: [] };
}

type Arrived = { found: FoundMail; hash: string; answered: Answered | undefined; mail: ParsedMail };

async function store(deps: Receiver, { found, hash, answered, mail }: Arrived): Promise<Received> {
  const isOwn = found.isSent;
  if (isOwn && !answered) return 'ignored';
  const files = await storeFiles(deps, mail);
  const isStored = await deps.db.transaction().execute(async (trx) => {
    if (!(await claim(trx, hash))) return false;
    const text = mail.text || '(Metin yok)';
    const incoming = { subject: mail.subject, message: text, source: 'email' as const };
    const names = files.map((file) => file.name);
    const header_id = /^<[^<>\s]{1,300}>$/.test(found.message_id) ? found.message_id : null;
    const shared = { ...incoming, header_id, message_date: found.received_at, files: names };
    const id = await insertMessage(trx, { ...shared, ...placeOf(mail, answered, isOwn) });
    await addAttachments(trx, id, files);
    if (!isOwn && !mail.is_automatic)
      await announceMessage(trx, deps, {
        ...{ id, ...incoming },
        ...{ name: mail.name || mail.address, email: mail.address },
      });
    return true;
  });
  deps.outbox.wake();
  return isStored ? 'stored' : 'known';
}

/** Starts a thread for somebody other than the correspondent, and names the message that it answers. */
function placeOf({ name, address }: ParsedMail, answered: Answered | undefined, isOwn: boolean) {
  const sender = { name: name || address || 'Bilinmeyen gönderen', email: address, message_type: 'incoming' };
  if (!answered) return sender;
  const { id: in_reply_to, thread_id, email } = answered;
  if (isOwn) {
    const mine = { message_type: 'outgoing', delivery: 'sent', is_read: true } as const;
    return { ...mine, name: answered.name, email, thread_id, in_reply_to };
  }
  const isSame = email.toLowerCase() === address.toLowerCase();
  return isSame ? { ...sender, thread_id, in_reply_to } : { ...sender, in_reply_to };
}

const storeFiles = (deps: Receiver, { attachments }: ParsedMail) =>
  Promise.all(
    attachments.map(async ({ content, ...file }) => ({
      ...file,
      storage_key: content ? await storeAttachment(deps.storage, content) : null,
    })),
  );
