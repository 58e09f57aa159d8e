import { createHmac } from 'node:crypto';
import type { Deps } from '#kit/resource.ts';
import { postTo } from '#platform/outbound/post.ts';
import type { Deliverer } from '#platform/outbox/deliverer.ts';
import { payload, webhookOf } from './payload.ts';
import { getWebhook, webhookSecret } from './queries.server.ts';

export function webhookDeliverer(deps: Pick<Deps, 'db' | 'config' | 'secret' | 'safeFetch'>): Deliverer {
  return {
    isConcurrent: true,
    keepsPayload: true,
    async deliver(waiting, _signal, { id, reference }) {
      const { body, moved_from } = payload.parse(waiting);
      const webhook = await getWebhook(deps.db, webhookOf(reference));
      if (!webhook) return { failed: 'Webhook silinmiş.' };
      const secret = webhookSecret.open(deps, webhook.sealed_secret);
      if (secret === undefined)
        return { failed: 'İmza anahtarı açılamadı: APP_SECRET değişmiş. Webhook’u silip yeniden ekleyin.' };
      const headers = signedHeaders(`msg_${moved_from ?? id}`, body, secret);
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
