import type { Deps } from '#kit/resource.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { Message } from './contract.ts';

type Arrived = Pick<Message, 'id' | 'name' | 'email' | 'subject' | 'message' | 'source'> & {
  reply_to?: string;
  language?: Language;
};

/** Tells the owner and the webhooks. Call it in the transaction that stores the message, then wake the outbox. */
export async function announceMessage(
  trx: Db,
  { mail, webhooks }: Pick<Deps, 'mail' | 'webhooks'>,
  arrived: Arrived,
) {
  const { id, name, email, reply_to, language, message: text } = arrived;
  await mail.notify(trx, { id, name, email, text, reply_to, language });
  await webhooks.queue(trx, { type: 'message.received', data: arrived, about: email });
}
