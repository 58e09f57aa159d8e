import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyLimit, queueUploads } from './limits.server.ts';
import { answerRefusal } from './problem.server.ts';

let server: Server;
let port = 0;

beforeAll(async () => {
  const app = new Hono().onError(answerRefusal).use(bodyLimit(100));
  app.all('*', async (c) => c.text(`${c.req.method} ${(await c.req.text()).length}`));
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

function ask(
  method: string,
  chunks: (string | Buffer)[] = [],
  headers = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = send({ port, method, headers, agent: false }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    request.on('error', reject);
    for (const chunk of chunks.slice(0, -1)) request.write(chunk);
    request.end(chunks.at(-1));
  });
}

test('a request without a body passes, whatever its method', async () => {
  for (const method of ['GET', 'DELETE', 'POST', 'PUT']) {
    expect(await ask(method)).toEqual({ status: 200, body: `${method} 0` });
  }
});

test('a body is passed on whole, announced or not', async () => {
  expect(await ask('POST', ['x'.repeat(100)])).toEqual({ status: 200, body: 'POST 100' });
  expect(await ask('POST', ['x'.repeat(60), 'y'.repeat(40)])).toEqual({ status: 200, body: 'POST 100' });
});

test('one byte more is refused, announced or not', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask(method, ['x'.repeat(101)], { 'Content-Length': 101 })).status).toBe(413);
  expect((await ask('POST', ['x'.repeat(60), 'y'.repeat(41)])).status).toBe(413);
});

test('a packed body is unpacked within the limit, and a broken one is refused', async () => {
  const packed = { 'Content-Encoding': 'gzip' };
  expect(await ask('PUT', [gzipSync('x'.repeat(100))], packed)).toEqual({ status: 200, body: 'PUT 100' });
  expect((await ask('PUT', [gzipSync('x'.repeat(101))], packed)).status).toBe(413);
  expect((await ask('PUT', [gzipSync(Buffer.alloc(50_000_000))], packed)).status).toBe(413);
  expect((await ask('PUT', ['no gzip'], packed)).status).toBe(400);
  expect((await ask('PUT', ['x'.repeat(101)], { ...packed, 'Content-Length': 101 })).status).toBe(413);
});

test('three uploads run at a time, a limited number waits, and the rest gets Retry-After', async () => {
  const finish: (() => void)[] = [];
  const app = new Hono().onError(answerRefusal);
  app.use(queueUploads((c) => c.req.path === '/upload', { atOnce: 3, waiting: 2 }));
  app.post('/upload', async (c) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return c.body(null, 204);
  });
  app.post('/other', (c) => c.body(null, 204));
  const replies = Array.from({ length: 7 }, () => app.request('/upload', { method: 'POST' }));
  for (const reply of await Promise.all(replies.slice(5))) {
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await reply.json()).message).toContain('Lütfen biraz sonra tekrar deneyin.');
  }
  expect((await app.request('/other', { method: 'POST' })).status).toBe(204);
  expect(finish).toHaveLength(3);
  finish.shift()?.();
  await expect.poll(() => finish.length).toBe(3);
  for (const end of finish.splice(0)) end();
  await expect.poll(() => finish.length).toBe(1);
  for (const end of finish) end();
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 503, 503]);
  const again = app.request('/upload', { method: 'POST' });
  await expect.poll(() => finish.length).toBe(2);
  finish.at(-1)?.();
  expect((await again).status).toBe(204);
});
