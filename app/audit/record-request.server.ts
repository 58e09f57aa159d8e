import { matchedRoutes } from 'hono/route';
import { z } from 'zod';
import type { ApiContext } from '#app/http.server.ts';
import { deviceName } from '#platform/http/device-name.ts';
import { recordOrLog } from './queries.server.ts';

export type AuditRules = {
  /** Reads that export data, and are recorded. */
  exports: ReadonlySet<string>;
  /** Writes that change nothing yet, and are not. */
  skips: ReadonlySet<string>;
  accountPaths: readonly string[];
};

/** Records what the owner did as method, route and id, never content. A failure is logged and leaves the response. */
export async function recordRequest(c: ApiContext, { exports, skips, accountPaths }: AuditRules) {
  if (!c.var.owner || !c.res.ok) return;
  const path = routeOf(c);
  const action = `${c.req.method} ${path}`;
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  if (isRead ? !exports.has(action) : skips.has(action)) return;
  const kind = isRead
    ? 'export'
    : accountPaths.some((start) => `${path}/`.startsWith(start))
      ? 'account'
      : 'change';
  const device = c.var.key ? `Anahtar: ${c.var.key.name}` : deviceName(c.req.header('user-agent'));
  await recordOrLog(c.var.deps, {
    kind,
    action,
    subject: c.var.subject ?? (await subjectOf(c)),
    device,
    address: c.var.address,
  });
}

function routeOf(c: ApiContext): string {
  const isOwn = (route: { method: string; path: string }) =>
    route.method !== 'ALL' && route.path.startsWith('/api/');
  return matchedRoutes(c).find(isOwn)?.path ?? c.req.path;
}

const created = z.union([z.object({ id: z.number() }), z.object({ data: z.object({ id: z.number() }) })]);

async function subjectOf(c: ApiContext): Promise<string> {
  const path = c.req.path.replace(/^\/api\//, '');
  if (c.res.status !== 201 || !c.res.headers.get('content-type')?.includes('json')) return path;
  const reply = created.safeParse(await c.res.clone().json());
  if (!reply.success) return path;
  return `${path}/${'id' in reply.data ? reply.data.id : reply.data.data.id}`;
}
