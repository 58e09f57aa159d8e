import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type ArticleDocument, createArticleDoor } from './article-door.ts';
import { createContentVersion } from './content-version.ts';
import type { Deps } from './deps.ts';
import { createListener } from './listener.ts';
import { noMetrics } from './metrics.ts';
import { createPageCache } from './page-cache.ts';

/** A site with one article that is published, `/blog/yazi`; the app answers everything else. */
async function start(document: ArticleDocument) {
  const told: object[] = [];
  const log = { info: (line: object) => told.push(line) };
  const content = createContentVersion();
  const cache = createPageCache(content, { 'X-Common': 'yes' });
  const deps = { log, metrics: noMetrics, content } as unknown as Deps;
  const door = createArticleDoor(deps, cache, document);
  const server = createServer(createListener(cache, () => new Response('app'), [door]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${path}`, init);
  return { ask, told, content, cache, [Symbol.dispose]: () => server.close() };
}

const one: ArticleDocument = async (_, slug) =>
  slug === 'yazi'
    ? { body: Buffer.from('<p>Ölçtük.</p>'), headers: { 'content-type': 'text/html' } }
    : undefined;

test('a published article is answered, told in the log, and kept', async () => {
  let rendered = 0;
  using site = await start((deps, slug) => {
    rendered += 1;
    return one(deps, slug);
  });
  const first = await site.ask('/blog/yazi?utm_source=posta');
  expect(await first.text()).toBe('<p>Ölçtük.</p>');
  expect(first.headers.get('x-common')).toBe('yes');
  expect(site.told).toMatchObject([
    { method: 'GET', path: '/blog/yazi', status: 200, requestId: first.headers.get('x-request-id') },
  ]);
  const etag = first.headers.get('etag') ?? '';
  expect((await site.ask('/blog/yazi', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  expect(rendered).toBe(1);
  site.content.changed();
  await site.ask('/blog/yazi');
  expect(rendered).toBe(2);
});

test('who has the article already is told so, also by a rendering', async () => {
  using site = await start(one);
  const etag = (await site.ask('/blog/yazi')).headers.get('etag') ?? '';
  site.content.changed();
  expect((await site.ask('/blog/yazi', { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test('what is no published article at its plain address goes through the app', async () => {
  using site = await start(one);
  for (const path of [
    '/blog/taslak',
    '/blog/yazi?preview=1',
    '/blog/yazi.data',
    '/blog/Yaz%C4%B1',
    '/blog/yazi/',
  ]) {
    expect(await (await site.ask(path)).text(), path).toBe('app');
  }
  expect(await (await site.ask('/blog/yazi', { method: 'POST' })).text()).toBe('app');
});

test('a fault on the short way goes the long one', async () => {
  using site = await start(async () => {
    throw new Error('The database is away.');
  });
  expect(await (await site.ask('/blog/yazi')).text()).toBe('app');
});

test('many who ask at once for the same article wait for one rendering', async () => {
  let rendered = 0;
  using site = await start(async (deps, slug) => {
    rendered += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return one(deps, slug);
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => site.ask('/blog/yazi')));
  for (const answer of answers) expect(await answer.text()).toBe('<p>Ölçtük.</p>');
  expect(rendered).toBe(1);
  expect(
    gunzipSync(Buffer.from(site.cache.find('/blog/yazi', 'gzip')?.bytes ?? '', 'latin1')).toString(),
  ).toBe('<p>Ölçtük.</p>');
});
