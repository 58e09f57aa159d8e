import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PageCache } from './page-cache.ts';
import { chooseEncoding } from './page-encoding.ts';
import { writePage } from './write-page.ts';

/** Answers a request and says so, or leaves it to the app. */
type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;
type Fetch = Parameters<typeof getRequestListener>[0];

/** Answers what the page cache holds at once; everything else goes through the app, unless `handle` takes it. */
export function createCachedPages(cache: PageCache, fetch: Fetch, handle: Handler) {
  // The adapter would put its own Request and Response in place of the runtime's for the whole process.
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
