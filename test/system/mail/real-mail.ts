import { spawnSync } from 'node:child_process';
import { ImapFlow } from 'imapflow';
import { owner, Site } from '../../../e2e/site.ts';
import { type Call, timeUntil } from '../cluster/client.ts';
import { type MailServers, missingForMail, startMailServers } from './mail-servers.ts';

export type RealMailReport = {
  /** Programs that are not installed; with any, nothing was tried. */
  missing: string[];
  /** Milliseconds until each step was seen; null if it was not. */
  steps: Record<string, number | null>;
};

const SITE = 'site@deniz.example';
const VISITOR = 'ayse@ziyaretci.example';
const PASSWORD = 'posta-parolasi';
const LIMIT = 60_000;
const HEARTY =
  'Harika, saat 10 olsun. Şşğı\n\n22 Kas 2026 tarihinde Deniz şunu yazdı:\n> Olur, yarın konuşalım.';

/** Sets mail up as a new owner does, with Postfix and Dovecot, and has a conversation through them. */
export async function realMail(): Promise<RealMailReport> {
  const missing = missingForMail();
  const report: RealMailReport = { missing, steps: {} };
  if (missing.length > 0) return report;
  const servers = await startMailServers([SITE, VISITOR, owner.email], PASSWORD);
  const site = new Site({
    SITE_URL: 'https://deniz.example',
    NODE_EXTRA_CA_CERTS: servers.certificate,
    LOG_LEVEL: 'info',
  });
  try {
    await site.start();
    await converse(site, servers, async (step, isSo) => {
      const time = await timeUntil(isSo, LIMIT);
      report.steps[step] = Number.isFinite(time) ? time : null;
    });
    return report;
  } finally {
    await site.remove();
    await servers.stop();
  }
}

export const isConversation = ({ missing, steps }: RealMailReport) =>
  missing.length === 0 && Object.values(steps).every((time) => time !== null);

type Expect = (step: string, isSo: () => Promise<boolean>) => Promise<void>;

async function converse(site: Site, servers: MailServers, expect: Expect) {
  const asOwner = site.call(await site.token());
  const settings = settingsFor(servers);
  await expect('connections checked', async () => {
    const { checks } = await (await asOwner('POST', '/api/mail/check', settings)).json();
    return areWorking(checks);
  });
  await expect('test mail arrived', async () => {
    if (servers.mailsOf(owner.email).length > 0) return true;
    await asOwner('POST', '/api/mail/test', settings);
    return servers.mailsOf(owner.email).some((mail) => mail.includes('Deneme'));
  });
  await asOwner('PUT', '/api/mail', { ...settings, own_password: owner.password });

  const message = {
    name: 'Ayşe Yılmaz',
    email: VISITOR,
    message: 'Merhaba, bir projemiz var; görüşelim mi?',
  };
  await site.call()('POST', '/api/contact', message);
  await expect('notice arrived', async () =>
    servers.mailsOf(owner.email).some((mail) => /^Reply-To: .*ayse@ziyaretci\.example/m.test(mail)),
  );

  const { data } = await (await asOwner('GET', '/api/messages')).json();
  const [{ id }] = data;
  await asOwner('POST', `/api/messages/${id}/reply`, { message: 'Olur, yarın konuşalım.' });
  await expect('answer arrived at the visitor', async () => servers.mailsOf(VISITOR).length === 1);
  await expect('answer is shown as sent', async () => (await threadOf(asOwner, id))[1]?.delivery === 'sent');

  const [answer = ''] = servers.mailsOf(VISITOR);
  answerBack(servers, answer, HEARTY);
  await expect('answer back is in the thread', async () => {
    const last = (await threadOf(asOwner, id))[2];
    return last?.source === 'email' && last.message.startsWith('Harika, saat 10 olsun. Şşğı');
  });
  await expect('notice of it arrived', async () =>
    servers.mailsOf(owner.email).some((mail) => mail.includes('Harika') || mail.includes(base64Of('Harika'))),
  );

  await answerFromOwnProgram(servers, answer);
  answerBack(servers, answer, 'Görüşürüz.');
  await expect("owner's answer from another program and one more of the visitor's", async () =>
    isSame((await threadOf(asOwner, id)).slice(3), [
      ['incoming', 'Görüşürüz.'],
      ['outgoing', 'Benden de tamam.'],
    ]),
  );
}

const isSame = (shown: Shown[], wanted: string[][]) =>
  JSON.stringify(shown.map(({ message_type, message }) => [message_type, message]).toSorted()) ===
  JSON.stringify(wanted);

const settingsFor = ({ smtpPort, imapPort }: MailServers) => ({
  provider: 'own',
  user: SITE,
  password: PASSWORD,
  from_name: 'Deniz',
  from_address: SITE,
  smtp_host: 'localhost',
  smtp_port: smtpPort,
  smtp_security: 'starttls',
  imap_host: 'localhost',
  imap_port: imapPort,
  imap_security: 'tls',
  imap_mailbox: 'INBOX',
  notices: true,
  intake: 'answers',
  signature: '',
});

/** Leaves out SPF and DMARC, which an invented domain cannot have. */
const areWorking = (checks: { name: string; ok: boolean }[]) =>
  checks.filter(({ name, ok }) => ok && /^(?:Gönderme|Alma)/.test(name)).length === 2;

type Shown = { source: string; message: string; message_type: string; delivery: string | null };

async function threadOf(asOwner: Call, id: number): Promise<Shown[]> {
  return (await (await asOwner('GET', `/api/messages/${id}`)).json()).thread;
}

const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(mail)?.[1] ?? '';

/** Replies with swaks, as a mail program does. */
function answerBack({ smtpPort }: MailServers, answer: string, body: string) {
  const { status, stdout } = spawnSync(
    '/usr/bin/swaks',
    [
      ...['--server', '127.0.0.1', '--port', String(smtpPort), '--tls'],
      ...['--auth-user', VISITOR, '--auth-password', PASSWORD],
      ...['--from', VISITOR, '--to', SITE, '--h-Subject', 'Re: merhaba'],
      ...['--h-From', `Ayse <${VISITOR}>`, '--add-header', `In-Reply-To: ${headerOf(answer, 'Message-ID')}`],
      ...['--add-header', 'MIME-Version: 1.0', '--add-header', 'Content-Type: text/plain; charset=utf-8'],
      ...['--body', body],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`swaks: ${stdout}`);
}

/** Puts a mail into the sent folder, as the owner's phone does after sending. */
async function answerFromOwnProgram({ imapPort }: MailServers, answer: string) {
  const client = new ImapFlow({
    host: 'localhost',
    port: imapPort,
    secure: true,
    logger: false,
    auth: { user: SITE, pass: PASSWORD },
    tls: { rejectUnauthorized: false },
  });
  await client.connect();
  const headers = [
    ...[
      `From: Deniz <${SITE}>`,
      `To: ${VISITOR}`,
      'Subject: Re: merhaba',
      'Message-ID: <phone-1@deniz.example>',
    ],
    ...[`In-Reply-To: ${headerOf(answer, 'Message-ID')}`, `Date: ${new Date().toUTCString()}`],
  ];
  await client.append('Sent', [...headers, '', 'Benden de tamam.'].join('\r\n'), ['\\Seen']);
  await client.logout();
}

const base64Of = (text: string) => Buffer.from(text).toString('base64').slice(0, 6);
