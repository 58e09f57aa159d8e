import { createMiddleware } from 'hono/factory';
import type { Deps } from './deps.ts';
import type { ApiEnv } from './http.ts';

/** One line per request, and its id in the answer so that a visitor's report finds the line. */
export const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const started = performance.now();
  await next();
  const { requestId, deps } = c.var;
  c.res.headers.set('X-Request-Id', requestId);
  const { path, method } = c.req;
  tellRequest(deps, { requestId, method, path, status: c.res.status, started });
});

type Told = { requestId: string; method: string; path: string; status: number; started: number };

/** `started` is what `performance.now()` said when the request came. */
export function tellRequest({ log, metrics }: Pick<Deps, 'log' | 'metrics'>, { started, ...told }: Told) {
  const seconds = (performance.now() - started) / 1000;
  metrics.request(told.path, told.method, told.status, seconds);
  log[isRoutine(told.path, told.status) ? 'debug' : 'info']({
    event: 'request',
    ...told,
    ms: Math.round(seconds * 10_000) / 10,
  });
}

/** What machines ask all day, and the files of every page: told only to who wants to know everything. */
const isRoutine = (path: string, status: number) =>
  status < 400 && /^\/(?:api\/analytics\/live$|health(?:\/|$)|metrics$|assets\/)/.test(path);
