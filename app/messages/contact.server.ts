import { headerText } from '#app/mail/protocol/addresses.ts';
import { getPublicProfile } from '#app/profile/queries.server.ts';
import type { Deps } from '#kit/resource.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { waitForOtherSaves } from '#platform/database/revisions.ts';
import { isPresent } from '#platform/database/trash.ts';
import type { DailyBound, RateLimit } from '#platform/http/rate-limits.ts';
import { tooMany } from '#platform/refused.ts';
import { iso, MINUTE } from '#platform/time.ts';
import type { ContactInput } from './contract.ts';
import { isSuspicious } from './spam.server.ts';
import { announceMessage, insertMessage } from './write.server.ts';

export const contactByAddress: RateLimit = { name: 'contactByAddress', points: 5, seconds: 10 * 60 };

export const contactByDay: DailyBound = { name: 'contactByDay', bytes: 40 * 1024 * 1024 };

/** Estimates the disk space of a message, in bytes: row, folded search text, indexes, and outbox entries. */
const bytesOf = ({ name, email, message }: ContactInput) =>
  6 * Buffer.byteLength(name + email + message) + 4000;

/** Time within which the same words of the same sender are one message: a reloaded form sends them again. */
const REPEATED = 10 * MINUTE;

/** Subjects, which say how a message was sent. */
const subjects = { form: 'İletişim formu', agent: 'Yapay zekâ üzerinden' };

/** Stores a visitor's message, quarantined if suspicious. Throws Refused above the limits. */
export async function receiveContact(
  deps: Deps,
  input: ContactInput,
  address: string,
  way: keyof typeof subjects = 'form',
) {
  const { db, limits, outbox } = deps;
  const wait = await limits.consumeFrom(contactByAddress, address);
  const { name, email, message, language } = input;
  const { other, t } = words[language];
  if (wait) throw tooMany(wait, t.contact.wait(Math.ceil(wait / 60)));
  const full = await limits.consumeBytes(contactByDay, address, bytesOf(input));
  if (full) {
    const { contactEmail, email: ownEmail } = await getPublicProfile(db);
    throw tooMany(full, t.contact.full(contactEmail || ownEmail || ''));
  }
  const is_spam = await isSuspicious(db, input);
  const sent = {
    name: headerText(name) || email,
    email,
    message,
    subject: subjects[way],
    source: 'form' as const,
    ...(other && { language: other }),
  };
  await db.transaction().execute(async (trx) => {
    await waitForOtherSaves(trx);
    if (await isRepeated(trx, sent, is_spam)) return;
    const id = await insertMessage(trx, { ...sent, message_type: 'incoming', is_spam });
    if (!is_spam) await announceMessage(trx, deps, { id, ...sent });
  });
  outbox.wake();
}

type Words = Pick<ContactInput, 'name' | 'email' | 'message'>;

/** Says whether the same message is already in the folder where this one would go: the inbox or the quarantine. */
function isRepeated(db: Db, { name, email, message }: Words, is_spam: boolean) {
  const now = Date.now();
  return exists(
    db
      .selectFrom('messages')
      .select('id')
      // Bounded on both sides: a clock that was ahead dated some later than now.
      .where('sorted_at', '>=', iso(now - REPEATED))
      .where('sorted_at', '<=', iso(now + REPEATED))
      .where('email', '=', email)
      .where('name', '=', name)
      .where('message', '=', message)
      .where('spam_since', is_spam ? 'is not' : 'is', null)
      .where(isPresent('messages')),
  );
}
