import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createContentVersion } from './content-version.ts';
import { createListener } from './listener.ts';
import { chooseEncoding, createPageCache } from './page-cache.ts';
import { matches } from './write-page.ts';

const html =
  (text: string, headers = {}) =>
  async () =>
    new Response(text, {
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': 'page', ...headers },
    });

function setUp() {
  const content = createContentVersion();
  return {
    content,
    cache: createPageCache(content, { 'Content-Security-Policy': 'common', 'X-Common': 'yes' }),
  };
}

test('a page is rendered once, however many ask at the same time', async () => {
  const { cache } = setUp();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return html('sayfa')();
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer('/', 'gzip', render)));
  expect(renderings).toBe(1);
  for (const answer of answers) expect(gunzipSync(await answer.bytes()).toString()).toBe('sayfa');
});

test('a change of content is seen by the next request', async () => {
  const { cache, content } = setUp();
  await cache.answer('/', 'identity', html('eski'));
  content.changed();
  expect(cache.find('/', 'identity')).toBeUndefined();
  expect(await (await cache.answer('/', 'identity', html('yeni'))).text()).toBe('yeni');
});

test('a page that was being rendered while content changed is not kept as fresh', async () => {
  const { cache, content } = setUp();
  await cache.answer('/', 'identity', async () => {
    content.changed();
    return html('yarı eski')();
  });
  expect(cache.find('/', 'identity')).toBeUndefined();
});

test('when rendering fails, the last good copy is served; without one the failure is', async () => {
  const { cache, content } = setUp();
  const failing = async () => new Response('hata', { status: 500 });
  expect((await cache.answer('/', 'identity', failing)).status).toBe(500);
  await cache.answer('/', 'identity', html('iyi'));
  content.changed();
  expect(await (await cache.answer('/', 'identity', failing)).text()).toBe('iyi');
});

test('a failed rendering leaves everybody who waits with the last good copy', async () => {
  const { cache, content } = setUp();
  await cache.answer('/', 'identity', html('iyi'));
  content.changed();
  const failing = async () => new Response('hata', { status: 500 });
  const answers = await Promise.all([1, 2, 3].map(() => cache.answer('/', 'identity', failing)));
  for (const answer of answers) expect(await answer.text()).toBe('iyi');
});

test('an offer that gives nothing keeps nothing, and another rendering may', async () => {
  const { cache } = setUp();
  expect(await cache.offer('/blog/x', 'identity', async () => undefined)).toBeUndefined();
  expect(cache.counts.pages).toBe(0);
  const offered = await cache.offer('/blog/x', 'identity', async () => ({
    body: Buffer.from('x'),
    headers: {},
  }));
  expect(offered?.bytes).toBe('x');
  expect(cache.find('/blog/x', 'identity')).toBe(offered);
});

test('only what is sent counts, and all of it is given back', async () => {
  const cache = createPageCache(createContentVersion(), {}, 10_000);
  const page = html('Aynı sayfa. '.repeat(100));
  await cache.answer('/', 'gzip', page);
  expect(cache.counts.bytes).toBe(cache.find('/', 'gzip')?.bytes.length);
  await cache.answer('/', 'identity', page);
  for (let count = 0; count < 20; count += 1) await cache.answer(`/?q=${count}`, 'identity', page);
  expect(cache.counts.pages).toBeLessThan(20);
  expect(cache.counts.bytes).toBe(cache.counts.pages * Buffer.byteLength('Aynı sayfa. '.repeat(100)));
});

test('a page that is too large in a second encoding leaves nothing behind', async () => {
  const cache = createPageCache(createContentVersion(), {}, 1000);
  const page = html(randomBytes(450).toString('hex'));
  await cache.answer('/', 'identity', page);
  expect(cache.counts).toMatchObject({ pages: 1, bytes: 900 });
  await cache.answer('/', 'gzip', page);
  expect(cache.counts).toMatchObject({ pages: 0, bytes: 0 });
});

test('what a campaign hangs on to an address makes no other page of it', async () => {
  const { cache } = setUp();
  await cache.answer('/blog?kategori=api&utm_source=posta', 'identity', html('bir'));
  expect(cache.find('/blog?fbclid=x&kategori=api', 'identity')?.bytes).toBe('bir');
  expect(cache.find('/blog', 'identity')).toBeUndefined();
});

test('a flood of addresses that are asked once does not push out the page that is asked often', async () => {
  const cache = createPageCache(createContentVersion(), {}, 1000);
  await cache.answer('/', 'identity', html('x'.repeat(100)));
  for (let count = 0; count < 100; count += 1) {
    await cache.answer(`/blog?sayfa=${count}`, 'identity', html('x'.repeat(100)));
    expect(cache.find('/', 'identity')).toBeDefined();
  }
  expect(cache.find('/blog?sayfa=0', 'identity')).toBeUndefined();
});

test('a page that is gone is gone, and what forbids storing is not stored', async () => {
  const { cache, content } = setUp();
  await cache.answer('/', 'identity', html('vardı'));
  content.changed();
  expect((await cache.answer('/', 'identity', async () => new Response('', { status: 404 }))).status).toBe(
    404,
  );
  await cache.answer('/taslak', 'identity', html('gizli', { 'Cache-Control': 'no-store' }));
  expect(cache.find('/taslak', 'identity')).toBeUndefined();
});

test('a hit is answered whole, with its validators, in the encoding that was asked for', async () => {
  const { cache } = setUp();
  await cache.answer('/', 'br', html('merhaba'));
  const listener = createListener(cache, () => new Response('app'), []);
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const ask = (headers: Record<string, string>) => fetch(url, { headers });

  const hit = await ask({ 'Accept-Encoding': 'br' });
  expect(await hit.text()).toBe('merhaba');
  expect(hit.headers.get('content-security-policy')).toBe('page');
  expect(hit.headers.get('x-common')).toBe('yes');
  const etag = hit.headers.get('etag') ?? '';
  const again = await ask({ 'Accept-Encoding': 'br', 'If-None-Match': `W/"x", W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(await (await ask({ 'Accept-Encoding': 'identity' })).text()).toBe('app');
  server.close();
});

test('each encoding is its own representation', async () => {
  const { cache } = setUp();
  const tags = new Set<string | null>();
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const answer = await cache.answer('/', encoding, html('aynı'));
    tags.add(answer.headers.get('etag'));
    const bytes = await answer.bytes();
    const text = {
      identity: () => bytes,
      gzip: () => gunzipSync(bytes),
      br: () => brotliDecompressSync(bytes),
    }[encoding]();
    expect(Buffer.from(text).toString()).toBe('aynı');
  }
  expect(tags.size).toBe(3);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
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
