import { parametersOf } from '#app/site/pages.server.ts';
import { createApp } from './app.ts';
import { createCachedPages } from './cached-pages.ts';
import { createCollectHandler } from './collect-handler.ts';
import type { Deps } from './deps.ts';
import { commonHeaders } from './headers.ts';
import { createPageCache } from './page-cache.ts';
import { requireHttps } from './require-https.ts';

/** Creates what an HTTP server calls for each request. */
export function createRequestListener(deps: Deps) {
  const common = commonHeaders(deps.config.SITE_URL);
  const cache = createPageCache(deps.content, { common, readParameters: parametersOf });
  deps.metrics.watch({ cache: cache.counts });
  const { fetch } = createApp(deps, cache);
  return requireHttps(
    deps.config,
    common,
    createCachedPages(cache, fetch, createCollectHandler(deps, common)),
  );
}
