import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';
import {
  chooseEncoding,
  chooseMediaType,
  decompress,
  type Encoding,
  encodeVariant,
  HIT,
  type PageFormat,
  toResponse,
  type Variant,
  writePage,
} from './page-encoding.ts';

type Render = () => Promise<RenderedPage | Response>;

export type RenderedPage = { headers: Record<string, string>; body: Buffer };

type Page = {
  headers: Record<string, string>;
  tags: readonly string[];
  version: number;
  withdrawals: number;
  variants: Map<Encoding, Variant>;
};

type Options = { common?: Record<string, string>; readParameters?: ReadParameters; maxBytes?: number };

export type PageCache = ReturnType<typeof createPageCache>;

/** A copy is fresh until one of its tags is invalidated; a stale one is served only when rendering fails. */
export function createPageCache(
  content: ContentVersion,
  { common = {}, readParameters = () => [], maxBytes = 64 * 1024 * 1024 }: Options = {},
) {
  const base = lowerCase(common);
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const rendering = new Map<string, Promise<Page | Response>>();
  const counts = {
    hits: 0,
    unchanged: 0,
    misses: 0,
    stale: 0,
    get bytes() {
      return pages.calculatedSize;
    },
    get pages() {
      return pages.size;
    },
  };

  /** Compresses anew, a tenth smaller, for those who come after the first: on a slow line they save a round trip. */
  const improve = oneByOne(async (key) => {
    const page = pages.peek(key);
    if (page && isFresh(page)) await addVariant(page, bodyOf(page), 'br', key, 11);
  });

  return {
    counts,

    find(url: string, encoding: Encoding, type: PageFormat = 'html'): Variant | undefined {
      const key = keyOf(url, type);
      const page = pages.get(key);
      return page && isFresh(page) ? page.variants.get(encoding) : undefined;
    },

    /** Renders at most once at a time per page. Never caches a Response. */
    async answer(
      url: string,
      encoding: Encoding,
      tags: readonly string[],
      render: Render,
      type: PageFormat = 'html',
    ): Promise<Response> {
      const started = performance.now();
      const misses = counts.misses;
      const variant = await variantAt(keyOf(url, type), encoding, tags, render);
      if (variant instanceof Response) return variant;
      const isMade = counts.misses > misses;
      return toResponse(variant, isMade ? `app;dur=${(performance.now() - started).toFixed(1)}` : HIT);
    },

    /** The same for documents that are not pages; their keys cannot collide with a page's. */
    document: (name: string, encoding: Encoding, tags: readonly string[], render: Render) =>
      variantAt(`document ${name}`, encoding, tags, render),
  };

  async function variantAt(key: string, encoding: Encoding, tags: readonly string[], render: Render) {
    const known = pages.get(key);
    if (known && isFresh(known)) return variantOf(known, encoding, key);
    const page = await renderOnce(key, () => make(key, encoding, tags, render), content.version(tags));
    if (!(page instanceof Response)) return variantOf(page, encoding, key);
    if (page.status < 500 || !known || known.withdrawals !== content.withdrawals(known.tags)) return page;
    counts.stale += 1;
    return variantOf(known, encoding, key);
  }

  function keyOf(url: string, type: PageFormat) {
    const key = pageKey(url, readParameters);
    return type === 'html' ? key : `${type} ${key}`;
  }

  function isFresh({ tags, version }: Page) {
    return version === content.version(tags);
  }

  async function renderOnce(key: string, make: () => Promise<Page | Response>, version: number) {
    const turn = `${version} ${key}`;
    const running = rendering.get(turn);
    if (running) {
      const shared = await running;
      if (!(shared instanceof Response)) return shared;
    }
    const made = make();
    rendering.set(turn, made);
    try {
      return await made;
    } finally {
      rendering.delete(turn);
    }
  }

  async function make(key: string, encoding: Encoding, tags: readonly string[], render: Render) {
    // Reads the version first: a change during rendering leaves the copy outdated.
    const version = content.version(tags);
    const withdrawals = content.withdrawals(tags);
    const rendered = await render();
    if (rendered instanceof Response) return rendered;
    counts.misses += 1;
    const headers = { ...base, ...rendered.headers };
    const page: Page = { headers, tags, version, withdrawals, variants: new Map() };
    await addVariant(page, rendered.body, encoding, key);
    return page;
  }

  async function variantOf(page: Page, encoding: Encoding, key: string): Promise<Variant> {
    return page.variants.get(encoding) ?? addVariant(page, bodyOf(page), encoding, key);
  }

  async function addVariant(page: Page, body: Buffer, encoding: Encoding, key: string, quality?: number) {
    const variant = await encodeVariant(page.headers, body, encoding, quality);
    if (encoding === 'br' && quality === undefined) improve(key);
    page.variants.set(encoding, variant);
    const cached = pages.peek(key);
    // Drops a rendering that a newer one overtook. Setting a page again counts its new bytes.
    if ((cached?.version ?? 0) <= page.version) {
      pages.delete(key);
      pages.set(key, page);
    }
    return variant;
  }
}

/** Takes up at most a fifth of a core: rests four times as long as it worked. */
function oneByOne(work: (key: string) => Promise<void>): (key: string) => void {
  const waiting = new Set<string>();
  let isWorking = false;
  return (key) => {
    waiting.add(key);
    if (!isWorking) void workOff();
  };

  async function workOff() {
    isWorking = true;
    try {
      for (const key of waiting) {
        waiting.delete(key);
        // Lets what is being answered go first.
        await setImmediate();
        const started = performance.now();
        await work(key);
        await sleep(4 * (performance.now() - started), undefined, { ref: false });
      }
    } finally {
      isWorking = false;
    }
  }
}

const OVERHEAD = 1000;

function sizeOf({ variants }: Page, key: string): number {
  let size = OVERHEAD + 2 * key.length;
  for (const { bytes, rawHeaders } of variants.values()) size += bytes.length + rawHeaders.join('').length;
  return size;
}

function bodyOf({ variants }: Page): Buffer {
  for (const [encoding, variant] of variants) return decompress(variant.bytes, encoding);
  throw new Error('A page is kept in one encoding at least.');
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

type ReadParameters = (path: string) => readonly string[];

/** Makes the key of a cached page: its path with the parameters that it reads. */
function pageKey(url: string, readParameters: ReadParameters): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const path = url.slice(0, start);
  const names = readParameters(path);
  if (names.length === 0) return path;
  const query = new URLSearchParams(url.slice(start + 1));
  const relevant = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) relevant.set(name, value);
  }
  return relevant.size > 0 ? `${path}?${relevant}` : path;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;
type Fetch = Parameters<typeof getRequestListener>[0];

/** The app itself answers what `diverts` says, though the page is cached. */
export function createCachedPages(
  cache: PageCache,
  fetch: Fetch,
  handle: Handler,
  diverts: (request: IncomingMessage) => boolean = () => false,
) {
  // HTTP/1.0 has no Host.
  const app = getRequestListener(fetch, { hostname: 'localhost' });
  return (request: IncomingMessage, response: ServerResponse) => {
    const hit =
      request.method === 'GET' &&
      request.url &&
      !diverts(request) &&
      cache.find(
        request.url,
        chooseEncoding(request.headers['accept-encoding']),
        chooseMediaType(request.headers.accept),
      );
    if (hit) {
      cache.counts.hits += 1;
      if (writePage(hit, request, response)) cache.counts.unchanged += 1;
      return;
    }
    if (!handle(request, response)) void app(request, response);
  };
}
