import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './http.ts';

/** One line per request, and its id in the answer so that a visitor's report finds the line. */
export const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const started = performance.now();
  await next();
  const seconds = (performance.now() - started) / 1000;
  const ms = Math.round(seconds * 10_000) / 10;
  const { requestId, deps } = c.var;
  c.res.headers.set('X-Request-Id', requestId);
  deps.metrics.request(c.req.path, c.req.method, c.res.status, seconds);
  deps.log[isRoutine(c.req.path, c.res.status) ? 'debug' : 'info']({
    event: 'request',
    requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms,
  });
});

/** What machines ask all day, and the files of every page: told only to who wants to know everything. */
const isRoutine = (path: string, status: number) =>
  status < 400 && /^\/(?:api\/analytics\/live$|health(?:\/|$)|metrics$|assets\/)/.test(path);
