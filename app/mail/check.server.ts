import { Resolver } from 'node:dns/promises';
import { refuseOutside } from '#app/original/original.server.ts';
import type { Deps } from '#kit/resource.ts';
import { accountOf, type MailAccount, ownerAddress, withStoredPassword } from './account.server.ts';
import type { MailCheck, MailInput } from './contract.ts';
import { checkImap } from './protocol/imap.ts';
import { makeMessageId } from './protocol/mail.ts';
import { briefTimes, checkSmtp, createMailer } from './protocol/mailer.ts';

const NOT_SET_UP = 'E-posta ayarlanmamış: sunucu ve gönderen adresi gerekli.';

export async function checkMail(deps: Deps, input: MailInput): Promise<MailCheck> {
  await refuseOutside(deps);
  const account = await accountOf(deps.db, deps, await withStoredPassword(deps.db, deps, input));
  return { checks: account ? await checkAccount(account) : [checked('Ayarlar', NOT_SET_UP)] };
}

export async function checkAccount({ smtp, imap, from }: MailAccount): Promise<MailCheck['checks']> {
  const [sending, reading, dns] = await Promise.all([
    checkSmtp(smtp, from),
    imap && checkImap(imap),
    senderDns(from.address.split('@')[1] ?? ''),
  ]);
  return [
    checked(`Gönderme (${smtp.host}:${smtp.port})`, sending?.text),
    ...(imap ? [checked(`Alma (${imap.host}:${imap.port})`, reading?.text)] : []),
    ...(dns ? [checked(`SPF (${dns.domain})`, dns.hasSpf ? '' : NO_SPF)] : []),
    ...(dns ? [checked(`DMARC (${dns.domain})`, dns.hasDmarc ? '' : NO_DMARC)] : []),
  ];
}

const NO_SPF = 'Alan adının SPF kaydı yok; iletileriniz istenmeyen posta sayılabilir.';
const NO_DMARC = 'Alan adının DMARC kaydı yok; iletileriniz istenmeyen posta sayılabilir.';

const checked = (name: string, problem = '') => ({ name, ok: problem === '', text: problem || 'Çalışıyor.' });

/** Sends at once, without the outbox, so that the answer contains the outcome. */
export async function sendTestMail(deps: Deps, input: MailInput): Promise<{ sent: boolean; text: string }> {
  await refuseOutside(deps);
  const account = await accountOf(deps.db, deps, await withStoredPassword(deps.db, deps, input));
  const to = await ownerAddress(deps.db);
  if (!account) return { sent: false, text: NOT_SET_UP };
  if (!to) return { sent: false, text: 'Önce Hesap ekranında kendi e-posta adresinizi yazın.' };
  const mail = {
    message_id: makeMessageId(deps.secret, `t-${Date.now()}`, account.host),
    to,
    subject: 'Deneme e-postası',
    text: 'Bu ileti sitenizin e-posta ayarlarını denemek için gönderildi. Aldıysanız gönderme çalışıyor.',
    references: [],
    is_automatic: true,
  };
  const mailer = createMailer(briefTimes);
  const result = await mailer.send(mail, { server: account.smtp, from: account.from });
  mailer.rest();
  if (result === 'sent') return { sent: true, text: `Deneme e-postası ${to.address} adresine gönderildi.` };
  return { sent: false, text: 'failed' in result ? result.failed : result.retry };
}

const TIMEOUT_MS = 5000;

/** Undefined if the name servers do not answer. */
async function senderDns(domain: string) {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const has = async (name: string, start: RegExp) => {
    const texts = await resolver.resolveTxt(name).catch(noneWhenAbsent);
    return texts?.some((parts) => start.test(parts.join('')));
  };
  const hasSpf = await has(domain, /^v=spf1\b/i);
  const hasDmarc = await has(`_dmarc.${domain}`, /^v=DMARC1\b/i);
  return hasSpf === undefined || hasDmarc === undefined ? undefined : { domain, hasSpf, hasDmarc };
}

const noneWhenAbsent = ({ code }: NodeJS.ErrnoException) =>
  code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
