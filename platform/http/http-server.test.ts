import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer, TIMEOUTS } from './http-server.ts';

const HUNDREDTH = Object.fromEntries(Object.entries(TIMEOUTS).map(([name, time]) => [name, time / 100]));
let server: Server;
let port = 0;
let asked = 0;

beforeAll(async () => {
  const megabytes = Buffer.alloc(32 * 1024 * 1024);
  server = createHttpServer(
    (request, response) => {
      asked += 1;
      if (request.url === '/never') return;
      const answer = () => response.end(request.url === '/much' ? megabytes : 'a');
      if (request.readableEnded) answer();
      else request.resume().on('end', answer);
    },
    { ...TIMEOUTS, ...HUNDREDTH },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

test.concurrent.each([
  ['sends its headers slowly', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n'],
  ['sends its body slowly', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n', 'a'],
  ['asks nothing more', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', ''],
  ['never says a word', '', ''],
])('a connection that %s is closed', async (_, start, drop) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(start);
  const dripping = setInterval(() => socket.write(drop), 50);
  await new Promise((resolve) => socket.resume().on('close', resolve));
  clearInterval(dripping);
});

test.concurrent('a connection that does not read its answer is closed', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.pause().write('GET /much HTTP/1.1\r\nHost: a\r\n\r\n');
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(open, { interval: 20 }).toBeGreaterThan(0);
  await expect.poll(open, { interval: 50 }).toBe(0);
  socket.destroy();
});

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('some requests may be sent ahead, again and again', async () => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  for (let round = 1; round <= 3; round += 1) {
    socket.write(GET.repeat(33));
    await expect.poll(() => text.split('HTTP/1.1 200').length - 1, { interval: 10 }).toBe(33 * round);
  }
  socket.destroy();
});

test('a flood of them ends its connection before it is answered', async () => {
  const before = asked;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.resume().write(GET.repeat(2000));
  await new Promise((resolve) => socket.on('close', resolve));
  expect(asked - before).toBeLessThanOrEqual(33);
});

test('an answer makes room for one request more, and no others', async () => {
  const before = asked;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const never = GET.replace('/', '/never').repeat(20);
  socket.write(GET + GET + never);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write(never);
  await new Promise((resolve) => socket.on('close', resolve));
  expect(asked - before).toBeLessThanOrEqual(36);
});
