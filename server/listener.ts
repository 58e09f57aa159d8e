import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { chooseEncoding, type PageCache, type Variant } from './page-cache.ts';

type BeaconDoor = (request: IncomingMessage, response: ServerResponse) => boolean;
type Fetch = Parameters<typeof getRequestListener>[0];

/** Answers what the page cache holds at once; everything else goes through the app. */
export function createListener(cache: PageCache, fetch: Fetch, takesBeacon: BeaconDoor) {
  // The adapter would put its own Request and Response in place of the runtime's for the whole process.
  const throughApp = getRequestListener(fetch, { overrideGlobalObjects: false });
  return (request: IncomingMessage, response: ServerResponse) => {
    const hit =
      request.method === 'GET' &&
      request.url &&
      cache.find(request.url, chooseEncoding(request.headers['accept-encoding']));
    if (hit) write(hit, cache.counts, request, response);
    else if (!takesBeacon(request, response)) void throughApp(request, response);
  };
}

function write(
  { etag, headers, bytes }: Variant,
  counts: PageCache['counts'],
  request: IncomingMessage,
  response: ServerResponse,
) {
  counts.hits += 1;
  const known = request.headers['if-none-match'];
  if (known && matches(known, etag)) {
    counts.unchanged += 1;
    response.writeHead(304, withoutLength(headers)).end();
    return;
  }
  response.writeHead(200, headers).end(bytes, 'latin1');
}

/** If-None-Match compares weakly: W/ before a validator changes nothing (RFC 9110, 13.1.2). */
export function matches(ifNoneMatch: string, etag: string) {
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((item) => item.trim().replace(/^W\//, '') === etag)
  );
}

const withoutLength = (headers: string[]) =>
  headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-length');
