import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { requireHttps } from '#server/request-listener.ts';

async function answerTo(path: string, settings: { SITE_URL: string; TRUSTED_PROXIES: string[] }) {
  const server = createServer(requireHttps(settings, {}, (_, response) => response.end('page')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const headers = { 'X-Forwarded-Proto': 'http', Connection: 'close' };
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  server.close();
  return status;
}

const SITE_URL = 'https://vitrin.test';

test('only a trusted proxy’s headers are believed', async () => {
  expect(await answerTo('/', { SITE_URL, TRUSTED_PROXIES: ['127.0.0.0/8'] })).toBe(308);
  expect(await answerTo('/', { SITE_URL, TRUSTED_PROXIES: ['192.0.2.1'] })).toBe(200);
  expect(await answerTo('/', { SITE_URL, TRUSTED_PROXIES: [] })).toBe(200);
});

test('a site whose address is http is answered as it is asked', async () => {
  expect(await answerTo('/', { SITE_URL: 'http://vitrin.test', TRUSTED_PROXIES: ['127.0.0.1'] })).toBe(200);
});

test('tokens and metrics in the clear are refused; health checks are answered', async () => {
  const settings = { SITE_URL, TRUSTED_PROXIES: ['127.0.0.1'] };
  expect(await answerTo('/metrics', settings)).toBe(403);
  expect(await answerTo('/api', settings)).toBe(403);
  expect(await answerTo('/health', settings)).toBe(200);
  expect(await answerTo('/health/ready', settings)).toBe(200);
});
