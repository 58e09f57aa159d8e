import { matchedRoutes } from 'hono/route';
import { z } from 'zod';
import { deviceName } from '#app/auth/device.server.ts';
import type { ApiContext } from '#server/http.ts';
import { recordAudit } from './queries.server.ts';

/** Reads that take something out of the house. */
const exportRoutes = new Set(['GET /api/backups/:name', 'GET /api/analytics/export.csv']);
/** Writes that change nothing yet; what they lead to is recorded. */
const beginnings = new Set(['POST /api/auth/second-factor/setup', 'POST /api/auth/passkeys/options']);

/**
 * Writes what the owner has just done, after it was done, as method, route and id; never what was written. A failure
 * to record is logged and does not undo the answer.
 */
export async function recordRequest(c: ApiContext) {
  if (!c.var.owner || !c.res.ok) return;
  const path = routeOf(c);
  const action = `${c.req.method} ${path}`;
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  if (isRead ? !exportRoutes.has(action) : beginnings.has(action)) return;
  const kind = isRead ? 'export' : path.startsWith('/api/auth/') ? 'account' : 'change';
  const device = deviceName(c.req.header('user-agent'));
  const { db, log } = c.var.deps;
  try {
    await recordAudit(db, { kind, action, subject: await subjectOf(c), device, address: c.var.address });
  } catch (error) {
    log.error({ event: 'audit_failed', action, error: String(error) });
  }
}

/** The route's own pattern; behind the API's come those of the pages, which would take anything. */
function routeOf(c: ApiContext): string {
  const isOwn = (route: { method: string; path: string }) =>
    route.method !== 'ALL' && route.path.startsWith('/api/');
  return matchedRoutes(c).findLast(isOwn)?.path ?? c.req.path;
}

const created = z.union([z.object({ id: z.number() }), z.object({ data: z.object({ id: z.number() }) })]);

/** `projects/3`; of what was made the answer knows the id. */
async function subjectOf(c: ApiContext): Promise<string> {
  const path = c.req.path.replace(/^\/api\//, '');
  if (c.res.status !== 201 || !c.res.headers.get('content-type')?.includes('json')) return path;
  const reply = created.safeParse(await c.res.clone().json());
  if (!reply.success) return path;
  return `${path}/${'id' in reply.data ? reply.data.id : reply.data.data.id}`;
}
