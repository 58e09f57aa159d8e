import type { IncomingMessage, ServerResponse } from 'node:http';
import { bufferOf, type Variant } from './page-encoding.ts';

export function writePage(
  { etag, headers, bytes }: Variant,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const known = request.headers['if-none-match'];
  if (known && matches(known, etag)) {
    response.writeHead(304, withoutLength(headers)).end();
    return true;
  }
  response.writeHead(200, headers);
  if (typeof bytes === 'string') response.end(bytes, 'latin1');
  else response.end(bytes);
  return false;
}

/** Compares If-None-Match weakly: W/ before a validator changes nothing (RFC 9110, 13.1.2). */
export function matches(ifNoneMatch: string, etag: string) {
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((item) => item.trim().replace(/^W\//, '') === etag)
  );
}

const withoutLength = (headers: string[]) =>
  headers.filter((_, index) => headers[index - (index % 2)] !== 'content-length');

export const HIT = 'cache;desc="hit"';

/** `timing`: a hit says so, a rendering says how long it took. */
export function toResponse(variant: Variant, timing = HIT): Response {
  const response = new Response(new Uint8Array(bufferOf(variant)), { headers: pairs(variant.headers) });
  response.headers.set('Server-Timing', timing);
  return response;
}

function pairs(flat: string[]): [string, string][] {
  const result: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    result.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return result;
}
