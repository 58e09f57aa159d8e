import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSafeFetch } from '#platform/safe-fetch.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { HUB, notifyOfChanges, pingDeliverers } from './pings.server.ts';

type Received = { path: string; type: string; body: string };
let received: Received[] = [];
let status = 202;

/** A stand-in for the hub at `/hub` and IndexNow at `/indexnow`. */
const receiver = createServer(async (request, response) => {
  const type = request.headers['content-type'] ?? '';
  received.push({ path: request.url ?? '', type, body: await text(request) });
  response.writeHead(status).end();
});

const inward = createSafeFetch({
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedPort: () => true,
});

function port() {
  const address = receiver.address();
  return typeof address === 'object' ? address?.port : 0;
}

const here = (url: string) => `http://127.0.0.1:${port()}/${url === HUB ? 'hub' : 'indexnow'}`;

beforeEach(async () => {
  received = [];
  status = 202;
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(() => receiver.close());

const on = { indexnow: 'on', websub: 'on' };
const hour = 60 * 60_000;

onEachDatabase(
  'search engines and the hub',
  (site) => {
    const choose = (settings: object) => site().asOwner('PUT', '/api/seo', { settings });
    const save = async (title: string, more: object = {}) => {
      const input = { title, content: '<p>Metin</p>', is_published: true, ...more };
      return (await (await site().asOwner('POST', '/api/articles', input)).json()).data;
    };
    const told = async (job: () => Promise<void>) => {
      await job();
      await site().outbox.drain();
      const found = received;
      received = [];
      return found;
    };
    const paths = (found: Received[]) =>
      found
        .filter(({ path }) => path === '/indexnow')
        .flatMap(({ body }) => JSON.parse(body).urlList)
        .map((url: string) => new URL(url).pathname)
        .sort();

    test('are notified of nothing until turned on, then of what is published, changed and withdrawn', async () => {
      const job = notifyOfChanges(site());
      await save('Eski');
      expect(await told(job)).toEqual([]);
      await choose(on);
      expect(await told(job)).toEqual([]);
      const { id } = await save('Yeni');
      const [first, ...others] = (await told(job)).sort((a, b) => (a.path < b.path ? -1 : 1));
      expect(first).toMatchObject({ path: '/hub', type: 'application/x-www-form-urlencoded' });
      expect([...new URLSearchParams(first?.body)]).toEqual([
        ['hub.mode', 'publish'],
        ['hub.url', 'http://vitrin.test/feed.xml'],
        ['hub.url', 'http://vitrin.test/atom.xml'],
        ['hub.url', 'http://vitrin.test/feed.json'],
      ]);
      expect(paths(others)).toEqual(['/', '/blog', '/blog/yeni']);
      const { host, key } = JSON.parse(others[0]?.body ?? '');
      expect(host).toBe('vitrin.test');
      const file = await site().call('GET', `/${key}.txt`);
      expect([file.status, await file.text()]).toEqual([200, key]);
      expect((await site().call('GET', `/${'0'.repeat(32)}.txt`)).status).toBe(404);

      expect(await told(job)).toEqual([]);
      await site().asOwner('PUT', `/api/articles/${id}`, { content: '<p>Başka</p>' });
      expect(paths(await told(job))).toEqual(['/', '/blog', '/blog/yeni']);
      await site().asOwner('PUT', `/api/articles/${id}`, { status: 'draft' });
      expect(paths(await told(job))).toContain('/blog/yeni');
      expect(await told(notifyOfChanges(site()))).toEqual([]);
    });

    test('hear of an English edit, of its feeds, and of what lists show of records', async () => {
      const job = notifyOfChanges(site());
      await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
      await choose(on);
      const { id } = await save('Yeni');
      const translate = (content: string) =>
        site().asOwner('PUT', `/api/translations/en/articles/${id}`, {
          fields: { title: 'New', content, excerpt: 'Of it' },
          is_published: true,
        });
      await translate('<p>Text</p>');
      await told(job);
      await translate('<p>Another text</p>');
      const found = await told(job);
      expect(paths(found)).toEqual(['/en/blog/new']);
      const hub = found.find(({ path }) => path === '/hub');
      expect(new URLSearchParams(hub?.body).getAll('hub.url')).toEqual([
        'http://vitrin.test/en/feed.xml',
        'http://vitrin.test/en/atom.xml',
        'http://vitrin.test/en/feed.json',
      ]);
      await site().asOwner('PUT', '/api/personal-info', { data: { aboutSummary: 'Yeni özet.' } });
      expect(paths(await told(job))).toEqual(['/about', '/en/about']);
    });

    test('hear nothing of drafts, of what waits for its time, of copies, or of a site nobody shall list', async () => {
      const job = notifyOfChanges(site());
      await choose(on);
      await told(job);
      await save('Taslak', { is_published: false });
      await save('Yarın', { published_at: new Date(Date.now() + hour).toISOString() });
      expect(await told(job)).toEqual([]);
      await save('Kopya', { canonical_url: 'https://eski.example/yazi' });
      expect(paths(await told(job))).toEqual(['/', '/blog']);
      await save('Asıl', { canonical_url: 'http://vitrin.test/blog/asil' });
      expect(paths(await told(job))).toEqual(['/', '/blog', '/blog/asil']);
      await choose({ meta_robots: 'noindex, nofollow' });
      await save('Gizli');
      expect(await told(job)).toEqual([]);
      await choose({ meta_robots: 'index, follow', websub: 'off' });
      expect(await told(job)).toEqual([]);
      await save('Açık');
      expect((await told(job)).map(({ path }) => path)).toEqual(['/indexnow']);
    });

    test('what was sent and answered is seen, and what waits is not sent once turned off', async () => {
      const job = notifyOfChanges(site());
      await choose({ indexnow: 'on' });
      await told(job);
      status = 403;
      await save('Yeni');
      await told(job);
      const log = async () => (await site().asOwner('GET', '/api/seo/pings')).json();
      const urls = expect.arrayContaining(['http://vitrin.test/blog/yeni']);
      const asked = { event: 'indexnow', urls, attempts: 1 };
      expect(await log()).toMatchObject([
        { ...asked, state: 'queued', error: 'Sunucu 403 ile yanıt verdi.' },
      ]);
      await choose({ indexnow: 'off' });
      const [{ id }] = await log();
      await site().outbox.retry(id);
      await site().outbox.drain();
      expect(received).toEqual([]);
      expect(await log()).toMatchObject([{ state: 'failed', error: 'Kapatıldı.' }]);
    });

    test('feeds name the hub while it is on, those of a tag do not', async () => {
      await save('Yazı', { tags: ['Go'] });
      const feeds = async () =>
        Promise.all(
          ['feed.xml', 'atom.xml', 'feed.json', 'blog/etiket/go/feed.xml'].map(async (file) =>
            (await (await site().call('GET', `/${file}`)).text()).includes(HUB),
          ),
        );
      expect(await feeds()).toEqual([false, false, false, false]);
      await choose(on);
      expect(await feeds()).toEqual([true, true, true, false]);
    });
  },
  {},
  { safeFetch: (url, options) => inward(here(url), options) },
);

onEachDatabase('a receiver on a private address', (site) => {
  test('is never asked', async () => {
    await site().asOwner('PUT', '/api/seo', { settings: on });
    const { websub } = pingDeliverers({
      ...site(),
      safeFetch: (_url, options) => site().safeFetch(here(HUB), options),
    } satisfies TestSite);
    const delivery = await site().db.selectFrom('outbox').selectAll().executeTakeFirst();
    expect(delivery).toBeUndefined();
    const asked = { urls: ['http://vitrin.test/feed.xml'] };
    const outcome = await websub?.deliver(asked, AbortSignal.timeout(5000), {
      id: 1,
      kind: 'websub',
      reference: 'seo:websub',
      payload: '{}',
      state: 'queued',
      is_sending: 1,
      attempts: 0,
      error: '',
      next_at: '',
      give_up_at: '',
      created_at: '',
      settled_at: null,
    });
    expect(outcome).toEqual({ retry: 'Adrese ulaşılamadı.' });
    expect(received).toEqual([]);
  });
});
