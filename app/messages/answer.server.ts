import { plainAddress } from '#app/mail/protocol/addresses.ts';
import { shortenReferences } from '#app/mail/protocol/mail.ts';
import type { Deps } from '#kit/resource.ts';
import { cut } from '#kit/text/measure.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { isPresent } from '#platform/database/trash.ts';
import type { Delivery } from '#platform/outbox/deliveries.ts';
import { gone, Refused } from '#platform/refused.ts';
import { iso } from '#platform/time.ts';
import { type AnswerInput, answerSubject, type Message, type NewMessage } from './contract.ts';
import { headerIdsIn } from './incoming/threading.server.ts';
import { getMessage, introductionOf } from './read.server.ts';
import { insertMessage, referenceOf } from './write.server.ts';

type Sender = Pick<Deps, 'db' | 'mail' | 'outbox'>;

/** Delay of an answer, in ms, in which the owner can undo it. */
const TAKE_BACK_FOR = 10_000;

export async function answerMessage(deps: Sender, id: number, input: AnswerInput): Promise<Message> {
  const message = await getMessage(deps.db, id);
  if (!message) throw gone();
  const { email, reply_to, name, thread_id } = message;
  const subject = input.subject || answerSubject(message.subject);
  const thread = await headersOf(deps.db, thread_id);
  const parent = thread.find((row) => row.id === id);
  const answered = parent?.header_id ?? undefined;
  const ids = answered
    ? [...headerIdsIn(parent?.header_references ?? ''), answered]
    : thread.flatMap(({ header_id }) => header_id ?? []);
  return send(deps, {
    email: reply_to ?? email,
    name,
    subject,
    message: input.message,
    thread_id,
    in_reply_to: id,
    quoted: quote(message),
    references: shortenReferences(ids),
    answered,
  });
}

export const writeTo = (deps: Sender, { to, name = '', subject, message }: NewMessage) =>
  send(deps, { email: to, name: name || to, subject, message, quoted: '', references: [] });

type Outgoing = Pick<Message, 'email' | 'name' | 'subject' | 'message'> &
  Partial<Pick<Message, 'thread_id' | 'in_reply_to'>> & {
    quoted: string;
    references: string[];
    answered?: string | undefined;
  };

async function send({ db, mail, outbox }: Sender, { quoted, references, answered, ...outgoing }: Outgoing) {
  if (!(await mail.account(db))) throw new Refused({ status: 409, message: notSetUp });
  const address = plainAddress(outgoing.email);
  if (!address) throw new Refused({ message: noAddress, errors: { to: [noAddress] } });
  const { signature } = await mail.settings(db);
  const id = await db.transaction().execute(async (trx) => {
    if (await wasJustSent(trx, outgoing)) return undefined;
    const added = await insertMessage(trx, {
      ...outgoing,
      message_type: 'outgoing',
      source: 'email',
      delivery: 'queued',
      is_read: true,
    });
    const header_id = await mail.queue(trx, {
      key: String(added),
      reference: referenceOf(added),
      to: { name: outgoing.name === address ? '' : outgoing.name, address },
      subject: outgoing.subject,
      text: [outgoing.message, signature && `-- \n${signature}`, quoted].filter(Boolean).join('\n\n'),
      references,
      ...(answered && { in_reply_to: answered }),
      delay: TAKE_BACK_FOR,
    });
    const header_references = references.join(' ') || null;
    await trx.updateTable('messages').set({ header_id, header_references }).where('id', '=', added).execute();
    return added;
  });
  if (id === undefined) throw new Refused({ status: 409, message: justSent });
  outbox.wake();
  const sent = await getMessage(db, id);
  if (!sent) throw gone();
  return sent;
}

const notSetUp = 'E-posta gönderimi ayarlanmadı. Ayarlar → E-posta ekranından ayarlayın.';
const noAddress = 'Bu adrese e-posta gönderilemez.';
const justSent = 'Aynı yanıt az önce gönderildi; yeniden gönderilmedi.';

const ONCE_WITHIN = 60_000;

async function wasJustSent(trx: Db, { message, in_reply_to }: Pick<Outgoing, 'message' | 'in_reply_to'>) {
  if (!in_reply_to) return false;
  await trx
    .updateTable('messages')
    .set((eb) => ({ in_reply_to: eb.ref('in_reply_to') }))
    .where('id', '=', in_reply_to)
    .execute();
  return exists(
    trx
      .selectFrom('messages')
      .select('id')
      .where('in_reply_to', '=', in_reply_to)
      .where('message_type', '=', 'outgoing')
      .where('message', '=', message)
      .where('delivery', '<>', 'failed')
      .where(isPresent('messages'))
      .where('created_at', '>', iso(Date.now() - ONCE_WITHIN))
      .where('created_at', '<', iso(Date.now() + ONCE_WITHIN)),
  );
}

const headersOf = (db: Db, thread: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'header_id', 'header_references'])
    .where('thread_id', '=', thread)
    .orderBy('sorted_at')
    .orderBy('id')
    .execute();

const MAX_QUOTED = 5000;

function quote(message: Message): string {
  const lines = cut(message.message, MAX_QUOTED).split('\n');
  return [introductionOf(message), ...lines.map((line) => `> ${line}`)].join('\n');
}

/** Stores the outcome of a delivery attempt in its message. */
export async function recordDelivery(trx: Db, { reference, state, error }: Delivery) {
  await trx
    .updateTable('messages')
    .set({ delivery: state, delivery_error: error || null })
    .where('id', '=', Number(reference.split(':')[1]))
    .execute();
}

export async function retryAnswer({ db, outbox }: Sender, id: number): Promise<Message | undefined> {
  const delivery = await db
    .selectFrom('outbox')
    .select('id')
    .where('reference', '=', referenceOf(id))
    .where('state', '<>', 'sent')
    .executeTakeFirst();
  if (!delivery || !(await outbox.retry(delivery.id))) return undefined;
  return getMessage(db, id);
}
