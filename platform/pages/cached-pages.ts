import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PageCache } from './page-cache.ts';
import { chooseEncoding, chooseMediaType, writePage } from './page-encoding.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;
type Fetch = Parameters<typeof getRequestListener>[0];

/** The app itself answers what `diverts` says, though the page is cached. */
export function createCachedPages(
  cache: PageCache,
  fetch: Fetch,
  handle: Handler,
  diverts: (request: IncomingMessage) => boolean = () => false,
) {
  // HTTP/1.0 has no Host.
  const app = getRequestListener(fetch, { hostname: 'localhost' });
  return (request: IncomingMessage, response: ServerResponse) => {
    const hit =
      request.method === 'GET' &&
      request.url &&
      !diverts(request) &&
      cache.find(
        request.url,
        chooseEncoding(request.headers['accept-encoding']),
        chooseMediaType(request.headers.accept),
      );
    if (hit) {
      cache.counts.hits += 1;
      if (writePage(hit, request, response)) cache.counts.unchanged += 1;
      return;
    }
    if (!handle(request, response)) void app(request, response);
  };
}
