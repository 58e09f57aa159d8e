import { z } from 'zod';
import { parseMailbox } from './addresses.ts';

export const mailSecurity = z.enum(['tls', 'starttls', 'none']);

export type MailServer = {
  host: string;
  port: number;
  security: z.infer<typeof mailSecurity>;
  user: string;
  password: string;
};

export type ImapServer = MailServer & { mailbox: string };

const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: 'smtp:// ya da smtps:// adresi olmalı' })
  .transform((url): MailServer => serverOf(new URL(url), { plain: 587, tls: 465 }));

const imapUrl = z
  .url({ protocol: /^imaps?$/, hostname: /./, error: 'imap:// ya da imaps:// adresi olmalı' })
  .transform((url): ImapServer => {
    const address = new URL(url);
    const mailbox = decodeURIComponent(address.pathname.slice(1)) || 'INBOX';
    return { ...serverOf(address, { plain: 143, tls: 993 }), mailbox };
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
  const isTls = /^(?:smtp|imap)s:$/.test(url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain = url.searchParams.get('tls') === 'off' || isThisMachine(host);
  return {
    host,
    port: Number(url.port) || (isTls ? ports.tls : ports.plain),
    security: isTls ? 'tls' : isPlain ? 'none' : 'starttls',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

export const isThisMachine = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);
