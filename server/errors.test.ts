import { createServer } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { WorkerUnavailable } from '#platform/sandbox/worker-process.ts';
import { createTestSite } from '#test/app.ts';

test('a body that breaks off is nobody’s failure here: neither the database’s nor worth a line in the log', async () => {
  const { app, log, close } = await createTestSite('sqlite');
  const told: unknown[] = [];
  for (const level of ['warn', 'error'] as const) log[level] = (line: unknown) => void told.push(line);
  const answered = Promise.withResolvers<number>();
  const fetch = async (request: Request, env: object) => {
    const reply = await app.fetch(request, env);
    answered.resolve(reply.status);
    return reply;
  };
  const server = createServer(getRequestListener(fetch));
  server.on('request', () => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const headers = 'Host: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
  socket.write(`POST /api/contact HTTP/1.1\r\n${headers}\r\n1\r\n{`);
  expect(await answered.promise).toBe(400);
  expect(told).toEqual([]);
  server.close();
  await close();
});

test('what needs a worker that cannot start, as amid an update, is asked to come again', async () => {
  const site = await createTestSite('sqlite');
  site.storage.open = async () => {
    throw new WorkerUnavailable('x');
  };
  const reply = await site.call('GET', '/uploads/a.webp');
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  await site.close();
});
