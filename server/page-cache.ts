import { hash } from 'node:crypto';
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
import type { ContentVersion } from './content-version.ts';
import { pageKey } from './page-key.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A page in one encoding, ready to be written: `headers` alternates names and values, `bytes` holds one byte a
 * character ("latin1"). Node sends head and body of a string in one piece, those of a Buffer in two.
 */
export type Variant = { etag: string; headers: string[]; bytes: string };

/** What is kept of a page that was rendered; its headers' names in lower case. */
export type Rendered = { headers: Record<string, string>; body: Buffer };

type Page = {
  key: string;
  version: number;
  headers: Record<string, string>;
  /** As they were asked for; the first is made with the page, the others from it. */
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
  const base = lowerCase(common);
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page | undefined>>();
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
      const stale = pages.get(key);
      const rendered = await pageOf(key, encoding, async () => toKeep(await render()));
      if (!(rendered instanceof Response)) return toResponse(await variantOf(rendered, encoding));
      if (!stale || rendered.status === 404) return rendered;
      counts.stale += 1;
      return toResponse(await variantOf(stale, encoding));
    },

    /** The same for a rendering that gives a page or nothing: who gets nothing asks for an answer. */
    async offer(url: string, encoding: Encoding, render: () => Promise<Rendered | undefined>) {
      const page = await pageOf(pageKey(url), encoding, render);
      return page && variantOf(page, encoding);
    },
  };

  async function pageOf<Other extends Response | undefined>(
    key: string,
    encoding: Encoding,
    render: () => Promise<Rendered | Other>,
  ): Promise<Page | Other> {
    const known = pages.get(key);
    const version = content.current;
    if (known?.version === version) return known;
    const turn = `${version} ${key}`;
    // What is no page cannot be shared: who waited for one renders for himself.
    const running = rendering.get(turn);
    const shared = running && (await running);
    if (shared) return shared;
    const { promise, resolve } = Promise.withResolvers<Page | undefined>();
    rendering.set(turn, promise);
    let page: Page | undefined;
    try {
      const rendered = await render();
      if (rendered) counts.misses += 1;
      if (!rendered || rendered instanceof Response) return rendered;
      page = await toPage(rendered, { key, version, encoding });
      keep(page);
      return page;
    } finally {
      rendering.delete(turn);
      resolve(page);
    }
  }

  async function toPage(
    { headers, body }: Rendered,
    { key, version, encoding }: { key: string; version: number; encoding: Encoding },
  ): Promise<Page> {
    const page: Page = { key, version, headers: { ...base, ...headers }, variants: new Map() };
    page.variants.set(encoding, await encode(page, body, encoding));
    return page;
  }

  async function variantOf(page: Page, encoding: Encoding): Promise<Variant> {
    const known = page.variants.get(encoding);
    if (known) return known;
    const variant = await encode(page, bodyOf(page), encoding);
    const adds = pages.get(page.key) === page && !page.variants.has(encoding);
    page.variants.set(encoding, variant);
    if (adds) makeRoom(variant.bytes.length);
    return variant;
  }

  function keep(page: Page) {
    drop(page.key);
    pages.set(page.key, page);
    makeRoom(sizeOf(page));
    counts.pages = pages.size;
  }

  function makeRoom(bytes: number) {
    counts.bytes += bytes;
    for (const [oldest] of pages) {
      if (counts.bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function drop(key: string) {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    counts.pages = pages.size;
    counts.bytes -= sizeOf(page);
  }
}

function sizeOf({ variants }: Page): number {
  return variants.values().reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** The best encoding that the client says it takes. */
export function chooseEncoding(accepts: string | undefined): Encoding {
  if (!accepts) return 'identity';
  if (/\bbr\b/.test(accepts) && !/\bbr *; *q=0(?:\.0+)?(?:,|$)/.test(accepts)) return 'br';
  return /\bgzip\b/.test(accepts) && !/\bgzip *; *q=0(?:\.0+)?(?:,|$)/.test(accepts) ? 'gzip' : 'identity';
}

/** A Response that may be kept, without what belongs to this one answer. */
async function toKeep(response: Response): Promise<Rendered | Response> {
  const { status, headers } = response;
  const isKept =
    status === 200 &&
    !headers.has('Set-Cookie') &&
    !/no-store|private/.test(headers.get('Cache-Control') ?? '');
  if (!isKept) return response;
  return { headers: Object.fromEntries(headers), body: Buffer.from(await response.arrayBuffer()) };
}

function toResponse({ headers, bytes }: Variant): Response {
  return new Response(Buffer.from(bytes, 'latin1'), { headers: pairs(headers) });
}

/** Smaller than this, a page costs more on its way to another thread and back than it holds this one up. */
const LARGE = 128 * 1024;

const inThread = { gzip: promisify(gzip), br: promisify(brotliCompress) };

/** Takes three fifths of the time of zlib's own choice, 6, for 5 % more bytes. Browsers take Brotli. */
const GZIP = { level: 3 };

function compress(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return body;
  const isLarge = body.length > LARGE;
  if (encoding === 'gzip') return isLarge ? inThread.gzip(body, GZIP) : gzipSync(body, GZIP);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return isLarge ? inThread.br(body, { params }) : brotliCompressSync(body, { params });
}

/** The page's HTML from what is kept of it. */
function bodyOf({ variants }: Page): Buffer {
  for (const [encoding, variant] of variants) {
    const bytes = Buffer.from(variant.bytes, 'latin1');
    if (encoding === 'identity') return bytes;
    return encoding === 'gzip' ? gunzipSync(bytes) : brotliDecompressSync(bytes);
  }
  throw new Error('A page is kept in one encoding at least.');
}

async function encode(page: Page, body: Buffer, encoding: Encoding): Promise<Variant> {
  const compressed = await compress(body, encoding);
  // Each encoding is a representation of its own and needs a validator of its own (RFC 9110, 8.8.3).
  const etag = `"${hash('sha1', compressed, 'base64url').slice(0, 20)}"`;
  const headers: Record<string, string> = {
    // Leaves `stale-while-revalidate` out: Firefox keeps to it, and shows its owner the page from before a change.
    'cache-control': 'public, max-age=0, s-maxage=60',
    ...page.headers,
    'content-length': String(compressed.length),
    etag,
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    // The time of a rendering is not true of a copy.
    'server-timing': 'cache;desc="hit"',
  };
  return { etag, headers: Object.entries(headers).flat(), bytes: compressed.toString('latin1') };
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function pairs(flat: string[]): [string, string][] {
  const result: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    result.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return result;
}
