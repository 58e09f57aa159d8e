import type { Deps } from '#kit/resource.ts';
import { oneLine, shortened } from '#kit/text/measure.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf } from '#platform/database/queries.ts';
import { readFact, writeFact } from '#platform/database/settings-and-facts.ts';
import { isPresent } from '#platform/database/trash.ts';
import { retentionTimes } from '#platform/retention-times.ts';
import { DAY, isAhead, isDue, iso } from '#platform/time.ts';
import type { ContactInput } from './contract.ts';

/** Says whether a visitor's message is suspicious: it looks automated, or others have sent the same text. */
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

const FACT = 'suspicious_told';
const WEEK = 7 * DAY;
const NAMED = 20;
const EXCERPT = 100;

/** Mails the owner the new suspicious messages, once a week. */
export async function notifyOfSuspicious(deps: Deps, now = Date.now()) {
  const { db, mail, outbox } = deps;
  if (!(await mail.account(db)) || !(await mail.settings(db)).notices) return;
  const last = await readFact(db, FACT);
  if (!isDue(last, WEEK, now)) return;
  const since = last && !isAhead(last, now) ? last : iso(now - WEEK);
  const { total, named } = await suspiciousSince(db, since);
  await db.transaction().execute(async (trx) => {
    if (total > 0) await mail.notifyOwner(trx, letterOf(total, named));
    await writeFact(trx, FACT, iso(now));
  });
  outbox.wake();
}

type Named = { name: string; email: string; message: string };

async function suspiciousSince(db: Db, since: string): Promise<{ total: number; named: Named[] }> {
  const suspicious = db.selectFrom('messages').where('spam_since', '>', since).where(isPresent('messages'));
  const total = await countOf(suspicious);
  const named = await suspicious
    .select(['name', 'email', 'message'])
    .orderBy('spam_since', 'desc')
    .limit(NAMED)
    .execute();
  return { total, named };
}

function letterOf(total: number, named: Named[]) {
  const lines = named.map(
    ({ name, email, message }) => `* ${name} <${email}>: ${shortened(oneLine(message), EXCERPT)}`,
  );
  const rest = total > named.length ? `\n… ve ${total - named.length} mesaj daha.` : '';
  return {
    reference: 'mail:suspicious',
    subject: `Şüpheli klasöründe ${total} yeni mesaj`,
    text: `Otomatik gönderilmiş görünen mesajlar ${retentionTimes.suspiciousMessageDays} gün sonra silinir. Son bir haftada gelenler:

${lines.join('\n')}${rest}`,
    path: '/admin/messages?filter=spam',
  };
}
