import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '#app/deps.ts';
import type { Db } from '#platform/database/database.ts';
import { FetchRefused } from '#platform/outbound/safe-fetch.ts';
import type { Deliverer, Outcome } from '#platform/outbox/deliverer.ts';
import type { Delivery } from '#platform/outbox/deliveries.ts';
import { decrypt } from '#platform/secrets/encryption.ts';
import { SECRET } from './queries.server.ts';

const payload = z.object({ delivery: z.number().int(), webhook: z.number().int().optional() });

export function webhookDeliverer(deps: Pick<Deps, 'db' | 'config' | 'secret' | 'safeFetch'>): Deliverer {
  return {
    receiverOf: (waiting) => String(payload.parse(waiting).webhook),
    async deliver(waiting) {
      const id = payload.parse(waiting).delivery;
      const found = await findDelivery(deps.db, id);
      if (!found) return { failed: 'Gönderim silinmiş.' };
      const open = (key = '') => decrypt(key, SECRET, found.sealed_secret);
      const secret = open(deps.secret) ?? open(deps.config.APP_SECRET_PREVIOUS);
      if (secret === undefined)
        return { failed: 'İmza anahtarı açılamadı: APP_SECRET değişmiş. Webhook’u silip yeniden ekleyin.' };
      const headers = signedHeaders(`msg_${id}`, found.body, secret);
      const post = { body: found.body, headers: { 'content-type': 'application/json', ...headers } };
      return deps.safeFetch(found.url, { post }).then(({ status }) => outcomeOf(status), unreached);
    },
  };
}

const findDelivery = (db: Db, id: number) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['body', 'url', 'sealed_secret'])
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst();

/** Standard Webhooks: HMAC-SHA256 of id, time in seconds, and body. */
export function signedHeaders(id: string, body: string, secret: string, now = Date.now()) {
  const time = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}

/** 410 Gone is a refusal for good; whatever else is no success may pass. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  const text = `Sunucu ${status} ile yanıt verdi.`;
  return status === 410 ? { failed: text } : { retry: text };
}

function unreached(error: unknown): Outcome {
  if (error instanceof FetchRefused) return { retry: 'Adrese ulaşılamadı.' };
  throw error;
}

export async function noteDelivery(trx: Db, { reference, state, attempts, error, settled_at }: Delivery) {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state, attempts, error, settled_at })
    .where('id', '=', Number(reference.split(':')[1]))
    .execute();
}
