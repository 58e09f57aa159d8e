import { parametersOf } from '#app/site/pages.server.ts';
import { createApp } from './app.ts';
import { createBeaconDoor } from './beacon-door.ts';
import { createCachedPages } from './cached-pages.ts';
import type { Deps } from './deps.ts';
import { commonHeaders } from './headers.ts';
import { createPageCache } from './page-cache.ts';
import { behindTls } from './tls-door.ts';

/** Creates what an HTTP server calls for each request. */
export function createRequestListener(deps: Deps) {
  const common = commonHeaders(deps.config.SITE_URL);
  const cache = createPageCache(deps.content, { common, readParameters: parametersOf });
  deps.metrics.watch({ cache: cache.counts });
  const { fetch } = createApp(deps, cache);
  return behindTls(deps.config, common, createCachedPages(cache, fetch, createBeaconDoor(deps, common)));
}
