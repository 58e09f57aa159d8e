import { z } from 'zod';
import { FIRST_ADDRESS } from '#app/auth/accounts.server.ts';
import type { Config } from '#app/config.ts';
import { getProfile } from '#app/profile/queries.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { defineSetting } from '#platform/database/settings-and-facts.ts';
import { type Keyed, sealed } from '#platform/secrets.ts';
import { type MailInput, type MailReply, mailInput } from './contract.ts';
import { type Mailbox, plainAddress } from './protocol/addresses.ts';
import type { ImapServer, MailServer } from './protocol/servers.ts';

export type MailAccount = { smtp: MailServer; from: Mailbox; imap: ImapServer | undefined; host: string };

export type MailDeps = { secret: string; config: Config };

/** The mail account, from the environment or else the panel. Undefined while mail is not set up. */
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

/** The owner's address; undefined while it is the placeholder of the first start, where no mail arrives. */
export async function ownerAddress(db: Db): Promise<Mailbox | undefined> {
  const owner = await db.selectFrom('users').select(['name', 'email']).orderBy('id').executeTakeFirst();
  const address = plainAddress(owner?.email ?? '');
  return owner && address && address !== FIRST_ADDRESS ? { name: owner.name, address } : undefined;
}

/** The settings without the password. */
export async function getMail({ db, secret, config }: Deps): Promise<MailReply> {
  const { password, ...settings } = await readMailSettings(db, { secret, config });
  const account = await accountOf(db, { config }, { ...settings, password });
  const { SMTP_URL, MAIL_FROM, IMAP_URL } = config;
  const at = (server: { host: string; port: number } | undefined) =>
    server ? `${server.host}:${server.port}` : null;
  return {
    ...settings,
    has_password: password !== '',
    fixed: { smtp: at(SMTP_URL), from: MAIL_FROM?.address ?? null, imap: at(IMAP_URL) },
    is_ready: account !== undefined,
    sender: account?.from.address ?? '',
    notices_to: (await ownerAddress(db))?.address ?? null,
  };
}

const passwords = sealed('mail password');

export type MailSettings = Omit<MailInput, 'password'> & { password: string };

export const initialMail: MailSettings = {
  provider: 'none',
  user: '',
  smtp_host: '',
  smtp_port: 465,
  smtp_security: 'tls',
  imap_host: '',
  imap_port: 993,
  imap_security: 'tls',
  imap_mailbox: 'INBOX',
  from_name: '',
  from_address: '',
  notices: true,
  intake: 'answers',
  signature: '',
  password: '',
};

const stored = defineSetting('mail', mailInput.safeExtend({ password: z.string() }).catch(initialMail));

export async function readMailSettings(db: Db, keyed: Keyed): Promise<MailSettings> {
  const { password, ...settings } = await stored.read(db);
  return { ...settings, password: password && (passwords.open(keyed, password) ?? '') };
}

/** Fills in the stored password if none is given, unless it would go to another server, or unencrypted. */
export async function withStoredPassword(db: Db, keyed: Keyed, input: MailInput): Promise<MailSettings> {
  const { password, ...known } = await readMailSettings(db, keyed);
  const isSame = isAsSafe(known, input, 'smtp') && (input.imap_host === '' || isAsSafe(known, input, 'imap'));
  return { ...input, password: input.password ?? (isSame ? password : '') };
}

function isAsSafe(known: Omit<MailInput, 'password'>, input: MailInput, kind: 'smtp' | 'imap') {
  const isHost = input[`${kind}_host`] === known[`${kind}_host`];
  if (input[`${kind}_security`] !== 'none') return isHost;
  return isHost && known[`${kind}_security`] === 'none' && input[`${kind}_port`] === known[`${kind}_port`];
}

export async function saveMailSettings(db: Db, keyed: Keyed, input: MailInput) {
  const { password, ...settings } = await withStoredPassword(db, keyed, input);
  await stored.write(db, { ...settings, password: password && passwords.seal(keyed, password) });
}

export async function resealMailPassword(db: Db, keyed: Keyed) {
  const settings = await stored.read(db);
  const password = settings.password && passwords.renew(keyed, settings.password);
  if (password) await stored.write(db, { ...settings, password });
}
