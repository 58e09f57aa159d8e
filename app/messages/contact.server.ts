import type { Deps } from '#server/deps.ts';
import type { ContactInput } from './contract.ts';
import { addMessage } from './queries.server.ts';
import { isSuspicious } from './suspicion.server.ts';

export const contactSent = 'Mesajınız başarıyla gönderildi!';
export const contactFailed = 'Mesaj gönderilirken bir hata oluştu. Lütfen tekrar deneyin.';

type Outcome = { sent: true } | { wait: number };

/** Stores a visitor's message; what looks like a machine's among the suspicious ones. `wait` is in seconds. */
export async function receiveContact(
  { db, limits }: Deps,
  input: ContactInput,
  address: string,
): Promise<Outcome> {
  const wait = await limits.consume('contactByAddress', address);
  if (wait) return { wait };
  const { name, email, message } = input;
  await addMessage(db, {
    name,
    email,
    message,
    subject: 'İletişim formu',
    message_type: 'incoming',
    source: 'form',
    is_spam: await isSuspicious(db, input),
  });
  return { sent: true };
}

/** Says how long somebody who sent too much has to wait. */
export function contactWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Kısa sürede çok sayıda mesaj gönderdiniz. Lütfen ${minutes} dakika sonra tekrar deneyin.`;
}
