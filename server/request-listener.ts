import { createCollectHandler } from '#app/analytics/beacon.server.ts';
import { requireHttps } from '#kit/http/require-https.server.ts';
import type { Deps } from '#kit/resource/deps.ts';
import { commonHeaders } from '#platform/http/headers.ts';
import { limitAnswers } from '#platform/http/http-server.ts';
import { createCachedPages } from '#platform/pages/cached-pages.ts';
import { createApp, createSiteCache, parts } from './app.ts';

export function createRequestListener(deps: Deps) {
  const common = commonHeaders(deps.config.SITE_URL);
  const cache = createSiteCache(deps, parts.site);
  deps.metrics.watch({ cache: cache.counts });
  const { fetch } = createApp(deps, parts, cache);
  const pages = createCachedPages(cache, fetch, createCollectHandler(deps, common));
  return requireHttps(deps.config, common, limitAnswers(deps.config.TRUSTED_PROXIES, pages));
}
