import { randomBytes } from 'node:crypto';
import type { Generated, Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { namesFrom } from '#platform/database/queries.ts';
import { isSameAddress } from '#platform/mail-address.ts';
import { deleteDeliveries } from '#platform/outbox/deliveries.ts';
import { type Keyed, sealed } from '#platform/secrets.ts';
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookInput,
  webhookEvent,
} from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    webhooks: WebhookTable;
  }
}

interface WebhookTable {
  id: Generated<number>;
  url: string;
  events: string;
  sealed_secret: string;
  created_at: string;
}

export const webhookSecret = sealed('webhook secret');
export const LOGGED = 50;

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhooks').selectAll().orderBy('id', 'desc').execute();
  return Promise.all(rows.map(async (row) => toWebhook(row, await listDeliveries(db, row.id))));
}

async function listDeliveries(db: Db, webhookId: number): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'state', 'attempts', 'error', 'created_at', 'settled_at'])
    .where('reference', '=', referenceOf(webhookId))
    .orderBy('id', 'desc')
    .limit(LOGGED)
    .execute();
  return rows.map(({ payload: sent, ...row }) => ({ ...row, event: payload.parse(JSON.parse(sent)).event }));
}

export async function createWebhook(db: Db, keyed: Pick<Keyed, 'secret'>, { url, events }: WebhookInput) {
  const secret = newSecret();
  const row = await db
    .insertInto('webhooks')
    .values({
      url,
      events: JSON.stringify(events),
      sealed_secret: webhookSecret.seal(keyed, secret),
      created_at: new Date().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { secret, data: toWebhook(row, []) };
}

export const getWebhook = (db: Db, id: number) =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes a webhook and its queued deliveries. Returns its URL. */
export function deleteWebhook(db: Db, id: number): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('outbox').where('reference', '=', referenceOf(id)).execute();
    const row = await trx.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst();
    return row?.url;
  });
}

export const eraseDeliveries = (db: Db, email: string): Promise<number> =>
  deleteDeliveries(db, KIND, (sent) => isSameAddress(payload.parse(sent).about, email));

/** Drops events that no longer exist. */
export const eventsOf = (json: string): WebhookEvent[] =>
  namesFrom(json).flatMap((name) => webhookEvent.safeParse(name).data ?? []);

const toWebhook = (
  { id, url, events, created_at }: Selectable<WebhookTable>,
  deliveries: WebhookDelivery[],
): Webhook => ({ id, url, events: eventsOf(events), created_at, deliveries });

export const KIND = 'webhook';

/** The payload of a delivery in the outbox; its reference names the webhook. */
export const payload = z.object({
  event: z.string(),
  /** E-mail address of the person in the body, in lower case. */
  about: z.string().nullable(),
  body: z.string(),
  /** Names the message to receivers, who take a number for seen that began again after a restore. */
  message: z.string().optional(),
  /** Id that receivers know, from a version before the outbox was the log. */
  moved_from: z.number().int().optional(),
});

export const referenceOf = (webhook: number) => `webhooks:${webhook}`;
export const webhookOf = (reference: string) => Number(reference.split(':')[1]);
