import type { Db } from '#platform/database/database.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import { sealed } from '#platform/secrets.ts';
import {
  accountOf,
  getMailAccount,
  type MailDeps,
  ownerAddress,
  readMailSettings,
} from './account.server.ts';
import { type MailPayload, type Noticed, queueNotice } from './notice.server.ts';
import { makeMessageId } from './protocol/mail.ts';

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

export const mailText = sealed('mail text');

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
