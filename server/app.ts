import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { cvFiles } from '#app/cv/files.server.ts';
import { siteFiles } from '#app/feeds/site-files.server.ts';
import { uploadedFiles } from '#app/media/serve.server.ts';
import { parametersOf } from '#app/site/pages.server.ts';
import { documentRoutes } from '#app/site/routes.server.ts';
import { createAddressReader } from '#platform/http/address.ts';
import { commonHeaders, securityHeaders } from '#platform/http/headers.ts';
import { createPageCache } from '#platform/pages/page-cache.ts';
import { createApi } from './api.ts';
import type { Deps } from './deps.ts';
import { answerError } from './errors.ts';
import { health } from './health.ts';
import type { ApiEnv } from './http.ts';
import { metricsRoute } from './metrics-route.ts';
import { requestLog } from './request-log.ts';

/** Composes middleware and routes, in order. */
export function createApp(
  deps: Deps,
  cache = createPageCache(deps.content, {
    common: commonHeaders(deps.config.SITE_URL),
    readParameters: parametersOf,
  }),
) {
  const app = new Hono<ApiEnv>();

  app.use(context(deps));
  app.use(requestLog);
  app.use(securityHeaders(deps.config.SITE_URL));
  app.route('/health', health);
  app.route('/metrics', metricsRoute);
  app.route('/', createApi(deps));
  app.route('/uploads', uploadedFiles);
  app.route('/', siteFiles);
  app.route('/', cvFiles);
  app.use('/assets/*', serveStatic({ root: 'build/client', precompressed: true, onFound: cacheForever }));
  app.route('/', documentRoutes(cache, deps.config.SITE_URL));
  app.onError(answerError);
  return app;
}

function context(deps: Deps) {
  const addressOf = createAddressReader(deps.config.TRUSTED_PROXIES);
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.set('deps', deps);
    c.set('requestId', crypto.randomUUID());
    c.set('address', addressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')));
    await next();
  });
}

function cacheForever(_path: string, c: { header: (name: string, value: string) => void }) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
}
