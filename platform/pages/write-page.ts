import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Variant } from './page-encoding.ts';

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
  response.writeHead(200, headers).end(bytes, 'latin1');
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
