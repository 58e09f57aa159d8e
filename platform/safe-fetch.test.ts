import { execFile } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import {
  createSafeFetch,
  type FetchPolicy,
  FetchRefused,
  isPublicAddress,
  isPublicHost,
  safeFetch,
} from './safe-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Strict, except that 127.0.0.1 counts as public. */
function fetchFrom(names: Record<string, string[]>, changes: Partial<FetchPolicy> = {}) {
  return createSafeFetch({
    lookup: async (hostname) => names[hostname] ?? [],
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: () => true,
    ...changes,
  });
}

const site = { 'site.example': ['127.0.0.1'] };

test('a page is fetched with its status, type, address and bytes', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(403, { 'content-type': 'Text/HTML; charset=utf-8' }).end('merhaba');
  });
  const page = await fetchFrom(site)(`http://site.example:${port}/a`);
  expect(page).toMatchObject({
    status: 403,
    contentType: 'text/html; charset=utf-8',
    url: `http://site.example:${port}/a`,
  });
  expect(new TextDecoder().decode(page.body)).toBe('merhaba');
});

test('compressed bodies arrive plain', async () => {
  const port = await serve((request, response) => {
    const body = request.url === '/br' ? brotliCompressSync('merhaba') : gzipSync('merhaba');
    response.writeHead(200, { 'content-encoding': request.url === '/br' ? 'br' : 'gzip' }).end(body);
  });
  for (const path of ['/br', '/gzip']) {
    const page = await fetchFrom(site)(`http://site.example:${port}${path}`);
    expect(new TextDecoder().decode(page.body)).toBe('merhaba');
  }
});

test('three redirects are followed and the last address is returned, a fourth is refused', async () => {
  const port = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('arrived');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  });
  expect((await fetchFrom(site)(`http://site.example:${port}/3`)).url).toBe(`http://site.example:${port}/0`);
  await expect(fetchFrom(site)(`http://site.example:${port}/4`)).rejects.toThrow(FetchRefused);
});

test('a redirect to a private address is refused without a connection', async () => {
  let asked = 0;
  const port = await serve((request, response) => {
    asked++;
    if (request.url === '/name')
      response.writeHead(302, { location: `http://inside.example:${port}/secret` }).end();
    else if (request.url === '/address')
      response.writeHead(302, { location: `http://127.0.0.2:${port}/secret` }).end();
    else response.end('secret');
  });
  const fetch = fetchFrom({ ...site, 'inside.example': ['127.0.0.2'] });
  await expect(fetch(`http://site.example:${port}/name`)).rejects.toThrow(FetchRefused);
  await expect(fetch(`http://site.example:${port}/address`)).rejects.toThrow(FetchRefused);
  expect(asked).toBe(2);
});

test('a trusted origin may be private, and headers go to the first origin alone', async () => {
  const asked: [string | undefined, string | undefined][] = [];
  const port = await serve((request, response) => {
    asked.push([request.url, request.headers.authorization]);
    const location = { '/out': `http://site.example:${port}/b`, '/in': `http://127.0.0.1:${port}/c` };
    if (request.url === '/out') response.writeHead(302, { location: location['/out'] });
    if (request.url === '/in') response.writeHead(302, { location: location['/in'] });
    response.end();
  });
  const headers = { authorization: 'Bearer gizli' };
  await fetchFrom({ ...site, 'api.example': ['127.0.0.1'] })(`http://api.example:${port}/out`, { headers });
  expect(asked).toEqual([
    ['/out', 'Bearer gizli'],
    ['/b', undefined],
  ]);
  const strict = createSafeFetch({ lookup: async () => ['127.0.0.1'] });
  const trustedOrigin = `http://api.example:${port}`;
  await expect(strict(`${trustedOrigin}/a`)).rejects.toThrow(FetchRefused);
  expect((await strict(`${trustedOrigin}/a`, { trustedOrigin })).status).toBe(200);
  await expect(strict(`${trustedOrigin}/in`, { trustedOrigin })).rejects.toThrow(FetchRefused);
  expect(asked.map(([path]) => path)).toEqual(['/out', '/b', '/a', '/in']);
});

test('a redirect to another scheme is refused', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  });
  await expect(fetchFrom(site)(`http://site.example:${port}/`)).rejects.toThrow(FetchRefused);
});

test('a name that turns private after the check is asked once a hop, and the checked address is used', async () => {
  const port = await serve((_request, response) => response.end('outside'));
  let asked = 0;
  const fetch = fetchFrom({}, { lookup: async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']) });
  const page = await fetch(`http://rebinding.example:${port}/`);
  expect(new TextDecoder().decode(page.body)).toBe('outside');
  expect(asked).toBe(1);
});

test('a port other than 80 and 443 is refused without a connection', async () => {
  let asked = 0;
  const port = await serve((_request, response) => {
    asked++;
    response.end('x');
  });
  const strictAboutPorts = createSafeFetch({
    lookup: async () => ['127.0.0.1'],
    isAllowedAddress: () => true,
  });
  await expect(strictAboutPorts(`http://site.example:${port}/`)).rejects.toThrow(FetchRefused);
  expect(asked).toBe(0);
});

test('a name with one private address among public ones is refused', async () => {
  const port = await serve((_request, response) => response.end('x'));
  const fetch = fetchFrom({ 'mixed.example': ['127.0.0.1', '127.0.0.2'] });
  await expect(fetch(`http://mixed.example:${port}/`)).rejects.toThrow(FetchRefused);
});

test.each(['gzip', 'br'])('a %s bomb is cut at five megabytes', async (encoding) => {
  const plain = Buffer.alloc(200 * 1024 * 1024);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const bomb = encoding === 'br' ? brotliCompressSync(plain, quick) : gzipSync(plain, { level: 1 });
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
  });
  const before = process.memoryUsage().rss;
  await expect(fetchFrom(site)(`http://site.example:${port}/`)).rejects.toThrow(FetchRefused);
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
});

test('a body of exactly the limit passes and one byte more does not', async () => {
  const port = await serve((request, response) => response.end(Buffer.alloc(Number(request.url?.slice(1)))));
  const fetch = fetchFrom(site, { maxBytes: 1000 });
  expect((await fetch(`http://site.example:${port}/1000`)).body.byteLength).toBe(1000);
  await expect(fetch(`http://site.example:${port}/1001`)).rejects.toThrow(FetchRefused);
});

test('an encoding nobody offered is refused', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('x')));
  });
  await expect(fetchFrom(site)(`http://site.example:${port}/`)).rejects.toThrow(FetchRefused);
});

test('the deadline counts for everything: silent servers, dripping bodies, slow names', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/silent') return;
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  });
  const fetch = fetchFrom(site, { deadline: 150 });
  const slowName = fetchFrom({}, { deadline: 150, lookup: () => wait(5000, ['127.0.0.1'], { ref: false }) });
  const start = performance.now();
  await expect(fetch(`http://site.example:${port}/silent`)).rejects.toThrow(FetchRefused);
  await expect(fetch(`http://site.example:${port}/drip`)).rejects.toThrow(FetchRefused);
  await expect(slowName(`http://slow.example:${port}/`)).rejects.toThrow(FetchRefused);
  expect(performance.now() - start).toBeLessThan(1500);
});

test('every refusal reads the same', async () => {
  const port = await serve((_request, response) => response.end('x'));
  const addresses = [
    `http://127.0.0.1:${port}/`,
    `http://[::1]:${port}/`,
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost/',
    'http://user:password@93.184.216.34/',
    'https://93.184.216.34:8443/',
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'not an address',
    '',
  ];
  for (const address of addresses) {
    await expect(safeFetch(address), address).rejects.toThrow(new FetchRefused());
  }
});

test('a body is sent by POST with its headers, and follows no redirect', async () => {
  const seen: unknown[] = [];
  const port = await serve(async (request, response) => {
    const chunks = await request.toArray();
    const { method, url, headers } = request;
    seen.push([method, url, headers['content-length'], headers['x-kind'], Buffer.concat(chunks).toString()]);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  const post = { body: '{"ad":"ğ"}', headers: { 'x-kind': 'test' } };
  const { status } = await fetchFrom(site)(`http://site.example:${port}/a`, { post });
  expect(status).toBe(307);
  expect(seen).toEqual([['POST', '/a', '11', 'test', '{"ad":"ğ"}']]);
});

// In a process of its own, whose end is what is tested. No kernel has a route by TCP to the broadcast address.
test.each(['http', 'https'])(
  '%s to an address without a route is refused and ends no process',
  async (protocol) => {
    const script = `
    import { createSafeFetch } from '${new URL('./safe-fetch.ts', import.meta.url)}';
    const changes = { lookup: async () => ['255.255.255.255'], isAllowedAddress: () => true };
    const cause = await createSafeFetch(changes)('${protocol}://site.example/').catch((error) => error.cause);
    console.log(cause.message);`;
    // Rejects where an error that comes later ends the process.
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout).toContain('connect E');
  },
);

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '2606:4700::6810:84e5',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2002:0808:0808::1',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  // Cloud metadata services: Azure, Alibaba, Oracle, AWS containers, AWS and Google over IPv6.
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '64:ff9b::168.63.129.16',
  '2002:a83f:8110::1',
  '100.100.100.200',
  '192.0.0.192',
  '169.254.170.2',
  'fd00:ec2::254',
  'fd20:ce::254',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700:4700::1111%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  'fec0::1',
  '2001:db8::1',
  '100::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:0001::1',
  '2002:0a00:0001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  'localhost',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  'localhost',
  'kutu',
  'kutu.lan',
  'vitrin.local',
  'a.home.arpa',
  '127.0.0.1',
  '[::1]',
  '192.168.1.5',
])('%s is no host of the internet', (host) => expect(isPublicHost(host)).toBe(false));

test.each(['example.com', 'örnek.com', '93.184.216.34', 'lan.example'])(
  '%s is a host of the internet',
  (host) => expect(isPublicHost(host)).toBe(true),
);
