import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './http.ts';

/** One line per request, and its id in the answer so that a visitor's report finds the line. */
export const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const started = performance.now();
  await next();
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const { requestId, deps } = c.var;
  c.res.headers.set('X-Request-Id', requestId);
  deps.log[isRoutine(c.req.path, c.res.status) ? 'debug' : 'info']({
    event: 'request',
    requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms,
  });
});

/** An open dashboard asks this more than once a second, all day. */
const isRoutine = (path: string, status: number) => path === '/api/analytics/live' && status === 200;
