import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { bearerToken } from '#app/auth/guard.server.ts';
import { findOwnerByToken } from '#app/auth/sessions.server.ts';
import { closedInDemo } from '#app/demo/demo.server.ts';
import { resources } from '#app/resources.server.ts';
import type { OpenStaticSite } from '#app/static-copy/write.server.ts';
import { isMigrated } from '#db/migrate.ts';
import { answerRefusal, problem } from '#kit/http/problem.server.ts';
import { type ApiContext, type ApiEnv, matchedRules } from '#kit/http/routes.server.ts';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import type { Deps, Resource } from '#kit/resource.ts';
import type { Site } from '#kit/site/contract.ts';
import { contentTags, loadSite } from '#kit/site/pages.server.ts';
import { withoutToken } from '#kit/text/addresses.ts';
import { otherLanguages, pathIn } from '#kit/texts/languages.ts';
import { isDatabaseAway, isDiskFull } from '#platform/database/errors.ts';
import { createAddressReader, UNKNOWN } from '#platform/http/address.ts';
import { commonHeaders, securityHeaders } from '#platform/http/headers.ts';
import type { Log } from '#platform/log.ts';
import { kindOf } from '#platform/metrics.ts';
import { packageFolder, version } from '#platform/package.ts';
import { createPageCache } from '#platform/pages/page-cache.ts';
import { Refused } from '#platform/refused.ts';
import { WorkerUnavailable } from '#platform/sandbox/worker-process.ts';
import { isSame } from '#platform/secrets.ts';
import { isStorageAway } from '#platform/storage/s3-storage.ts';
import { createApi } from './api.ts';
import { documentRoutes, missing } from './documents.ts';

export function createApp(
  deps: Deps,
  { resources, site }: Parts = parts,
  cache = createSiteCache(deps, site),
) {
  const app = new Hono<ApiEnv>();

  app.use(context(deps, site, app.fetch));
  const tags = [...contentTags(resources)];
  app.use((c, next) => {
    c.set('documents', (key, encoding, make) => cache.document(key, encoding, tags, make));
    return next();
  });
  app.use(requestLog);
  app.use(securityHeaders(deps.config.SITE_URL));
  for (const language of otherLanguages)
    app.use(`/${language}/*`, async (c, next) =>
      (await knownLanguages(deps)).includes(language) ? next() : missing(c),
    );
  app.route('/health', health);
  app.route('/metrics', metricsRoute);
  app.route('/', createApi(deps, resources));
  if (deps.demo) app.use(readOnlyFiles(resources));
  for (const { files = [] } of resources) {
    for (const { path, routes, isTranslated } of files) {
      app.route(path, routes);
      if (isTranslated) for (const language of otherLanguages) app.route(pathIn(language, path), routes);
    }
  }
  app.use(
    '/assets/*',
    // Browsers take Brotli where the site has TLS; for the others, gzip is made as they ask.
    compress({ encoding: 'gzip' }),
    serveStatic({
      root: join(packageFolder, 'build/client'),
      precompressed: true,
      onFound: (_, c) => void c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.route('/', documentRoutes(site.pages, cache, deps.config.SITE_URL));
  app.onError(answerError);
  return app;
}

export const createSiteCache = ({ content, config }: Deps, { parametersOf }: Site) =>
  createPageCache(content, { common: commonHeaders(config.SITE_URL), readParameters: parametersOf });

function context(deps: Deps, site: Site, ask: Hono<ApiEnv>['fetch']) {
  const addressOf = createAddressReader(deps.config.TRUSTED_PROXIES);
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.set('deps', deps.demo ? deps.demo.depsFor(visitorOf(c)) : deps);
    c.set('site', site);
    c.set('requestId', crypto.randomUUID().slice(-12));
    c.set('ask', async (path, init) => {
      // Passes the incoming request only for its address; the outer request owns the socket.
      const { incoming } = c.env ?? {};
      return ask(new Request(new URL(path, c.req.url), init), incoming ? { incoming } : {});
    });
    c.set('address', c.env?.incoming ? addressOf(c.env.incoming) : UNKNOWN);
    await next();
  });
}

/** Names a visitor of a demo by a cookie, from their first write on. */
function visitorOf(c: ApiContext): string | undefined {
  const known = getCookie(c, VISITOR);
  if (known || ['GET', 'HEAD'].includes(c.req.method)) return known;
  const visitor = crypto.randomUUID();
  setCookie(c, VISITOR, visitor, { httpOnly: true, sameSite: 'Lax', path: '/' });
  return visitor;
}

const VISITOR = 'vitrin-demo';

/** Closes in a demo what resources receive outside their API, such as registrations of agents. */
const readOnlyFiles = (resources: readonly Resource[]) => {
  const files = new Hono<ApiEnv>();
  for (const { files: served = [] } of resources)
    for (const { path, routes } of served) files.route(path, routes);
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { method, path } = c.req;
    const isRead = ['GET', 'HEAD'].includes(method);
    if (!isRead && files.router.match(method, path)[0].length > 0) throw closedInDemo();
    return next();
  });
};

/** Requires `Authorization: Bearer METRICS_TOKEN`; a 404 without that setting. */
const metricsRoute = new Hono<ApiEnv>().get('/', async (c, next) => {
  const { metrics, config } = c.var.deps;
  if (!metrics.text || !config.METRICS_TOKEN) return next();
  const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!isSame(given, config.METRICS_TOKEN))
    return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' });
  const { type, text } = await metrics.text();
  return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
});

const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const started = performance.now();
  await next();
  const { requestId, deps } = c.var;
  c.res.headers.set('X-Request-Id', requestId);
  // A static copy asks for every page within this process: nobody waits for these answers.
  if (deps.isStatic) return;
  const { path, method } = c.req;
  if (isPublicPage(path, method, c.res.status)) deps.pageTimes.add(performance.now() - started);
  logRequest(deps, { requestId, method, path: withoutToken(path), status: c.res.status, started });
});

export function logRequest(
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
  { started, ...facts }: { requestId: string; method: string; path: string; status: number; started: number },
) {
  const seconds = (performance.now() - started) / 1000;
  metrics.request(facts.path, facts.method, facts.status, seconds);
  log[isRoutine(facts.path, facts.status) ? 'debug' : 'info']({
    event: 'request',
    ...facts,
    ms: Math.round(seconds * 10_000) / 10,
  });
}

const isPublicPage = (path: string, method: string, status: number) =>
  method === 'GET' && status < 500 && kindOf(path) === 'page' && !path.startsWith('/admin');

/** Logs health checks, scrapes and assets at debug only. */
const isRoutine = (path: string, status: number) =>
  status < 400 && /^\/(?:api\/analytics\/live$|health(?:\/|$)|metrics$|assets\/)/.test(path);

type Parts = { resources: readonly Resource[]; site: Site };

/** Loads every public page before the first visitor. */
export const parts: Parts = { resources, site: await loadSite(resources) };

/** Maps every thrown error to a response; details go to the log. */
function answerError(error: unknown, c: ApiContext) {
  const { env } = c;
  const { deps, requestId } = c.var;
  const { log, disk } = deps;
  if (error instanceof HTTPException) return problem(error.status);
  if (error instanceof Refused) return answerRefusal(error);
  // Ignores an upload that the client aborted.
  if (error instanceof Error && env?.incoming?.errored === error) return problem(400);
  if (isDatabaseAway(error) || isStorageAway(error) || error instanceof WorkerUnavailable) {
    log.warn({ event: 'away', requestId, error: String(error) });
    return problem(503, { headers: { 'Retry-After': '5' } });
  }
  log.error({ event: 'request_failed', requestId, error: describe(error) });
  if (isDiskFull(error)) {
    disk.noteFull();
    return problem(507);
  }
  return problem(500, { message: matchedRules(c)[0]?.[1].failure });
}

function describe(error: unknown) {
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}

/** /health fails during shutdown only: the page cache serves without the database. /health/ready checks database and storage. */
const health = new Hono<ApiEnv>()
  .get('/', (c) =>
    c.var.deps.lifecycle.stopping ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'up' }),
  )
  .get('/ready', async (c) => {
    const { db, driver, storage, lifecycle, disk, log } = c.var.deps;
    const migrated = !driver.isDamaged && (await passes(log, 'database', isMigrated(db)));
    const stored = await passes(log, 'storage', storage.check());
    const hasRoom = !disk.isFull();
    const token = bearerToken(c.req.header('authorization'));
    const isOwner = migrated && token && (await findOwnerByToken(db, token));
    const ready = migrated && stored && hasRoom && !lifecycle.stopping;
    return c.json(
      {
        status: ready ? 'ready' : 'unavailable',
        checks: { database: migrated, storage: stored, disk: hasRoom },
        ...(isOwner && { version }),
      },
      ready ? 200 : 503,
    );
  });

const passes = (log: Log, check: string, checking: Promise<unknown>) =>
  checking.then(
    (result) => result !== false,
    (error: unknown) => {
      log.warn({ event: 'not_ready', check, error: String(error) });
      return false;
    },
  );

/** The app that serves the site, asked within this process. */
export const openStaticSite: OpenStaticSite = async (deps) => {
  const app = createApp(deps);
  return { site: parts.site, ask: (path) => app.request(path) };
};
