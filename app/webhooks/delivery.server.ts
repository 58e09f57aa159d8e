import { createHmac } from 'node:crypto';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import type { Deliverer } from '#platform/outbox/outbox.ts';
import { postTo } from '#platform/safe-fetch.ts';
import type { WebhookEvent } from './contract.ts';
import {
  eventsOf,
  getWebhook,
  KIND,
  LOGGED,
  payload,
  referenceOf,
  webhookOf,
  webhookSecret,
} from './queries.server.ts';

type Announcement = { type: WebhookEvent | 'webhook.test'; data: object; about?: string };

/** Notifies every webhook that subscribed to the event. Queue in the transaction of the cause, then wake `deps.outbox`. */
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
  const payload = { event, about: about ?? null, body, message: crypto.randomUUID() };
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

export function webhookDeliverer(deps: Pick<Deps, 'db' | 'config' | 'secret' | 'safeFetch'>): Deliverer {
  return {
    isConcurrent: true,
    keepsPayload: true,
    async deliver(waiting, _signal, { id, reference }) {
      const { body, message, moved_from } = payload.parse(waiting);
      const webhook = await getWebhook(deps.db, webhookOf(reference));
      if (!webhook) return { failed: 'Webhook silinmiş.' };
      const secret = webhookSecret.open(deps, webhook.sealed_secret);
      if (secret === undefined)
        return { failed: 'İmza anahtarı açılamadı: APP_SECRET değişmiş. Webhook’u silip yeniden ekleyin.' };
      const headers = signedHeaders(`msg_${message ?? moved_from ?? id}`, body, secret);
      const post = { body, headers: { 'content-type': 'application/json', ...headers } };
      return postTo(deps.safeFetch, webhook.url, post);
    },
  };
}

/** Standard Webhooks: HMAC-SHA256 of id, time in seconds, and body. */
export function signedHeaders(id: string, body: string, secret: string, now = Date.now()) {
  const time = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}
