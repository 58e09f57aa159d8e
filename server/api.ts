import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { openAPIRouteHandler } from 'hono-openapi';
import { guard } from '#app/auth/guard.server.ts';
import { setXsrfCookie, xsrf } from '#app/auth/xsrf.server.ts';
import type { Deps } from '#app/deps.ts';
import type { ApiEnv } from '#app/http.server.ts';
import { findKey } from '#app/keys/queries.server.ts';
import type { Resource } from '#app/resource.ts';
import { bodyLimit } from '#platform/http/body-limit.ts';
import { problem } from '#platform/http/problem.ts';
import { queueUploads } from '#platform/http/upload-queue.ts';
import { spareReserve } from '#platform/storage/disk.ts';
import { apiDocs } from './api/docs.ts';
import { invalidateAndAudit } from './api/invalidation.ts';
import { fullRoute, keyRoutesOf, partsOf } from './api/routes.ts';
import { answerError } from './errors.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const ownPublicRoutes = ['GET /api/csrf-cookie', 'GET /api/openapi.json', 'GET /api/docs'];

/** Deny by default: other routes below /api need the owner. */
export const publicRoutesOf = (resources: readonly Resource[]): readonly string[] => [
  ...ownPublicRoutes,
  ...partsOf(resources).flatMap((part) => part.public?.map((route) => fullRoute(part, route)) ?? []),
];

export function createApi(deps: Deps) {
  const api = new Hono<ApiEnv>().basePath('/api');
  const { SITE_URL } = deps.config;

  const parts = partsOf(deps.resources);
  const keyRoutes = keyRoutesOf(deps.resources);
  const uploadPaths = new Set(parts.filter((part) => part.takesUploads).map(({ path }) => `/api${path}`));
  const cookieless = parts.flatMap(({ path, cookieless: below = [] }) =>
    below.map((one) => `/api${path}${one}`),
  );

  api.use(storedNowhere);
  api.use(xsrf(SITE_URL, cookieless));
  api.use(
    guard({
      isPublic: createRouteMatcher(publicRoutesOf(deps.resources)),
      findKey: (c, token) => findKey(c.var.deps.db, token, c.var.address),
      scopesOf: (route) => keyRoutes.get(route) ?? [],
    }),
  );
  api.use(limitBodies(uploadPaths));
  api.use(spareReserve(deps.disk, '/api/auth/'));
  api.use(queueUploads(uploadPaths));
  api.use(invalidateAndAudit(deps.resources));

  api.get('/csrf-cookie', (c) => c.json({ token: setXsrfCookie(c, SITE_URL) }));
  for (const { path, routes } of parts) api.route(path, routes);

  const documentation = { info: { title: 'Vitrin', version: '1.0.0', description: 'Vitrin HTTP API' } };
  api.get('/openapi.json', openAPIRouteHandler(api, { documentation }));
  api.get('/docs', apiDocs(api, { keyRoutes, publicRoutes: publicRoutesOf(deps.resources) }));

  api.all('*', () => problem(404, { message: 'Böyle bir API adresi yok.' }));
  api.onError(answerError);
  return api;
}

function limitBodies(uploadPaths: ReadonlySet<string>) {
  const strangers = bodyLimit(64 * KILOBYTE);
  const owners = bodyLimit(4 * MEGABYTE);
  return createMiddleware<ApiEnv>((c, next) => {
    if (!c.var.owner) return strangers(c, next);
    return uploadPaths.has(c.req.path) ? next() : owners(c, next);
  });
}

const storedNowhere = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});

function createRouteMatcher(routes: readonly string[]) {
  const patterns = routes.map((route) => route.split('/'));
  return (method: string, path: string) => {
    const asked = `${method} ${path}`.split('/');
    return patterns.some(
      (parts) => parts.length === asked.length && parts.every((part, at) => fits(part, asked[at] ?? '')),
    );
  };
}

/** Matches one segment; the only pattern is a number. */
function fits(part: string, given: string) {
  if (!part.startsWith(':')) return part === given;
  return part.endsWith('{[0-9]{1,9}}') ? /^[0-9]{1,9}$/.test(given) : given !== '';
}
