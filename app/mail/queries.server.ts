import type { Deps } from '#app/deps.ts';
import type { Db } from '#platform/database/database.ts';
import { accountOf, ownerAddress, readMailSettings } from './account.server.ts';
import type { MailReply, OutboxEntry } from './contract.ts';
import { type MailPayload, payload } from './notice.server.ts';

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
    .selectAll()
    .where('kind', '=', 'mail')
    .where('state', '<>', 'sent')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return {
    data: rows.map(({ payload: waiting, state, is_sending, ...row }) => {
      const { to, subject } = payload.parse(JSON.parse(waiting));
      const { id, error, attempts, next_at, created_at } = row;
      return {
        id,
        to: to.address,
        subject,
        error,
        attempts,
        next_at,
        created_at,
        state: state === 'failed' ? 'failed' : 'queued',
        is_sending: is_sending === 1,
      };
    }),
  };
}

export async function eraseMails(db: Db, email: string): Promise<number> {
  const wanted = email.toLowerCase();
  const isAbout = ({ to, reply_to, noticed = [] }: MailPayload) =>
    [to.address, reply_to?.address, ...noticed.map((message) => message.email)].some(
      (address) => address?.toLowerCase() === wanted,
    );
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'mail')
    .where('state', '<>', 'sent')
    .execute();
  const ids = rows.filter((row) => isAbout(payload.parse(JSON.parse(row.payload)))).map(({ id }) => id);
  for (const id of ids) await db.deleteFrom('outbox').where('id', '=', id).execute();
  return ids.length;
}
