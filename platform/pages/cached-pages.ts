import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PageCache } from './page-cache.ts';
import { chooseEncoding } from './page-encoding.ts';
import { writePage } from './write-page.ts';

/** Returns whether it handled the request. */
type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;
type Fetch = Parameters<typeof getRequestListener>[0];

/** Answers cache hits; passes the rest to `handle`, then to the app. */
export function createCachedPages(cache: PageCache, fetch: Fetch, handle: Handler) {
  // Keeps the adapter from replacing the global Request and Response.
  const app = getRequestListener(fetch, { overrideGlobalObjects: false });
  return (request: IncomingMessage, response: ServerResponse) => {
    const hit =
      request.method === 'GET' &&
      request.url &&
      cache.find(request.url, chooseEncoding(request.headers['accept-encoding']));
    if (hit) {
      cache.counts.hits += 1;
      if (writePage(hit, request, response)) cache.counts.unchanged += 1;
      return;
    }
    if (!handle(request, response)) void app(request, response);
  };
}
