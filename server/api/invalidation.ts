import { createMiddleware } from 'hono/factory';
import { titleToKeep } from '#app/audit/queries.server.ts';
import { recordRequest } from '#app/audit/record-request.server.ts';
import type { ApiEnv } from '#kit/http/routes.server.ts';
import type { ResourceHooks } from '#kit/resource/resource-hooks.ts';
import { contentTags } from '#kit/site/pages.server.ts';

/** Invalidates cached pages and writes the audit log after each write of the owner. */
export function invalidateAndAudit(resources: readonly ResourceHooks[]) {
  const everything = [...contentTags(resources)];
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { method, path } = c.req;
    const deleted =
      c.var.owner && method === 'DELETE'
        ? await titleToKeep(c.var.deps.db, path.replace('/api/', ''), resources)
        : undefined;
    await next();
    const [[, { invalidates = everything }] = ['', {}]] = c.var.rules;
    if (c.var.owner && c.res.ok && !['GET', 'HEAD'].includes(method)) {
      c.var.deps.content.invalidate(invalidates, {
        withdrawn: method === 'DELETE' || c.var.withdrawn === true,
      });
    }
    await recordRequest(c, deleted);
  });
}
