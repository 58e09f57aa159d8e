import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { createArticleDocuments } from '#app/articles/site/document.server.tsx';
import { contextOf } from '#app/context.ts';
import { createApp, type Pages } from './app.ts';
import { createArticleDoor } from './article-door.ts';
import { createBeaconDoor } from './beacon-door.ts';
import type { Deps } from './deps.ts';
import { commonHeaders } from './headers.ts';
import { createListener } from './listener.ts';
import { createPageCache } from './page-cache.ts';
import { behindTls } from './tls-door.ts';

// Everything that answers requests, with the pages that Vite built.
const handle = createRequestHandler(build, import.meta.env.MODE);

const articleDocument = createArticleDocuments(build);

const pages: Pages = async (request, deps, address) => {
  const { context, visit } = contextOf(deps, address);
  const response = await handle(request, context);
  if (!visit.cacheable) response.headers.set('Cache-Control', 'no-store');
  return response;
};

/** What an HTTP server calls for each request. */
export function createRequestListener(deps: Deps) {
  const common = commonHeaders(deps.config.SITE_URL);
  const cache = createPageCache(deps.content, common);
  deps.metrics.watch({ cache: cache.counts });
  const { fetch } = createApp(deps, pages, cache);
  const doors = [createBeaconDoor(deps, common), createArticleDoor(deps, cache, articleDocument)];
  return behindTls(deps.config, common, createListener(cache, fetch, doors));
}
