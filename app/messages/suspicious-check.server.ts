import type { Db } from '#platform/database/database.ts';
import { DAY } from '#platform/time.ts';
import type { ContactInput } from './contract.ts';

/** Says whether a visitor's message is suspicious: sent by a bot, or a text that many have sent. */
export const isSuspicious = async (db: Db, input: ContactInput): Promise<boolean> =>
  looksLikeMachine(input) || (await isSentByMany(db, input));

/** Minimum time to read the form and write ten characters, in ms. */
const MINIMUM_FILL_TIME = 1500;
const MAX_LINKS = 3;
const MAX_SENDERS = 3;

/** The honeypot, which people leave empty, the time trap, and links. */
function looksLikeMachine({ website, elapsed, name, message }: ContactInput) {
  const tooFast = elapsed !== undefined && elapsed < MINIMUM_FILL_TIME;
  return Boolean(website) || tooFast || linksIn(name) > 0 || linksIn(message) > MAX_LINKS;
}

const linksIn = (text: string) => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;

async function isSentByMany(db: Db, { email, message }: ContactInput) {
  const { senders } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.count<number>('email').distinct().as('senders'))
    .where('sorted_at', '>=', new Date(Date.now() - 30 * DAY).toISOString())
    .where('message', '=', message)
    .where('email', '<>', email)
    .executeTakeFirstOrThrow();
  return Number(senders) >= MAX_SENDERS;
}
