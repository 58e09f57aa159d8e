import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { titleToKeep } from '#app/audit/read.server.ts';
import { recordRequest } from '#app/audit/record.server.ts';
import { guard } from '#app/auth/guard.server.ts';
import { setXsrfCookie, xsrf } from '#app/auth/xsrf.server.ts';
import { closedInDemo, LARGEST_UPLOAD, tooLargeForDemo } from '#app/demo/demo.server.ts';
import { findKey } from '#app/keys/queries.server.ts';
import { hideUnreadable } from '#app/keys/receipt.server.ts';
import { hideOutlivedExamples } from '#app/starter/starter.server.ts';
import { answerOnce } from '#kit/http/answer-once.server.ts';
import { cached } from '#kit/http/cached.server.ts';
import { bodyLimit, queueUploads, spareReserve } from '#kit/http/limits.server.ts';
import {
  type ApiContext,
  type ApiEnv,
  matchedRules,
  publicRoute,
  rulesByRoute,
  scopesOf,
} from '#kit/http/routes.server.ts';
import type { Deps, Resource, ResourceHooks } from '#kit/resource.ts';
import { contentTags } from '#kit/site/pages.server.ts';
import type { RateLimit } from '#platform/http/rate-limits.ts';
import { Refused, tooMany } from '#platform/refused.ts';
import { apiDocs } from './api-docs.ts';
import { describeApi } from './openapi.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export function createApi(deps: Deps, resources: readonly Resource[]) {
  const api = new Hono<ApiEnv>().basePath('/api');
  const { SITE_URL } = deps.config;

  api.use(storedNowhere);
  api.use(compressForOwner);
  api.use(matchRules);
  api.use(xsrf(SITE_URL, (c: ApiContext) => isEach(c, 'cookieless')));
  api.use(guard((c, token) => findKey(c.var.deps.db, token, c.var.address), hideUnreadable));
  if (deps.demo) api.use(closeInDemo);
  api.use(limitBodies);
  api.use(spareReserve(deps.disk, '/api/auth/'));
  api.use(queueUploads((c: ApiContext) => isEach(c, 'uploads')));
  api.use(answerOnce());
  api.use(invalidateAndAudit(resources));

  api.get(
    '/csrf-cookie',
    publicRoute('Set the XSRF cookie', { reply: z.object({ token: z.string() }) }),
    (c) => c.json({ token: setXsrfCookie(c, SITE_URL) }),
  );
  for (const { api: parts = {} } of resources) {
    for (const [path, routes] of Object.entries(parts)) api.route(path, routes);
  }

  api.get(
    '/openapi.json',
    publicRoute('This document', { reply: z.looseObject({ openapi: z.string() }) }),
    cached(),
    async (c) => c.json(await describeApi(api, SITE_URL)),
  );
  api.get(
    '/docs',
    publicRoute('This document as a page', { files: ['text/html'] }),
    cached(),
    apiDocs(api, SITE_URL),
  );

  api.all('*', ({ req: { path } }) => {
    const allowed = METHODS.filter((method) => rulesByRoute(routesAt(method, path)).size > 0).map((method) =>
      method === 'GET' ? 'GET, HEAD' : method,
    );
    if (allowed.length > 0) throw new Refused({ status: 405, headers: { Allow: allowed.join(', ') } });
    throw new Refused({ status: 404, message: 'Böyle bir API adresi yok.' });
  });
  const routesAt = (method: string, path: string) =>
    api.router.match(method, path)[0].map(([[, route]]) => route);
  return api;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

const matchRules = createMiddleware<ApiEnv>((c, next) => {
  c.set('rules', matchedRules(c));
  return next();
});

const isEach = ({ var: { rules } }: ApiContext, rule: 'cookieless' | 'uploads') =>
  rules.length > 0 && rules.every(([, of]) => of[rule]);

const strangers = bodyLimit(64 * KILOBYTE);
const owners = bodyLimit(4 * MEGABYTE);

const limitBodies = createMiddleware<ApiEnv>((c, next) => {
  if (!c.var.owner) return strangers(c, next);
  if (c.var.deps.demo) return inDemo(c, next);
  return isEach(c, 'uploads') ? next() : owners(c, next);
});

const inDemo = bodyLimit(LARGEST_UPLOAD, () => {
  throw tooLargeForDemo();
});

const writesInDemo: RateLimit = { name: 'writesInDemo', points: 240, seconds: 60 };

/** Refuses what no key may do, unless the route says `inDemo`. */
const closeInDemo = createMiddleware<ApiEnv>(async (c, next) => {
  if (['GET', 'HEAD'].includes(c.req.method)) return next();
  const isOpen = c.var.rules.every(([, of]) => of.inDemo || scopesOf(of).length > 0);
  if (!isOpen) throw closedInDemo();
  const wait = await c.var.deps.limits.consumeFrom(writesInDemo, c.var.address);
  if (wait) throw tooMany(wait);
  return next();
});

const compressJson = compress({ contentTypeFilter: /^application\/json/ });

/**
 * Compresses the owner's answers; those for strangers are compressed where they are cached. The size of an answer leaks
 * nothing (BREACH): no other site can send requests in the owner's name.
 */
const compressForOwner = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (c.var.owner && c.req.method === 'GET') await compressJson(c, async () => undefined);
});

const storedNowhere = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});

/** After each write of the owner: hides examples, invalidates cached pages and writes the audit log. */
function invalidateAndAudit(resources: readonly ResourceHooks[]) {
  const everything = [...contentTags(resources)];
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { method, path } = c.req;
    const { deps } = c.var;
    c.set('onWritten', async () => {
      const invalidates = c.var.rules[0]?.[1].invalidates ?? everything;
      // Comes first, whether or not the examples can be hidden: the write is done.
      deps.content.invalidate(invalidates, {
        withdrawn: method === 'DELETE' || c.var.written?.withdrawn === true,
      });
      const isHidden = await hideOutlivedExamples(deps).catch((error: unknown) => {
        deps.log.error({ event: 'examples_not_hidden', error: String(error) });
        return false;
      });
      if (isHidden) deps.content.invalidate(everything, { withdrawn: true });
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
