import type { Db } from '#platform/database/database.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import type { WebhookEvent } from './events.ts';
import { KIND, referenceOf } from './payload.ts';
import { eventsOf, LOGGED } from './queries.server.ts';

export type Announcement = { type: WebhookEvent | 'webhook.test'; data: object; about?: string };

/** Tells every webhook that asked for the event. Queue in the transaction of the cause, then wake `deps.outbox`. */
export type WebhookService = { queue: (trx: Db, announcement: Announcement) => Promise<void> };

export const createWebhooks = (): WebhookService => ({
  async queue(trx, announcement) {
    const webhooks = await trx.selectFrom('webhooks').select(['id', 'events']).execute();
    for (const { id, events } of webhooks)
      if (eventsOf(events).some((wanted) => wanted === announcement.type))
        await queueFor(trx, id, announcement);
  },
});

export async function queueFor(trx: Db, webhookId: number, { type: event, data, about }: Announcement) {
  const body = JSON.stringify({ type: event, timestamp: new Date().toISOString(), data });
  const payload = { event, about: about ?? null, body };
  await enqueue(trx, { kind: KIND, reference: referenceOf(webhookId), payload });
  await shortenLog(trx, webhookId);
}

async function shortenLog(trx: Db, webhookId: number) {
  const log = trx.selectFrom('outbox').select('id').where('reference', '=', referenceOf(webhookId));
  await trx
    .deleteFrom('outbox')
    .where('reference', '=', referenceOf(webhookId))
    .where('id', '<=', log.orderBy('id', 'desc').offset(LOGGED).limit(1))
    .where('state', '<>', 'queued')
    .execute();
}
