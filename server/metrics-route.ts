import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { ApiEnv } from './http.ts';

/** Serves GET /metrics with `Authorization: Bearer METRICS_TOKEN`; without that setting it is a 404. */
export const metricsRoute = new Hono<ApiEnv>().get('/', async (c, next) => {
  const { metrics, config } = c.var.deps;
  if (!metrics.text || !config.METRICS_TOKEN) return next();
  const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!isSame(given, config.METRICS_TOKEN))
    return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' });
  const { type, text } = await metrics.text();
  return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
});

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
