import type { Deps } from '#app/deps.ts';
import { formatDateTime } from '#app/text/dates.ts';
import type { Db } from '#platform/database/database.ts';
import { plainAddress } from '#platform/mail/addresses.ts';
import type { Delivery } from '#platform/outbox/deliveries.ts';
import type { Answer, Message, NewMessage } from '../contract.ts';
import { getMessage } from '../queries.server.ts';
import { insertMessage } from '../write.server.ts';
import { referenceOf } from './reference.ts';

type Sender = Pick<Deps, 'db' | 'mail' | 'outbox'>;

export type SendOutcome = { sent: Message } | { refused: 'mail is not set up' | 'no address' } | undefined;

/** Delays an answer, in ms, so that the owner can take it back. */
const TAKE_BACK_FOR = 10_000;

export async function answerMessage(deps: Sender, id: number, input: Answer): Promise<SendOutcome> {
  const message = await getMessage(deps.db, id);
  if (!message) return undefined;
  const { email, name, thread_id } = message;
  const subject = input.subject || answerSubject(message.subject);
  const thread = await headersOf(deps.db, thread_id);
  return send(deps, {
    ...{ email, name, subject, message: input.message, thread_id, in_reply_to: id },
    quoted: quote(message),
    references: thread.flatMap(({ header_id }) => header_id ?? []).slice(-50),
    answered: thread.find((row) => row.id === id)?.header_id ?? undefined,
  });
}

export const writeTo = (
  deps: Sender,
  { to, name = '', subject, message }: NewMessage,
): Promise<SendOutcome> =>
  send(deps, { email: to, name: name || to, subject, message, quoted: '', references: [] });

type Outgoing = Pick<Message, 'email' | 'name' | 'subject' | 'message'> &
  Partial<Pick<Message, 'thread_id' | 'in_reply_to'>> & {
    quoted: string;
    references: string[];
    answered?: string | undefined;
  };

async function send(
  { db, mail, outbox }: Sender,
  { quoted, references, answered, ...outgoing }: Outgoing,
): Promise<SendOutcome> {
  if (!(await mail.account(db))) return { refused: 'mail is not set up' };
  const address = plainAddress(outgoing.email);
  if (!address) return { refused: 'no address' };
  const { signature } = await mail.settings(db);
  const id = await db.transaction().execute(async (trx) => {
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
    await trx.updateTable('messages').set({ header_id }).where('id', '=', added).execute();
    return added;
  });
  outbox.wake();
  const sent = await getMessage(db, id);
  return sent && { sent };
}

const headersOf = (db: Db, thread: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'header_id'])
    .where('thread_id', '=', thread)
    .orderBy('sorted_at')
    .orderBy('id')
    .execute();

export const answerSubject = (subject: string) =>
  /^\s*(?:re|ynt|yan)\s*:/i.test(subject) ? subject : `Re: ${subject}`;

const MAX_QUOTED = 5000;

function quote({ name, message, message_date, created_at }: Message): string {
  const lines = message.slice(0, MAX_QUOTED).split('\n');
  const date = formatDateTime(message_date ?? created_at);
  return [`${date} tarihinde ${name} yazdı:`, ...lines.map((line) => `> ${line}`)].join('\n');
}

/** Writes the outcome of an attempt to the message that caused it. */
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
