import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { decryptStored, encrypt, type Keyed } from '#platform/secrets/encryption.ts';
import { type MailInput, mailInput } from './contract.ts';

const PURPOSE = 'mail password';

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

const stored = mailInput.safeExtend({ password: z.string() });

export async function readMailSettings(db: Db, keyed: Keyed): Promise<MailSettings> {
  const parsed = stored.safeParse((await readSettings(db, 'mail'))?.value);
  if (!parsed.success) return initialMail;
  const { password, ...settings } = parsed.data;
  return { ...settings, password: password && (decryptStored(keyed, PURPOSE, password) ?? '') };
}

/** Keeps the stored password when none is given, unless it would go to another server, or unprotected. */
export async function withStoredPassword(db: Db, keyed: Keyed, input: MailInput): Promise<MailSettings> {
  const { password, ...known } = await readMailSettings(db, keyed);
  const isSame = isAsSafe(known, input, 'smtp') && (input.imap_host === '' || isAsSafe(known, input, 'imap'));
  return { ...input, password: input.password ?? (isSame ? password : '') };
}

function isAsSafe(known: MailServers, input: MailServers, kind: 'smtp' | 'imap') {
  const isHost = input[`${kind}_host`] === known[`${kind}_host`];
  if (input[`${kind}_security`] !== 'none') return isHost;
  return isHost && known[`${kind}_security`] === 'none' && input[`${kind}_port`] === known[`${kind}_port`];
}

type MailServers = Pick<
  MailInput,
  'smtp_host' | 'smtp_port' | 'smtp_security' | 'imap_host' | 'imap_port' | 'imap_security'
>;

export async function saveMailSettings(db: Db, keyed: Keyed, input: MailInput) {
  const { password, ...settings } = await withStoredPassword(db, keyed, input);
  const sealed = password && encrypt(keyed.secret, PURPOSE, password);
  await writeSettings(db, 'mail', { ...settings, password: sealed });
}
