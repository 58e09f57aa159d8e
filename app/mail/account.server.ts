import type { Config } from '#app/config.ts';
import { type Mailbox, plainAddress } from '#app/mail/protocol/addresses.ts';
import type { ImapServer, MailServer } from '#app/mail/protocol/servers.ts';
import { getProfile } from '#app/profile/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import { type MailSettings, readMailSettings } from './settings.server.ts';

export type MailAccount = { smtp: MailServer; from: Mailbox; imap: ImapServer | undefined; host: string };

export type MailDeps = { secret: string; config: Config };

/** Prefers the environment to the panel. Undefined while mail is not set up. */
export async function getMailAccount(db: Db, deps: MailDeps): Promise<MailAccount | undefined> {
  return accountOf(db, deps, await readMailSettings(db, deps));
}

export async function accountOf(db: Db, { config }: Pick<MailDeps, 'config'>, settings: MailSettings) {
  const smtp = config.SMTP_URL ?? smtpOf(settings);
  const from = smtp && (config.MAIL_FROM ?? (await senderOf(db, settings, smtp)));
  if (!smtp || !from) return undefined;
  const host = config.HAS_SITE_URL ? new URL(config.SITE_URL).hostname : (from.address.split('@')[1] ?? '');
  return { smtp, from, imap: config.IMAP_URL ?? imapOf(settings), host };
}

function smtpOf({ provider, smtp_host, smtp_port, smtp_security, user, password }: MailSettings) {
  if (provider === 'none' || !smtp_host) return undefined;
  return { host: smtp_host, port: smtp_port, security: smtp_security, user, password };
}

function imapOf({ provider, user, password, ...settings }: MailSettings): ImapServer | undefined {
  const { imap_host: host, imap_port: port, imap_security: security, imap_mailbox } = settings;
  if (provider === 'none' || !host) return undefined;
  return { host, port, security, user, password, mailbox: imap_mailbox || 'INBOX' };
}

async function senderOf(db: Db, settings: MailSettings, smtp: MailServer): Promise<Mailbox | undefined> {
  const address = plainAddress(settings.from_address || smtp.user);
  if (!address) return undefined;
  return { name: settings.from_name || ((await getProfile(db)).full_name ?? ''), address };
}
