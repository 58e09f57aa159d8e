import type { Db } from '#platform/database/database.ts';
import { isSameAddress } from '#platform/mail-address.ts';
import { deleteDeliveries } from '#platform/outbox/deliveries.ts';
import type { Deliverer } from '#platform/outbox/outbox.ts';
import { getMailAccount, type MailDeps } from './account.server.ts';
import type { OutboxEntry } from './contract.ts';
import { mailText } from './mail.server.ts';
import { payload } from './notice.server.ts';
import { createMailer } from './protocol/mailer.ts';

const LISTED = 200;

export function mailDeliverer(deps: MailDeps & { db: Db }): Deliverer {
  const mailer = createMailer();
  return {
    rest: mailer.rest,
    async deliver(waiting, signal) {
      const account = await getMailAccount(deps.db, deps);
      if (!account) return { retry: 'E-posta ayarlanmamış.' };
      const { sealed, ...mail } = payload.parse(waiting);
      const text = sealed ? mailText.open(deps, sealed) : mail.text;
      if (text === undefined) return { failed: 'İletinin metni açılamadı: APP_SECRET değişmiş.' };
      return mailer.send({ ...mail, text }, { server: account.smtp, from: account.from }, signal);
    },
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
