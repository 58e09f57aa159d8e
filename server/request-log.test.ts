import { expect, test } from 'vitest';
import { createTestSite } from '#test/app.ts';
import { logRequest } from './app.ts';

test('what machines ask all day is logged at debug, unless it fails; everything else at info', async () => {
  const { call, log, metrics, close } = await createTestSite('sqlite');
  const told: string[] = [];
  for (const level of ['debug', 'info'] as const)
    log[level] = (line: unknown) => void told.push(`${level} ${Object(line).path}`);
  for (const path of ['/health', '/about', '/assets/yok.js']) await call('GET', path);
  const scrape = { requestId: '1', method: 'GET', path: '/metrics', status: 200, started: 0 };
  logRequest({ log, metrics }, scrape);
  expect(told).toEqual(['debug /health', 'info /about', 'info /assets/yok.js', 'debug /metrics']);
  await close();
});
