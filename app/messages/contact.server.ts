import type { Deps } from '#app/deps.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import type { RateLimit } from '#platform/http/rate-limits.ts';
import { announceMessage } from './arrival.server.ts';
import type { ContactInput } from './contract.ts';
import { isSuspicious } from './suspicious/suspicion.server.ts';
import { insertMessage } from './write.server.ts';

export const contactSent = 'Mesajınız başarıyla gönderildi!';
export const contactFailed = 'Mesaj gönderilirken bir hata oluştu. Lütfen tekrar deneyin.';

export const contactByAddress: RateLimit = { name: 'contactByAddress', points: 5, seconds: 10 * 60 };

type ContactResult = { sent: true } | { wait: number };

/** Stores a visitor's message, quarantined when it looks like a bot's. `wait` is in seconds. */
export async function receiveContact(
  deps: Deps,
  input: ContactInput,
  address: string,
): Promise<ContactResult> {
  const { db, limits, outbox } = deps;
  const wait = await limits.consume(contactByAddress, rateLimitKey(address));
  if (wait) return { wait };
  const { name, email, message } = input;
  const is_spam = await isSuspicious(db, input);
  const sent = { name, email, message, subject: 'İletişim formu', source: 'form' as const };
  await db.transaction().execute(async (trx) => {
    const id = await insertMessage(trx, { ...sent, message_type: 'incoming', is_spam });
    if (!is_spam) await announceMessage(trx, deps, { id, ...sent });
  });
  outbox.wake();
  return { sent: true };
}

export function contactWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Kısa sürede çok sayıda mesaj gönderdiniz. Lütfen ${minutes} dakika sonra tekrar deneyin.`;
}
