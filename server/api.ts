import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { openAPIRouteHandler } from 'hono-openapi';
import { analytics } from '#app/analytics/api.server.ts';
import { articles } from '#app/articles/api.server.ts';
import { importFromFile, importFromUrl } from '#app/articles/import/api.server.ts';
import { audit } from '#app/audit/api.server.ts';
import { auth } from '#app/auth/api.server.ts';
import { guard } from '#app/auth/guard.server.ts';
import { setXsrfCookie, xsrf } from '#app/auth/xsrf.server.ts';
import { backups } from '#app/backups/api.server.ts';
import { categories } from '#app/categories/api.server.ts';
import { cv } from '#app/cv/api.server.ts';
import { education } from '#app/education/api.server.ts';
import { experiences } from '#app/experience/api.server.ts';
import { articleCover, projectImage, upload, uploads } from '#app/media/api.server.ts';
import { contact, messages } from '#app/messages/api.server.ts';
import { privacy } from '#app/privacy/api.server.ts';
import { profile } from '#app/profile/api.server.ts';
import { projects } from '#app/projects/api.server.ts';
import { redirects } from '#app/redirects/api.server.ts';
import { seo } from '#app/seo/api.server.ts';
import { starterContent } from '#app/settings/starter.server.ts';
import { skills } from '#app/skills/api.server.ts';
import { bodyLimit } from '#platform/http/body-limit.ts';
import { problem } from '#platform/http/problem.ts';
import { queueUploads } from '#platform/http/upload-queue.ts';
import { apiDocs } from './api-docs.ts';
import type { Deps } from './deps.ts';
import { spareReserve } from './disk.ts';
import { answerError } from './errors.ts';
import type { ApiEnv } from './http.ts';
import { invalidateAndAudit } from './invalidation.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Uploads limit their own size. */
const uploadPaths = new Set([
  '/api/upload',
  '/api/projects/upload-image',
  '/api/articles/upload-cover',
  '/api/articles/import-file',
]);

/** Routes that need no session. Every other route under /api is the owner's. */
export const publicRoutes: readonly string[] = [
  'GET /api/csrf-cookie',
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /api/auth/login',
  'POST /api/auth/login/second',
  'POST /api/auth/login/passkey/options',
  'POST /api/auth/login/passkey',
  'POST /api/auth/logout',
  'GET /api/personal-info/public',
  'POST /api/contact',
  'GET /api/categories',
  'GET /api/projects',
  'GET /api/projects/:id{[0-9]{1,9}}',
  'GET /api/articles',
  'GET /api/articles/:key',
  'GET /api/skills',
  'GET /api/experiences',
  'GET /api/education',
  'POST /api/analytics/collect',
  'GET /api/seo',
];

/** Public pages set no cookie, so a beacon has none to repeat; its origin is checked like any other's. */
const withoutCookie: readonly string[] = ['/api/analytics/collect'];

export function createApi(deps: Deps) {
  const api = new Hono<ApiEnv>().basePath('/api');
  const { SITE_URL } = deps.config;

  api.use(storedNowhere);
  api.use(xsrf(SITE_URL, withoutCookie));
  api.use(guard(isPublicRoute));
  api.use(limitBodies());
  api.use(spareReserve(deps.disk));
  api.use(queueUploads(uploadPaths));
  api.use(invalidateAndAudit);

  api.get('/csrf-cookie', (c) => c.json({ token: setXsrfCookie(c, SITE_URL) }));
  api.route('/analytics', analytics);
  api.route('/audit', audit);
  api.route('/auth', auth);
  api.route('/backups', backups);
  api.route('/contact', contact);
  api.route('/messages', messages);
  api.route('/personal-info', profile);
  api.route('/privacy', privacy);
  api.route('/cv', cv);
  api.route('/redirects', redirects);
  api.route('/seo', seo);
  api.route('/starter-content', starterContent);
  api.route('/categories', categories);
  api.route('/projects/upload-image', projectImage);
  api.route('/projects', projects);
  api.route('/skills', skills);
  api.route('/experiences', experiences);
  api.route('/education', education);
  api.route('/articles/upload-cover', articleCover);
  api.route('/articles/import-medium', importFromUrl);
  api.route('/articles/import-file', importFromFile);
  api.route('/articles', articles);
  api.route('/upload', upload);
  api.route('/uploads', uploads);

  const documentation = { info: { title: 'Vitrin', version: '1.0.0', description: 'Vitrin HTTP API' } };
  api.get('/openapi.json', openAPIRouteHandler(api, { documentation }));
  api.get('/docs', apiDocs(api));

  api.all('*', () => problem(404, { message: 'Böyle bir API adresi yok.' }));
  api.onError(answerError);
  return api;
}

/** Limits bodies before they are read. */
function limitBodies() {
  const strangers = bodyLimit(64 * KILOBYTE);
  const owners = bodyLimit(4 * MEGABYTE);
  return createMiddleware<ApiEnv>((c, next) => {
    if (!c.var.owner) return strangers(c, next);
    return uploadPaths.has(c.req.path) ? next() : owners(c, next);
  });
}

/** Sets `no-store`, unless the handler chose otherwise. */
const storedNowhere = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});

const publicParts = publicRoutes.map((route) => route.split('/'));

function isPublicRoute(method: string, path: string) {
  const asked = `${method} ${path}`.split('/');
  return publicParts.some(
    (parts) => parts.length === asked.length && parts.every((part, at) => fits(part, asked[at] ?? '')),
  );
}

/** Matches one segment; a pattern (there is only this one) matches a number. */
function fits(part: string, given: string) {
  if (!part.startsWith(':')) return part === given;
  return part.endsWith('{[0-9]{1,9}}') ? /^[0-9]{1,9}$/.test(given) : given !== '';
}
