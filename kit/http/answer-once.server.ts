import { hash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '#platform/time.ts';
import type { ApiEnv } from './routes.server.ts';

/** What a client sends again with the same POST if it got no answer. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Answers a repeated POST as the first one was answered, and does nothing again: its answer may have been lost on the way.
 * Repeated means the same session or key, address, `Idempotency-Key` and JSON body within ten minutes, in this process.
 * Failures are not kept.
 */
export function answerOnce() {
  const answers = new LRUCache<string, Promise<Response | undefined>>({ max: 20, ttl: 10 * MINUTE });
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { method, url } = c.req;
    const key = c.req.header(IDEMPOTENCY_KEY);
    const isJson = (type = '') => type.startsWith('application/json');
    if (method !== 'POST' || !key || !c.var.owner || !isJson(c.req.header('content-type'))) return next();
    const request = [c.req.header('authorization'), url, key, await c.req.text()];
    const id = hash('sha256', JSON.stringify(request));
    const earlier = await answers.get(id);
    if (earlier) return earlier.clone();
    const { promise, resolve } = Promise.withResolvers<Response | undefined>();
    answers.set(id, promise);
    await next();
    const isKept = c.res.ok && isJson(c.res.headers.get('content-type') ?? '');
    resolve(isKept ? c.res.clone() : undefined);
    if (!isKept) answers.delete(id);
  });
}
