import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { isSameAddress } from '#platform/mail-address.ts';
import { deleteDeliveries } from '#platform/outbox/deliveries.ts';
import { accountOf, ownerAddress, readMailSettings } from './account.server.ts';
import type { MailReply, OutboxEntry } from './contract.ts';
import { payload } from './notice.server.ts';

const LISTED = 200;

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

export async function listOutbox(db: Db): Promise<{ data: OutboxEntry[] }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'state', 'is_sending', 'error', 'attempts', 'next_at', 'created_at'])
    .where('kind', '=', 'mail')
    .where('state', '<>', 'sent')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return {
    data: rows.map(({ payload: waiting, ...row }) => {
      const { to, subject } = payload.parse(JSON.parse(waiting));
      const state = row.state === 'failed' ? 'failed' : 'queued';
      return { ...row, state, to: to.address, subject, is_sending: row.is_sending === 1 };
    }),
  };
}

export const eraseMails = (db: Db, email: string): Promise<number> =>
  deleteDeliveries(db, 'mail', (waiting) => {
    const { to, reply_to, noticed = [] } = payload.parse(waiting);
    const addresses = [to.address, reply_to?.address, ...noticed.map((message) => message.email)];
    return addresses.some((address) => isSameAddress(address, email));
  });
