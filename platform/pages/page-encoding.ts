import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/**
 * For shared caches. Omits `stale-while-revalidate`: Firefox would show the owner the page from before a change. Keeps
 * services in front from adding scripts to a page and from encoding what it shows.
 */
export const SHARED = 'public, max-age=0, s-maxage=60, no-transform';

export type Encoding = 'br' | 'gzip' | 'identity';

/** `rawHeaders` are the headers as Node sends them fastest. */
export type Variant = {
  etag: string;
  headers: Record<string, string>;
  rawHeaders: string[];
  bytes: Uint8Array<ArrayBuffer>;
};

export function chooseEncoding(accepts: string | undefined): Encoding {
  if (!accepts) return 'identity';
  if (/\bbr\b/i.test(accepts) && !/\bbr *; *q=0(?:\.0+)?(?:,|$)/i.test(accepts)) return 'br';
  return /\bgzip\b/i.test(accepts) && !/\bgzip *; *q=0(?:\.0+)?(?:,|$)/i.test(accepts) ? 'gzip' : 'identity';
}

/** Compresses smaller pages on this thread: a worker round trip costs more. */
const LARGE = 128 * 1024;

const inThread = { gzip: promisify(gzip), br: promisify(brotliCompress) };

/** Takes 3/5 of the time of level 6 for 5 % more bytes. Browsers take Brotli. */
const GZIP = { level: 3 };

function compress(body: Buffer, encoding: Encoding, quality: number): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return body;
  const isLarge = body.length > LARGE;
  if (encoding === 'gzip') return isLarge ? inThread.gzip(body, GZIP) : gzipSync(body, GZIP);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return isLarge || quality > 6 ? inThread.br(body, { params }) : brotliCompressSync(body, { params });
}

export function decompress(bytes: Uint8Array, encoding: Encoding): Buffer {
  if (encoding === 'identity') return Buffer.from(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : brotliDecompressSync(bytes);
}

export async function encodeVariant(
  own: Record<string, string>,
  body: Buffer,
  encoding: Encoding,
  quality = 6,
) {
  const compressed = await compress(body, encoding, quality);
  // Gives each encoding its own validator (RFC 9110, 8.8.3).
  const etag = `"${hash('sha1', compressed, 'base64url').slice(0, 20)}"`;
  const headers = {
    'cache-control': SHARED,
    ...own,
    'content-length': String(compressed.length),
    etag,
    vary: own.vary ? `Accept-Encoding, ${own.vary}` : 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'server-timing': HIT,
  };
  // A copy: what the compressor returns may be a small part of a large buffer.
  return { etag, headers, rawHeaders: Object.entries(headers).flat(), bytes: new Uint8Array(compressed) };
}

export type PageFormat = 'html' | 'markdown';

/** Chooses Markdown only for a client that names it and prefers it at least as much as HTML. Browsers never name it. */
export function chooseMediaType(accept: string | undefined): PageFormat {
  if (!accept || !/markdown/i.test(accept)) return 'html';
  const ranges = parseAccept(accept.slice(0, MAX_LENGTH).toLowerCase());
  const weightOf = (...types: string[]) => {
    const range = types.flatMap((type) => ranges.find((one) => one.type === type) ?? [])[0];
    return range ? Number(range.params.q ?? 1) || 0 : 0;
  };
  const wanted = weightOf('text/markdown');
  return wanted > 0 && wanted >= weightOf('text/html', 'text/*', '*/*') ? 'markdown' : 'html';
}

const MAX_LENGTH = 1000;

export function writePage(
  { etag, headers, rawHeaders, bytes }: Variant,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const known = request.headers['if-none-match'];
  if (known && matches(known, etag)) {
    const { 'content-length': _, ...others } = headers;
    response.writeHead(304, others).end();
    return true;
  }
  response.writeHead(200, rawHeaders).end(bytes);
  return false;
}

/** Compares If-None-Match weakly: W/ before a validator changes nothing (RFC 9110, 13.1.2). */
export function matches(ifNoneMatch: string, etag: string) {
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((item) => item.trim().replace(/^W\//, '') === etag)
  );
}

export const HIT = 'cache;desc="hit"';

/** `timing`: a hit says so, a rendering says how long it took. */
export function toResponse(variant: Variant, timing = HIT): Response {
  const response = new Response(variant.bytes, { headers: variant.headers });
  response.headers.set('Server-Timing', timing);
  return response;
}
