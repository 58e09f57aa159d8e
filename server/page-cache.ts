import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { ContentVersion } from './content-version.ts';
import { pageKey } from './page-key.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A page in one encoding, ready to be written: `headers` alternates names and values, `bytes` holds one byte a
 * character ("latin1"). Node sends head and body of a string in one piece, those of a Buffer in two.
 */
export type Variant = { etag: string; headers: string[]; bytes: string };

type Page = {
  version: number;
  etag: string;
  headers: Headers;
  body: Buffer;
  variants: Map<Encoding, Variant>;
};

/** What became of those who asked for pages; `hits` counts the `unchanged` ones too. */
export type PageCacheCounts = {
  hits: number;
  unchanged: number;
  misses: number;
  stale: number;
  bytes: number;
  pages: number;
};

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Keeps whole pages as they were rendered. A copy is fresh while no content has changed since; an older one is kept
 * and served only when rendering fails. `common` are the headers that every answer of the site carries.
 */
export function createPageCache(
  content: ContentVersion,
  common: Record<string, string>,
  maxBytes = 64 * 1024 * 1024,
) {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page | Response>>();
  const counts: PageCacheCounts = { hits: 0, unchanged: 0, misses: 0, stale: 0, bytes: 0, pages: 0 };

  return {
    counts,

    /** A fresh page in an encoding that was asked for before: what a hit needs, without waiting for anything. */
    find(url: string, encoding: Encoding): Variant | undefined {
      const key = pageKey(url);
      const page = pages.get(key);
      const variant = page?.version === content.current ? page.variants.get(encoding) : undefined;
      if (page && variant) {
        // Last in the order: a flood of addresses that are asked once pushes out each other, not this one.
        pages.delete(key);
        pages.set(key, page);
      }
      return variant;
    },

    /** The page, rendered at most once however many ask at the same time. */
    async answer(url: string, encoding: Encoding, render: () => Promise<Response>): Promise<Response> {
      const key = pageKey(url);
      const known = pages.get(key);
      const page = known?.version === content.current ? known : await renderOnce(key, render);
      if (page instanceof Response) return page;
      const variant = page.variants.get(encoding) ?? (await encode(page, encoding, common));
      keepVariant(page, encoding, variant);
      return new Response(Buffer.from(variant.bytes, 'latin1'), {
        headers: pairs(variant.headers),
      });
    },
  };

  async function renderOnce(key: string, render: () => Promise<Response>): Promise<Page | Response> {
    const turn = `${content.current} ${key}`;
    const running = rendering.get(turn);
    if (running) {
      const page = await running;
      // A Response can be read only once: who waited for one that is not cached renders for himself.
      return page instanceof Response ? render() : page;
    }
    const started = renderAndKeep(key, render).finally(() => rendering.delete(turn));
    rendering.set(turn, started);
    return started;
  }

  async function renderAndKeep(key: string, render: () => Promise<Response>): Promise<Page | Response> {
    counts.misses += 1;
    const version = content.current;
    const stale = pages.get(key);
    const response = await render();
    if (!isCacheable(response)) {
      if (!stale || response.status === 404) return response;
      counts.stale += 1;
      return stale;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const etag = hash('sha1', body, 'base64url').slice(0, 20);
    const page: Page = { version, etag, headers: response.headers, body, variants: new Map() };
    keep(key, page);
    return page;
  }

  function keep(key: string, page: Page) {
    drop(key);
    pages.set(key, page);
    counts.pages = pages.size;
    counts.bytes += page.body.length;
    for (const [oldest] of pages) {
      if (counts.bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function keepVariant(page: Page, encoding: Encoding, variant: Variant) {
    if (page.variants.has(encoding)) return;
    page.variants.set(encoding, variant);
    counts.bytes += variant.bytes.length;
  }

  function drop(key: string) {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    counts.pages = pages.size;
    counts.bytes -= page.body.length;
    for (const { bytes } of page.variants.values()) counts.bytes -= bytes.length;
  }
}

/** The best encoding that the client says it takes. */
export function chooseEncoding(accepts: string | undefined): Encoding {
  if (!accepts) return 'identity';
  if (/\bbr\b/.test(accepts) && !/\bbr *; *q=0(?:\.0+)?(?:,|$)/.test(accepts)) return 'br';
  return /\bgzip\b/.test(accepts) && !/\bgzip *; *q=0(?:\.0+)?(?:,|$)/.test(accepts) ? 'gzip' : 'identity';
}

function isCacheable({ status, headers }: Response) {
  return (
    status === 200 &&
    !headers.has('Set-Cookie') &&
    !/no-store|private/.test(headers.get('Cache-Control') ?? '')
  );
}

/** Smaller than this, a page costs more on its way to another thread and back than it holds this one up. */
const LARGE = 128 * 1024;

const inThread = { gzip: promisify(gzip), br: promisify(brotliCompress) };

function compress(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return body;
  const isLarge = body.length > LARGE;
  if (encoding === 'gzip') return isLarge ? inThread.gzip(body) : gzipSync(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return isLarge ? inThread.br(body, { params }) : brotliCompressSync(body, { params });
}

async function encode(page: Page, encoding: Encoding, common: Record<string, string>): Promise<Variant> {
  const body = await compress(page.body, encoding);
  // Each encoding is a representation of its own and needs a validator of its own (RFC 9110, 8.8.3).
  const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = new Headers(common);
  for (const [name, value] of page.headers) headers.set(name, value);
  headers.set('Content-Length', String(body.length));
  headers.set('ETag', etag);
  headers.set('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  }
  // The time of a rendering is not true of a copy.
  headers.set('Server-Timing', 'cache;desc="hit"');
  return { etag, headers: [...headers].flat(), bytes: body.toString('latin1') };
}

function pairs(flat: string[]): [string, string][] {
  const result: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    result.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return result;
}
