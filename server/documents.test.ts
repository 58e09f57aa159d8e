import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createHttpServer, limitAnswers } from '#platform/http/http-server.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { createApp, createSiteCache, parts } from './app.ts';
import { createRequestListener } from './request-listener.ts';

const documents = [
  '/cv.pdf',
  '/cv.pdf?design=modern',
  '/cv.docx',
  '/cv.json',
  '/api/docs',
  '/api/openapi.json',
  '/api/articles',
  '/api/articles?page=1',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/llms.txt',
  '/robots.txt',
  '/manifest.webmanifest',
];

const timing = async (site: TestSite, path: string) => {
  const reply = await site.call('GET', path);
  expect({ path, status: reply.status }).toEqual({ path, status: 200 });
  return reply.headers.get('server-timing');
};

const noise = `fbclid=${'x'.repeat(400)}&utm_source=a`;
const withNoise = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${noise}`;

async function listen(server: ReturnType<typeof createHttpServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Number(Object(server.address()).port);
}

/** Asks and reads nothing. */
async function hang(port: number, path: string, address = '192.0.2.1') {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: vitrin.test\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  socket.pause();
  return socket;
}

onEachDatabase('public documents', (site) => {
  test('what no page does is a 405 with what it does, and a 404 where there is no page', async () => {
    for (const [method, path, status, allow] of [
      ['PUT', '/about', 405, 'GET, HEAD'],
      ['POST', '/projects', 405, 'GET, HEAD'],
      ['DELETE', '/contact', 405, 'GET, HEAD, POST'],
      ['PUT', '/blog/yok', 404, null],
      ['POST', '/yok', 404, null],
    ] as const) {
      const reply = await site().call(method, path);
      expect([path, reply.status, reply.headers.get('allow')]).toEqual([path, status, allow]);
    }
  });

  test('are missing with one copy for each language and place, until the site changes', async () => {
    const cache = createSiteCache(site(), parts.site);
    const made: string[] = [];
    const counting: typeof cache = {
      ...cache,
      document: (key, encoding, tags, make) =>
        cache.document(key, encoding, tags, () => {
          made.push(key);
          return make();
        }),
    };
    const app = createApp(site(), parts, counting);
    const ask = async (path: string) => {
      const reply = await app.request(path);
      const { status, headers } = reply;
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'private, no-store']);
      expect([headers.get('etag'), headers.get('server-timing')]).toEqual([null, null]);
      return reply.text();
    };
    const first = await ask('/yok');
    for (const path of ['/yok-2', '/yok/yok', '/wp-login.php', '/blog.bak'])
      expect(await ask(path)).toBe(first);
    expect(made).toEqual(['404 /:slug tr', '404 tr ']);
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Yeni Ad' } });
    expect(await ask('/yok')).toContain('Yeni Ad');
  });

  test('are made once for a version of the content, whatever else the address says', async () => {
    for (const path of documents) await site().call('GET', path);
    for (const path of documents) expect(await timing(site(), withNoise(path))).toContain('hit');
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Yeni Ad' } });
    expect(await (await site().call('GET', '/feed.xml')).text()).toContain('Yeni Ad');
    expect(await (await site().call('GET', '/cv.json')).text()).toContain('Yeni Ad');
  });

  test('of the owner are the owner’s alone', async () => {
    await site().asOwner('POST', '/api/articles', { title: 'Taslak', content: '<p>x</p>' });
    const ask = async (call: Promise<Response>) => (await (await call).json()).total;
    expect(await ask(site().asOwner('GET', '/api/articles'))).toBe(1);
    expect(await ask(site().call('GET', '/api/articles'))).toBe(0);
    expect(await ask(site().asOwner('GET', '/api/articles'))).toBe(1);
    expect(await ask(site().call('GET', '/api/articles'))).toBe(0);
  });

  test('wrong preview links lead to the one page that is cached', async () => {
    const published = { title: 'Yazı', content: '<p>x</p>', status: 'published' };
    await site().asOwner('POST', '/api/articles', published);
    for (const preview of ['x', `${Date.now()}.${'a'.repeat(43)}`]) {
      const reply = await site().call('GET', `/blog/yazi?preview=${preview}`);
      expect([reply.status, reply.headers.get('location')]).toEqual([301, '/blog/yazi']);
    }
  });

  test('searches without an end are refused, one copy for all, and cost nobody else anything', async () => {
    await site().asOwner('POST', '/api/articles', {
      title: 'Yazı',
      content: '<p>x</p>',
      status: 'published',
    });
    // A minute begins, so that none ends meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 });
    const search = async (q: string, address: string, path = '/blog') => {
      // Slower than all strangers together may search.
      vi.setSystemTime(Date.now() + 100);
      return site().call('GET', `${path}?q=${q}`, { address });
    };
    for (let at = 0; at < 60; at += 1) expect((await search(`a${at}`, '198.51.100.7')).status).toBe(200);
    const refused = await search('b', '198.51.100.7');
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('etag')]).toEqual([
      429,
      '60',
      null,
    ]);
    const text = await refused.text();
    expect(text).toContain('Çok fazla arama yaptınız');
    expect(await (await search('c', '198.51.100.7')).text()).toBe(text);
    const api = await search('d', '198.51.100.7', '/api/articles');
    expect([api.status, api.headers.get('retry-after')]).toEqual([429, '60']);
    // What was searched for before is there for all.
    expect((await search('a1', '198.51.100.7')).status).toBe(200);
    expect((await search('e', '203.0.113.7')).status).toBe(200);
    expect((await site().call('GET', '/blog', { address: '198.51.100.7' })).status).toBe(200);
    expect((await site().asOwner('GET', '/api/articles?q=f')).status).toBe(200);
    vi.useRealTimers();
  });

  test.each(['/blog/', '/projects/', '/projects?proje=', '/', '/blog/etiket/', '/cv/'])(
    'what is missing below %s is drawn once',
    async (path) => {
      const [first, second] = [
        await site().call('GET', `${path}yok-bir`),
        await site().call('GET', `${path}yok-iki`),
      ];
      expect([first.status, second.status]).toEqual([404, 404]);
      const [one, two] = [await first.text(), await second.text()];
      expect(one).toContain('</html>');
      expect(one).not.toContain('yok-');
      expect(two).toBe(one);
      expect(Object.fromEntries(second.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
      // Is nothing drawn, nothing reads what a page looks like.
      await site().db.schema.alterTable('personal_info').renameTo('away').execute();
      const third = await site().call('GET', `${path}yok-uc`);
      await site().db.schema.alterTable('away').renameTo('personal_info').execute();
      expect([third.status, await third.text()]).toEqual([404, one]);
    },
  );

  test('are described by HEAD as they are sent, and the connection goes on', async () => {
    const server = createHttpServer(createRequestListener(site()));
    const port = await listen(server);
    const asked = ['/', '/cv.json', '/api/articles', '/feed.xml', '/robots.txt'];
    const describe = async (method: string, path: string) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      const text = await reply.text();
      const names = ['content-type', 'content-length', 'content-encoding', 'etag', 'vary', 'cache-control'];
      return {
        path,
        status: reply.status,
        isSent: text !== '',
        headers: names.map((name) => reply.headers.get(name)),
      };
    };
    for (const path of [...asked, ...asked]) {
      const head = await describe('HEAD', path);
      expect(head).toEqual({ ...(await describe('GET', path)), isSent: false });
    }
    server.close();
  });

  test('that nobody reads are held in memory once, not for each connection', async () => {
    const content = `<p>${'uzun metin '.repeat(90_000)}</p>`;
    for (let count = 0; count < 6; count += 1) {
      const article = { title: `Yazı ${count}`, content, status: 'published' };
      expect((await site().asOwner('POST', '/api/articles', article)).status).toBe(201);
    }
    const server = createHttpServer(createRequestListener(site()));
    const port = await listen(server);
    const whole = await fetch(`http://127.0.0.1:${port}/api/articles`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    const size = (await whole.arrayBuffer()).byteLength;
    expect(size).toBeGreaterThan(5_000_000);
    const before = process.memoryUsage().rss;
    const sockets = await Promise.all(Array.from({ length: 60 }, () => hang(port, '/api/articles')));
    await expect
      .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
      .toBeGreaterThanOrEqual(60);
    expect((await fetch(`http://127.0.0.1:${port}/api/articles`)).status).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(15 * size);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});

test('an address has a limit of answers under way, and another one has its own', async () => {
  const server = createHttpServer(
    limitAnswers(['127.0.0.1'], (request, response) => {
      if (request.url !== '/hang') response.end('ok');
    }),
  );
  const port = await listen(server);
  const sockets = await Promise.all(Array.from({ length: 64 }, () => hang(port, '/hang')));
  const ask = async (address: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'X-Forwarded-For': address } })).status;
  await expect.poll(() => ask('192.0.2.1')).toBe(503);
  expect(await ask('192.0.2.7')).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => ask('192.0.2.1')).toBe(200);
  server.close();
});
