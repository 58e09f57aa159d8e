import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createContentVersion } from './content-version.ts';
import { createCachedPages, createPageCache } from './page-cache.ts';
import { chooseEncoding, matches, type Variant } from './page-encoding.ts';

const page = (text: string) => async () => ({
  headers: { 'content-type': 'text/html', 'content-security-policy': 'page' },
  body: Buffer.from(text),
});

const textOf = (variant: Variant | undefined) => variant && Buffer.from(variant.bytes).toString();

const failing = async () => new Response('hata', { status: 503 });

function setUp(maxBytes?: number) {
  const content = createContentVersion();
  const cache = createPageCache(content, {
    common: { 'Content-Security-Policy': 'common', 'X-Common': 'yes' },
    readParameters: (path) => (path === '/blog' ? ['q', 'page'] : []),
    ...(maxBytes && { maxBytes }),
  });
  const ask = (url: string, render: Parameters<typeof cache.answer>[3], encoding = 'identity' as const) =>
    cache.answer(url, encoding, ['articles'], render);
  return { content, cache, ask };
}

test('renders a page once for any number of concurrent requests', async () => {
  const { cache } = setUp();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return page('sayfa')();
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => cache.answer('/', 'gzip', ['articles'], render)),
  );
  expect(renderings).toBe(1);
  for (const answer of answers) expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('sayfa');
});

test('a change of a tag invalidates the pages with that tag, and no others', async () => {
  const { cache, content, ask } = setUp();
  await ask('/', page('eski'));
  content.invalidate(['skills']);
  expect(textOf(cache.find('/', 'identity'))).toBe('eski');
  content.invalidate(['articles']);
  expect(cache.find('/', 'identity')).toBeUndefined();
  expect(await (await ask('/', page('yeni'))).text()).toBe('yeni');
});

test('a page whose tag changed while it was rendered is not cached as fresh', async () => {
  const { cache, content, ask } = setUp();
  await ask('/', async () => {
    content.invalidate(['articles']);
    return page('yarı eski')();
  });
  expect(cache.find('/', 'identity')).toBeUndefined();
});

test('a slow rendering of an older state does not replace a newer page', async () => {
  const { cache, content, ask } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = ask('/', async () => {
    await promise;
    return page('eski')();
  });
  content.invalidate(['articles']);
  await ask('/', page('yeni'));
  resolve();
  await slow;
  expect(textOf(cache.find('/', 'identity'))).toBe('yeni');
});

test('serves the last good copy when rendering fails, to everybody who waits, and counts those', async () => {
  const { cache, content, ask } = setUp();
  expect((await ask('/', failing)).status).toBe(503);
  expect(cache.find('/', 'identity')).toBeUndefined();
  await ask('/', page('iyi'));
  content.invalidate(['articles']);
  const answers = await Promise.all([1, 2, 3].map(() => ask('/', failing)));
  for (const answer of answers) expect(await answer.text()).toBe('iyi');
  expect(cache.counts).toMatchObject({ stale: 3 });
});

test('a copy from before a withdrawal is never served again', async () => {
  const { content, ask } = setUp();
  await ask('/blog/x', page('geri çekilen'));
  content.invalidate(['articles'], { withdrawn: true });
  const answer = await ask('/blog/x', failing);
  expect([answer.status, await answer.text()]).toEqual([503, 'hata']);
});

test('counts what it holds: bytes, headers and keys', async () => {
  const { cache, ask } = setUp(100_000);
  await ask('/', page('x'.repeat(1000)));
  const one = cache.counts.bytes;
  expect(one).toBeGreaterThan(1000);
  await cache.answer('/', 'gzip', ['articles'], failing);
  expect(cache.counts.bytes).toBeGreaterThan(one);
  for (let count = 0; count < 500; count += 1) await ask(`/${'k'.repeat(250)}${count}`, page('x'));
  expect(cache.counts.pages).toBeLessThan(100);
  expect(cache.counts.bytes).toBeLessThanOrEqual(100_000);
});

test('a page that is too large in a second encoding leaves nothing in the cache', async () => {
  const { cache, ask } = setUp(3000);
  const large = page(randomBytes(700).toString('hex'));
  await ask('/', large);
  expect(cache.counts.pages).toBe(1);
  await cache.answer('/', 'gzip', ['articles'], failing);
  expect(cache.counts).toMatchObject({ pages: 0, bytes: 0 });
});

test('a page is compressed better after its first answer, and is the same page', async () => {
  const { cache, content } = setUp();
  const text = Array.from({ length: 400 }, (_, at) => `<p class="${at % 7}">${at * at}</p>`).join('');
  await cache.answer('/', 'br', ['articles'], page(text));
  const first = cache.find('/', 'br');
  await expect.poll(() => cache.find('/', 'br')?.etag).not.toBe(first?.etag);
  const best = cache.find('/', 'br');
  expect(best?.bytes.length).toBeLessThan(0.95 * (first?.bytes.length ?? 0));
  expect(brotliDecompressSync(best?.bytes ?? '').toString()).toBe(text);
  content.invalidate(['articles']);
  expect(cache.find('/', 'br')).toBeUndefined();
});

test('keys a page by the parameters that it reads, in one order, and by no others', async () => {
  const { cache, ask } = setUp();
  await ask('/blog?page=2&utm_source=posta&q=api', page('bir'));
  expect(textOf(cache.find('/blog?fbclid=x&q=api&page=2', 'identity'))).toBe('bir');
  expect(cache.find('/blog', 'identity')).toBeUndefined();
  await ask('/?anything=1', page('ana'));
  expect(textOf(cache.find('/', 'identity'))).toBe('ana');
  await cache.answer('/?utm_source=posta', 'identity', ['articles'], page('# Ana'), 'markdown');
  expect(textOf(cache.find('/', 'identity', 'markdown'))).toBe('# Ana');
});

test('an address may have any length: its page is cached by the parameters that it reads', async () => {
  const { cache, ask } = setUp();
  let made = 0;
  const render = async () => {
    made += 1;
    return page('sayfa')();
  };
  for (const id of ['a', 'b', 'c']) {
    await ask(`/?fbclid=${id.repeat(4000)}`, render);
    await ask(`/blog?page=2&gclid=${id.repeat(4000)}`, render);
  }
  expect({ made, pages: cache.counts.pages }).toEqual({ made: 2, pages: 2 });
});

test('a flood of addresses that are asked once does not push out the page that is asked often', async () => {
  const { cache, ask } = setUp(20_000);
  await ask('/', page('x'));
  for (let count = 0; count < 100; count += 1) {
    await ask(`/blog?q=${count}`, page('x'));
    expect(cache.find('/', 'identity')).toBeDefined();
  }
  expect(cache.find('/blog?q=0', 'identity')).toBeUndefined();
});

test('a Response is answered as it is and never kept', async () => {
  const { cache, content, ask } = setUp();
  await ask('/', page('vardı'));
  content.invalidate(['articles']);
  expect((await ask('/', async () => new Response('', { status: 404 }))).status).toBe(404);
  await ask('/taslak', async () => new Response('gizli'));
  expect(cache.find('/taslak', 'identity')).toBeUndefined();
});

test('a hit is answered completely, with validators, in the requested encoding', async () => {
  const { cache } = setUp();
  const rendered = await cache.answer('/', 'br', ['articles'], page('merhaba'));
  expect(rendered.headers.get('server-timing')).toMatch(/^app;dur=/);
  const listener = createCachedPages(
    cache,
    () => new Response('app'),
    () => false,
  );
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const ask = (headers: Record<string, string>) => fetch(url, { headers });

  const hit = await ask({ 'Accept-Encoding': 'br' });
  expect(await hit.text()).toBe('merhaba');
  expect(hit.headers.get('content-security-policy')).toBe('page');
  expect(hit.headers.get('x-common')).toBe('yes');
  expect(hit.headers.get('server-timing')).toBe('cache;desc="hit"');
  const etag = hit.headers.get('etag') ?? '';
  const again = await ask({ 'Accept-Encoding': 'br', 'If-None-Match': `W/"x", W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(await (await ask({ 'Accept-Encoding': 'identity' })).text()).toBe('app');
  server.close();
});

test('each encoding is its own representation of one rendering', async () => {
  const { cache } = setUp();
  const tags = new Set<string | null>();
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const answer = await cache.answer('/', encoding, ['articles'], page('aynı'));
    tags.add(answer.headers.get('etag'));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = {
      identity: () => bytes,
      gzip: () => gunzipSync(bytes),
      br: () => brotliDecompressSync(bytes),
    }[encoding]();
    expect(Buffer.from(text).toString()).toBe('aynı');
  }
  expect(tags.size).toBe(3);
  expect(cache.counts.misses).toBe(1);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['GZIP, BR;Q=0', 'gzip'],
  ['deflate', 'identity'],
])('%j asks for %s', (accepts, expected) => {
  expect(chooseEncoding(accepts)).toBe(expected);
});

test('an entity tag matches weakly, in a list, and by *', () => {
  expect([matches('*', '"a"'), matches('"b", W/"a"', '"a"'), matches('"b"', '"a"')]).toEqual([
    true,
    true,
    false,
  ]);
});
