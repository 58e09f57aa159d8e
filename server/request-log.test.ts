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

test('the token of a private CV is in no line and in no list, however its address is written', async () => {
  const site = await createTestSite('sqlite');
  const { call, asOwner, log, db, close } = site;
  const told: string[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    log[level] = (line: unknown) => void told.push(JSON.stringify(line));
  await asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const cv = { name: 'Rota', design: 'classic', shown: [] };
  const { id } = await (await asOwner('POST', '/api/cv-links', cv)).json();
  const { path } = await (await asOwner('POST', `/api/cv-links/${id}/link`)).json();
  const token = String(path).split('/').at(-1) ?? '';
  const statuses: number[] = [];
  const end = ['', '.md', '/', '/cv.pdf', '/cv.json', '/yok', '?x=1'];
  for (const address of [path, `/en${path}`, path.toUpperCase(), `/${path}`])
    for (const ending of end) statuses.push((await call('GET', address + ending)).status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(404);
  const markdown = await call('GET', `${path}.md`);
  expect(markdown.headers.get('x-robots-tag')).toContain('noindex');
  expect(markdown.headers.get('cache-control')).toBe('private, no-store');
  const missing = await db.selectFrom('missing_paths').selectAll().execute();
  expect((told.join('') + JSON.stringify(missing)).toLowerCase()).not.toContain(token);
  expect(told.length).toBeGreaterThan(20);
  await close();
});
