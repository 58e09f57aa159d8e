import type { Db } from '#platform/database/database.ts';
import { isSameAddress } from '#platform/mail-address.ts';
import { deleteDeliveries, enqueue } from '#platform/outbox/deliveries.ts';
import type { Deliverer } from '#platform/outbox/outbox.ts';
import { sealed } from '#platform/secrets.ts';
import {
  accountOf,
  getMailAccount,
  type MailDeps,
  ownerAddress,
  readMailSettings,
} from './account.server.ts';
import type { OutboxEntry } from './contract.ts';
import { type MailPayload, type Noticed, payload, queueNotice } from './notice.server.ts';
import { makeMessageId } from './protocol/mail.ts';
import { createMailer } from './protocol/mailer.ts';

type Letter = Pick<MailPayload, 'to' | 'subject' | 'text'> &
  Partial<Pick<MailPayload, 'reply_to' | 'in_reply_to' | 'references' | 'is_automatic'>> & {
    /** Part of the Message-ID: for answers the message's id, so that replies can be matched. */
    key: string;
    reference: string;
    delay?: number;
    giveUpAfter?: number;
    isSecret?: boolean;
  };

/** `path` of the panel is appended as a link, if the site has an address. */
type OwnerLetter = Pick<Letter, 'reference' | 'subject' | 'text' | 'giveUpAfter' | 'isSecret'> & {
  path?: string;
};

const mailText = sealed('mail text');

export type MailService = ReturnType<typeof createMail>;

/** Sends the site's mail. Enqueue in the transaction of the cause, then wake `deps.outbox`. */
export function createMail(deps: MailDeps) {
  const account = async (db: Db) => (deps.config.DEMO ? undefined : getMailAccount(db, deps));
  const settings = (db: Db) => readMailSettings(db, deps);

  /** Queues a mail and returns its Message-ID; undefined while mail is not set up. */
  const queue = async (trx: Db, { key, reference, delay, giveUpAfter, ...letter }: Letter) => {
    const host = (await account(trx))?.host;
    if (!host) return undefined;
    const { isSecret, text, ...rest } = letter;
    const message_id = makeMessageId(deps.secret, key, host);
    const body = isSecret ? { text: '', sealed: mailText.seal(deps, text) } : { text };
    const payload = { ...rest, ...body, message_id };
    await enqueue(trx, { kind: 'mail', reference, payload, delay, giveUpAfter });
    return message_id;
  };

  return {
    account,
    settings,
    queue,
    async notify(trx: Db, message: Noticed) {
      const chosen = await settings(trx);
      const account = chosen.notices ? await accountOf(trx, deps, chosen) : undefined;
      const owner = account && (await ownerAddress(trx));
      if (owner) await queueNotice(trx, deps, { account, owner, message });
    },
    async notifyOwner(trx: Db, { path, text, ...letter }: OwnerLetter) {
      const to = await ownerAddress(trx);
      const { HAS_SITE_URL, SITE_URL } = deps.config;
      const link = path && HAS_SITE_URL ? `\n\n${SITE_URL}${path}` : '';
      const key = `o-${crypto.randomUUID()}`;
      if (to) await queue(trx, { ...letter, text: text + link, key, to, is_automatic: true });
    },
  };
}

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
