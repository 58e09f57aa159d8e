import { createMiddleware } from 'hono/factory';
import { titleToKeep } from '#app/audit/queries.server.ts';
import { recordRequest } from '#app/audit/record-request.server.ts';
import type { ApiEnv } from '#app/http/routes.server.ts';
import type { ResourceHooks } from '#app/resource-hooks.ts';
import { contentTags } from '#app/site/pages.server.ts';
import { hideOutlivedExamples } from '#app/starter/starter.server.ts';

/** After each write of the owner: hides examples, invalidates cached pages and writes the audit log. */
export function invalidateAndAudit(resources: readonly ResourceHooks[]) {
  const everything = [...contentTags(resources)];
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { method, path } = c.req;
    const { deps } = c.var;
    c.set('onWritten', async () => {
      const [[, { invalidates = everything }] = ['', {}]] = c.var.rules;
      const isHidden = await hideOutlivedExamples(deps);
      const withdrawn = isHidden || method === 'DELETE' || c.var.withdrawn === true;
      deps.content.invalidate(isHidden ? everything : invalidates, { withdrawn });
    });
    const deleted =
      c.var.owner && method === 'DELETE'
        ? await titleToKeep(deps.db, path.replace('/api/', ''), resources)
        : undefined;
    await next();
    if (c.var.owner && c.res.ok && !['GET', 'HEAD'].includes(method)) await c.var.onWritten();
    await recordRequest(c, deleted);
  });
}
