import { z } from 'zod';
import type { ApiContext } from '#kit/http/routes.server.ts';
import { deviceName } from '#kit/text/device-name.ts';
import { recordOrLog } from './queries.server.ts';

/** Records what the owner did as method, route and id, never content. A failure is logged and leaves the response. */
export async function recordRequest(c: ApiContext, deleted?: string) {
  const [[route, rules] = [c.req.path, {}]] = c.var.rules;
  if (!c.var.owner || !c.res.ok) return;
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  if (isRead ? !rules.audit : rules.audit === false) return;
  const kind = isRead ? 'export' : rules.account ? 'account' : 'change';
  const device = c.var.key ? `Anahtar: ${c.var.key.name}` : deviceName(c.req.header('user-agent'));
  await recordOrLog(c.var.deps, {
    kind,
    action: route,
    subject: c.var.subject ?? [await subjectOf(c), deleted].filter(Boolean).join(' '),
    device,
    address: c.var.address,
  });
}

const created = z.union([z.object({ id: z.number() }), z.object({ data: z.object({ id: z.number() }) })]);

async function subjectOf(c: ApiContext): Promise<string> {
  const path = c.req.path.replace(/^\/api\//, '');
  if (c.res.status !== 201 || !c.res.headers.get('content-type')?.includes('json')) return path;
  const reply = created.safeParse(await c.res.clone().json());
  if (!reply.success) return path;
  return `${path}/${'id' in reply.data ? reply.data.id : reply.data.data.id}`;
}
