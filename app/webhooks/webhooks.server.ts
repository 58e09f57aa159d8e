import type { Db } from '#platform/database/database.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import type { WebhookEvent } from './events.ts';
import { eventsOf, LOGGED, referenceOf } from './queries.server.ts';

export type Announcement = {
  type: WebhookEvent | 'webhook.test';
  data: object;
  about?: string;
};

/** Tells every webhook that asked for the event. Queue in the transaction of the cause, then wake `deps.outbox`. */
export type WebhookService = { queue: (trx: Db, announcement: Announcement) => Promise<void> };

export const createWebhooks = (): WebhookService => ({
  async queue(trx, announcement) {
    const webhooks = await trx.selectFrom('webhooks').select(['id', 'events']).execute();
    const { type } = announcement;
    for (const { id, events } of webhooks)
      if (eventsOf(events).some((wanted) => wanted === type)) await queueFor(trx, id, announcement);
  },
});

export async function queueFor(trx: Db, webhookId: number, { type, data, about }: Announcement) {
  const now = new Date().toISOString();
  const { id } = await trx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      event: type,
      body: JSON.stringify({ type, timestamp: now, data }),
      about: about?.toLowerCase() ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendDelivery(trx, id, webhookId);
  await shortenLog(trx, webhookId);
}

/** Sends it now: what waits becomes due, what was settled is queued again. False for an unknown one. */
export async function resend(trx: Db, id: number): Promise<boolean> {
  const found = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', error: '', settled_at: null })
    .where('id', '=', id)
    .returning('webhook_id')
    .executeTakeFirst();
  if (!found) return false;
  await trx
    .deleteFrom('outbox')
    .where('reference', '=', referenceOf(id))
    .where('is_sending', '=', 0)
    .execute();
  await sendDelivery(trx, id, found.webhook_id, FIRST);
  return true;
}

const FIRST = -24 * 60 * 60 * 1000;

const sendDelivery = (trx: Db, id: number, webhook: number, delay = 0) =>
  enqueue(trx, { kind: 'webhook', reference: referenceOf(id), payload: { delivery: id, webhook }, delay });

async function shortenLog(trx: Db, webhookId: number) {
  const surplus = await trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .offset(LOGGED)
    .limit(1)
    .executeTakeFirst();
  if (!surplus) return;
  await trx
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('id', '<=', surplus.id)
    .where('state', '<>', 'queued')
    .execute();
}
