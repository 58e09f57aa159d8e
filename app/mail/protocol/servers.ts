import { z } from 'zod';
import { address } from '#platform/setting-types.ts';
import { parseMailbox } from './addresses.ts';

export type MailServer = {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
};

export type ImapServer = MailServer & { mailbox: string };

const mailUrl = (protocol: RegExp, error: string) =>
  address({ protocol, error }, { tls: z.literal('off', 'yalnızca off olabilir') })
    .transform((text) => new URL(text))
    .refine((url) => !url.username === !url.password, 'kullanıcı ve şifreyi birlikte içermeli')
    .refine((url) => !(isTls(url) && url.search), 'TLS ile başlar ve ?tls=off alamaz');

const smtpUrl = mailUrl(/^smtps?$/, 'smtp:// ya da smtps:// adresi olmalı')
  .refine(({ pathname }) => ['', '/'].includes(pathname), 'yol içeremez')
  .transform((url): MailServer => serverOf(url, { plain: 587, tls: 465 }));

const imapUrl = mailUrl(/^imaps?$/, 'imap:// ya da imaps:// adresi olmalı')
  .refine(({ username }) => username, 'kullanıcı ve şifre içermeli')
  .transform((url): ImapServer => {
    const mailbox = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
    return { ...serverOf(url, { plain: 143, tls: 993 }), mailbox };
  });

const mailFrom = z.string().transform((text, context) => {
  const mailbox = parseMailbox(text);
  if (mailbox) return mailbox;
  context.addIssue({ code: 'custom', message: 'Ad <ad@example.com> gibi bir adres olmalı' });
  return z.NEVER;
});

export const mailSettings = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  IMAP_URL: imapUrl.optional(),
};

function serverOf(url: URL, ports: { plain: number; tls: number }): MailServer {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain = url.searchParams.get('tls') === 'off' || isThisMachine(host);
  return {
    host,
    port: Number(url.port) || (isTls(url) ? ports.tls : ports.plain),
    security: isTls(url) ? 'tls' : isPlain ? 'none' : 'starttls',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

const isTls = ({ protocol }: URL) => protocol.endsWith('s:');

export const isThisMachine = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);
