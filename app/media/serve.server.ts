import { Hono } from 'hono';
import type { ApiEnv } from '#kit/http/routes.server.ts';
import { matches } from '#platform/pages/page-encoding.ts';
import { isStorageKey } from '#platform/storage/storage.ts';

export const uploadedFiles = new Hono<ApiEnv>().get('/:name', async (c) => {
  const name = c.req.param('name');
  const kind = KINDS[name.slice(name.lastIndexOf('.'))];
  if (!kind || !isStorageKey(name)) return notFound();
  const etag = `"${name}"`;
  const headers = { ...kind, ETag: etag, 'Cache-Control': FOREVER, 'Accept-Ranges': 'bytes' };
  const known = c.req.header('if-none-match');
  if (known && matches(known, etag)) return new Response(null, { status: 304, headers });

  // Serves the whole file to a client that has a part of another (RFC 9110, 13.1.5).
  const isSame = (c.req.header('if-range') ?? etag) === etag;
  const range = isSame ? rangeOf(c.req.header('range')) : undefined;
  const file = await c.var.deps.storage.open(name, range);
  if (!file) return notFound();
  const { size, stream } = file;
  if (!range) return new Response(stream, { headers: { ...headers, 'Content-Length': String(size) } });

  if (range.start >= size) {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  }
  const end = Math.min(range.end, size - 1);
  const part = {
    'Content-Range': `bytes ${range.start}-${end}/${size}`,
    'Content-Length': String(end - range.start + 1),
  };
  return new Response(stream, { status: 206, headers: { ...headers, ...part } });
});

const FOREVER = 'public, max-age=31536000, immutable';

const KINDS: Record<string, Record<string, string>> = {
  '.webp': { 'Content-Type': 'image/webp', 'Content-Security-Policy': "default-src 'none'; sandbox" },
  // Without `sandbox`, with which Safari shows an empty window (decision 010).
  '.pdf': {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
  },
};

/** Supports a single range with a start; other requests get the whole file, as HTTP allows. */
function rangeOf(header: string | undefined): { start: number; end: number } | undefined {
  const [, start, end] = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(header ?? '') ?? [];
  if (start === undefined) return undefined;
  const range = { start: Number(start), end: end === undefined ? Number.MAX_SAFE_INTEGER : Number(end) };
  return range.end < range.start ? undefined : range;
}

const notFound = () =>
  new Response('Dosya bulunamadı.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
