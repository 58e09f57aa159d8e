import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressReader } from './address.ts';

async function addressFor(proxies: string[], forwardedFor?: string) {
  const addressOf = createAddressReader(proxies);
  const server = createServer((request, response) => response.end(addressOf(request))).listen(0);
  await once(server, 'listening');
  const headers = new Headers(forwardedFor === undefined ? [] : [['X-Forwarded-For', forwardedFor]]);
  const reply = await fetch(`http://127.0.0.1:${Object(server.address()).port}`, { headers });
  server.close();
  return reply.text();
}

test('without trusted proxies the peer is the visitor, whatever the header says', async () => {
  expect(await addressFor([])).toBe('127.0.0.1');
  expect(await addressFor([], '203.0.113.7')).toBe('127.0.0.1');
  expect(await addressFor(['192.0.2.0/24'], '203.0.113.7')).toBe('127.0.0.1');
});

test('a trusted proxy names the visitor; what the visitor wrote further left is not believed', async () => {
  expect(await addressFor(['127.0.0.1'], '203.0.113.7')).toBe('203.0.113.7');
  expect(await addressFor(['127.0.0.0/8'], '10.1.1.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await addressFor(['127.0.0.1', '10.0.0.0/8'], '198.51.100.1, 203.0.113.7, 10.2.3.4')).toBe(
    '203.0.113.7',
  );
  expect(await addressFor(['127.0.0.1', '::1'], '2001:DB8::0:7')).toBe('2001:db8::7');
  expect(await addressFor(['::ffff:127.0.0.1'], '::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('a trusted proxy that names no address is the visitor itself', async () => {
  expect(await addressFor(['127.0.0.1'])).toBe('127.0.0.1');
  expect(await addressFor(['127.0.0.1'], 'unknown')).toBe('127.0.0.1');
  expect(await addressFor(['127.0.0.1'], '203.0.113.7, ')).toBe('203.0.113.7');
});

test('a wrong setting stops the start', () => {
  expect(() => createAddressReader(['example.com'])).toThrow('invalid IP address: example.com');
});
