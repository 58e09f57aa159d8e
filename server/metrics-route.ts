import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { ApiEnv } from '#app/http/routes.server.ts';

/** Requires `Authorization: Bearer METRICS_TOKEN`; a 404 without that setting. */
export const metricsRoute = new Hono<ApiEnv>().get('/', async (c, next) => {
  const { metrics, config } = c.var.deps;
  if (!metrics.text || !config.METRICS_TOKEN) return next();
  const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!isSame(given, config.METRICS_TOKEN))
    return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' });
  const { type, text } = await metrics.text();
  return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
});

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
