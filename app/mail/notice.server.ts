import { z } from 'zod';
import { languageName, languages } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { comparableAddress } from '#platform/mail-address.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import type { MailAccount, MailDeps } from './account.server.ts';
import { headerText, type Mailbox, plainAddress } from './protocol/addresses.ts';
import { mail, makeMessageId } from './protocol/mail.ts';

const noticed = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  reply_to: z.string().optional(),
  language: z.enum(languages).optional(),
  text: z.string(),
});

export const payload = mail.extend({ sealed: z.string().optional(), noticed: z.array(noticed).optional() });

export type Noticed = z.output<typeof noticed>;
export type MailPayload = z.output<typeof payload>;

const REFERENCE = 'mail:notice';
const COLLECT_FOR = 60_000;
const MOST = 20;

/** Sends the first notice at once, and collects later messages in one per minute. */
export async function queueNotice(
  trx: Db,
  deps: MailDeps,
  { account, owner, message }: { account: MailAccount; owner: Mailbox; message: Noticed },
) {
  const last = await lastNotice(trx);
  const wait = last ? Date.parse(last.settled_at ?? last.created_at) + COLLECT_FOR - Date.now() : 0;
  if (last && (await addTo(trx, last.id, message, deps))) return;
  await enqueue(trx, {
    kind: 'mail',
    reference: REFERENCE,
    payload: {
      message_id: makeMessageId(deps.secret, String(message.id), account.host),
      to: owner,
      ...composeNotice([message], deps),
    },
    delay: Math.min(Math.max(wait, 0), COLLECT_FOR),
  });
}

const lastNotice = (trx: Db) =>
  trx
    .selectFrom('outbox')
    .select(['id', 'created_at', 'settled_at'])
    .where('reference', '=', REFERENCE)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds to a waiting notice; returns false if it may already be sent. Locks the row, so that concurrent messages are not lost. */
async function addTo(trx: Db, id: number, message: Noticed, deps: MailDeps): Promise<boolean> {
  const open = await trx
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('is_sending', '=', 0)
    .where('attempts', '=', 0)
    .returning('payload')
    .executeTakeFirst();
  if (!open) return false;
  const waiting = payload.parse(JSON.parse(open.payload));
  const noticed = [...(waiting.noticed ?? []), message];
  if (noticed.length > MOST) return false;
  const { message_id, to } = waiting;
  const changed = JSON.stringify({ message_id, to, ...composeNotice(noticed, deps) });
  await trx.updateTable('outbox').set({ payload: changed }).where('id', '=', id).execute();
  return true;
}

/** Sets Reply-To to the visitor only if the notice is about one person. */
export function composeNotice(noticed: Noticed[], { config }: Pick<MailDeps, 'config'>) {
  const [first] = noticed;
  const people = new Set(noticed.map(({ email }) => comparableAddress(email)));
  const address = people.size === 1 && first ? plainAddress(first.reply_to ?? first.email) : undefined;
  const link = (id: number) =>
    config.HAS_SITE_URL ? `\n\nPanelde aç: ${config.SITE_URL}/admin/messages?mesaj=${id}` : '';
  const texts = noticed.map(
    ({ id, name, email, language, text }) =>
      `${name} <${email}>${language ? `\nDil: ${languageName(language)}` : ''}\n\n${text}${link(id)}`,
  );
  return {
    noticed,
    is_automatic: true,
    subject:
      noticed.length === 1
        ? `Yeni mesaj: ${headerText(first?.name ?? '', 80)}`
        : `${noticed.length} yeni mesaj`,
    text: texts.join('\n\n---\n\n'),
    ...(address && { reply_to: { name: '', address } }),
  };
}
