import { createMiddleware } from 'hono/factory';
import { recordRequest } from '#app/audit/record-request.server.ts';
import type { ApiEnv } from '#app/http.server.ts';
import type { ApiPart, Resource } from '#app/resource.ts';
import { contentTags } from '#app/site/pages.server.ts';
import { fullRoute, partsOf } from './routes.ts';

/** Invalidates cached pages and writes the audit log after each write of the owner. */
export function invalidateAndAudit(resources: readonly Resource[]) {
  const tagsChangedBy = createInvalidation(resources);
  const rules = auditRules(partsOf(resources));
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (c.var.owner && c.res.ok && !['GET', 'HEAD'].includes(method)) {
      c.var.deps.content.invalidate(tagsChangedBy(path), {
        withdrawn: method === 'DELETE' || c.var.withdrawn === true,
      });
    }
    await recordRequest(c, rules);
  });
}

/** Takes the part with the longest matching path; without one everything is invalidated. */
export function createInvalidation(resources: readonly Resource[]) {
  const parts = partsOf(resources)
    .map(({ path, changes }) => ({ changes, pattern: `/api${path}`.split('/') }))
    .toSorted((a, b) => b.pattern.length - a.pattern.length);
  const everything = [...contentTags(resources)];
  return (path: string): readonly string[] => {
    const asked = path.split('/');
    const part = parts.find(({ pattern }) =>
      pattern.every((segment, at) => segment === asked[at] || (segment.startsWith(':') && asked[at])),
    );
    return !part || part.changes === 'everything' ? everything : part.changes;
  };
}

function auditRules(parts: readonly ApiPart[]) {
  const routesOf = (of: 'exports' | 'skips') =>
    new Set(parts.flatMap((part) => part.audit?.[of]?.map((route) => fullRoute(part, route)) ?? []));
  return {
    exports: routesOf('exports'),
    skips: routesOf('skips'),
    accountPaths: parts.filter(({ audit }) => audit?.kind === 'account').map(({ path }) => `/api${path}/`),
  };
}
