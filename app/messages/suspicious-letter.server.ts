import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { readFact, writeFact } from '#platform/database/facts.ts';
import { countOf } from '#platform/database/outcomes.ts';
import { isPresent } from '#platform/database/trash.ts';
import { retentionTimes } from '#platform/retention.ts';
import { DAY, isAhead, isDue, iso } from '#platform/time.ts';

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
  const lines = named.map(({ name, email, message }) => {
    const text = message.replace(/\s+/g, ' ').trim();
    return `* ${name} <${email}>: ${text.slice(0, EXCERPT)}${text.length > EXCERPT ? '…' : ''}`;
  });
  const rest = total > named.length ? `\n… ve ${total - named.length} mesaj daha.` : '';
  return {
    reference: 'mail:suspicious',
    subject: `Şüpheli klasöründe ${total} yeni mesaj`,
    text: `Otomatik gönderilmiş görünen mesajlar ${retentionTimes.suspiciousMessageDays} gün sonra silinir. Son bir haftada gelenler:

${lines.join('\n')}${rest}`,
    path: '/admin/messages?filter=spam',
  };
}
