import { createMiddleware } from 'hono/factory';
import type { Deps } from '#app/deps.ts';
import type { ApiEnv } from '#app/http/routes.server.ts';

export const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const started = performance.now();
  await next();
  const { requestId, deps } = c.var;
  c.res.headers.set('X-Request-Id', requestId);
  const { path, method } = c.req;
  logRequest(deps, { requestId, method, path, status: c.res.status, started });
});

export function logRequest(
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
  { started, ...facts }: { requestId: string; method: string; path: string; status: number; started: number },
) {
  const seconds = (performance.now() - started) / 1000;
  metrics.request(facts.path, facts.method, facts.status, seconds);
  log[isRoutine(facts.path, facts.status) ? 'debug' : 'info']({
    event: 'request',
    ...facts,
    ms: Math.round(seconds * 10_000) / 10,
  });
}

/** Logs health checks, scrapes and assets at debug only. */
const isRoutine = (path: string, status: number) =>
  status < 400 && /^\/(?:api\/analytics\/live$|health(?:\/|$)|metrics$|assets\/)/.test(path);
