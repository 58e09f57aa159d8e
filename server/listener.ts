import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { chooseEncoding, type PageCache } from './page-cache.ts';
import { writePage } from './write-page.ts';

/** A short way: answers what it takes, and says whether it did. */
type Door = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => boolean;
type Fetch = Parameters<typeof getRequestListener>[0];

/** Answers what the page cache holds at once; everything else goes through the app, unless one of the doors takes it. */
export function createListener(cache: PageCache, fetch: Fetch, doors: Door[]) {
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
    const throughApp = () => void app(request, response);
    if (!doors.some((door) => door(request, response, throughApp))) throughApp();
  };
}
