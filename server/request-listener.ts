import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from 'proxy-addr';
import { createCollectHandler } from '#app/analytics/beacon.server.ts';
import { divertTerminals } from '#app/home/terminal-card.server.ts';
import { problem } from '#kit/http/problem.server.ts';
import type { Deps } from '#kit/resource.ts';
import { commonHeaders } from '#platform/http/headers.ts';
import { limitAnswers } from '#platform/http/http-server.ts';
import { createCachedPages } from '#platform/pages/page-cache.ts';
import { createApp, createSiteCache, parts } from './app.ts';

export function createRequestListener(deps: Deps) {
  const common = commonHeaders(deps.config.SITE_URL);
  const cache = createSiteCache(deps, parts.site);
  deps.metrics.watch({ cache: cache.counts });
  const { fetch } = createApp(deps, parts, cache);
  const pages = createCachedPages(cache, fetch, createCollectHandler(deps, common), divertTerminals(deps));
  return requireHttps(deps.config, common, limitAnswers(deps.config.TRUSTED_PROXIES, pages));
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Redirects pages to https and refuses API calls over http: their token has already leaked. */
export function requireHttps(
  { SITE_URL, TRUSTED_PROXIES }: { SITE_URL: string; TRUSTED_PROXIES: string[] },
  common: Record<string, string>,
  listener: Listener,
): Listener {
  if (!SITE_URL.startsWith('https:') || TRUSTED_PROXIES.length === 0) return listener;
  const isTrusted = proxyAddr.compile(TRUSTED_PROXIES);
  return (request, response) => {
    const { url = '/', method = '', headers, socket } = request;
    const isPlain = headers['x-forwarded-proto'] === 'http' && isTrusted(socket.remoteAddress ?? '', 0);
    if (!isPlain || isHealth(url)) return listener(request, response);
    const target = SITE_URL + (url.startsWith('/') ? url : '/');
    if (isPage(url, method)) response.writeHead(308, { ...common, Location: target }).end();
    else void refuse(response, common);
  };
}

const isHealth = (url: string) => url === '/health' || url === '/health/ready';

const isPage = (url: string, method: string) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api') && !url.startsWith('/metrics');

async function refuse(response: ServerResponse, common: Record<string, string>) {
  const answer = problem(403, { message: 'Bu adrese yalnızca https ile ulaşılabilir.' });
  response.writeHead(answer.status, {
    ...common,
    ...Object.fromEntries(answer.headers),
    Connection: 'close',
  });
  response.end(await answer.text());
}
