import type { Deps } from '#server/deps.ts';
import type { ContactInput } from './contract.ts';
import { addMessage } from './queries.server.ts';

/** Nobody reads a form, writes ten characters and sends them in less than this. */
const MINIMUM_FILL_TIME = 1500;

export const contactSent = 'Mesajınız başarıyla gönderildi!';
export const contactFailed = 'Mesaj gönderilirken bir hata oluştu. Lütfen tekrar deneyin.';

type Outcome = { sent: true } | { wait: number };

/** Stores a visitor's message. What a trap caught is answered as if it had been stored, and forgotten. */
export async function receiveContact(
  { db, limits, log }: Deps,
  input: ContactInput,
  address: string,
): Promise<Outcome> {
  const wait = await limits.consume('contactByAddress', address);
  if (wait) return { wait };
  if (isMachine(input)) {
    log.info({ event: 'contact_trapped' });
    return { sent: true };
  }
  const { name, email, message } = input;
  await addMessage(db, {
    name,
    email,
    message,
    subject: 'İletişim formu',
    message_type: 'incoming',
    source: 'form',
  });
  return { sent: true };
}

function isMachine({ website, opened_at }: ContactInput) {
  const openFor = opened_at ? Date.now() - Number(opened_at) : Number.POSITIVE_INFINITY;
  return Boolean(website) || openFor < MINIMUM_FILL_TIME;
}
