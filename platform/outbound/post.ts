import type { DeliveryResult } from '#platform/outbox/deliverer.ts';
import { FetchRefused, type SafeFetch } from './safe-fetch.ts';

type Post = { body: string; headers: Record<string, string> };

export const postTo = (safeFetch: SafeFetch, url: string, post: Post): Promise<DeliveryResult> =>
  safeFetch(url, { post }).then(({ status }) => outcomeOf(status), unreached);

/** 410 Gone is permanent; any other failure may be temporary. */
function outcomeOf(status: number): DeliveryResult {
  if (status >= 200 && status < 300) return 'sent';
  const text = `Sunucu ${status} ile yanıt verdi.`;
  return status === 410 ? { failed: text } : { retry: text };
}

function unreached(error: unknown): DeliveryResult {
  if (error instanceof FetchRefused) return { retry: 'Adrese ulaşılamadı.' };
  throw error;
}
