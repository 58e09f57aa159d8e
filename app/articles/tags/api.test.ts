import { describe, expect, test, vi } from 'vitest';
import { createKey } from '#app/keys/queries.server.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import { waitForOtherSaves } from '#platform/database/revisions.ts';
import { isWaitedFor, onEachDatabase, type TestSite } from '#test/app.ts';
import { replaceTags } from '../write.server.ts';
import { renameTag } from './queries.server.ts';

let day = 0;

async function add(site: TestSite, title: string, tags: string[], more: object = {}) {
  day += 1;
  const published_at = new Date(Date.UTC(2026, 0, 1 + (day % 300))).toISOString();
  const body = { title, content: '<p>a</p>', is_published: true, published_at, tags, ...more };
  const reply = await site.asOwner('POST', '/api/articles', body);
  expect(reply.status).toBe(201);
  return (await reply.json()).data as { id: number; slug: string; rev: number; updated_at: string };
}

const get = async (site: TestSite, path: string) => (await site.asOwner('GET', `/api${path}`)).json();
const tagsOf = async (site: TestSite, id: number) => (await get(site, `/articles/${id}`)).tags;
const rename = (site: TestSite, slug: string, name: string) =>
  site.asOwner('PUT', `/api/tags/${slug}`, { name });
const text = async (site: TestSite, path: string) => (await site.call('GET', path)).text();
const leadsTo = async (site: TestSite, path: string) =>
  (await site.call('GET', path)).headers.get('location');

onEachDatabase('the tags of articles', (site, dialect) => {
  describe('are listed', () => {
    test('with their articles, those that readers see, the newest spelling and the newest date', async () => {
      await add(site(), 'Bir', ['önbellek', 'Go']);
      const newest = await add(site(), 'İki', ['Önbellek']);
      await add(site(), 'Taslak', ['ÖNBELLEK', 'Gizli'], { is_published: false, published_at: null });
      await add(site(), 'Yarın', ['Gizli'], { published_at: '2999-01-01T00:00:00.000Z' });
      const all = await get(site(), '/tags');
      expect(all).toMatchObject([
        { slug: 'onbellek', name: 'Önbellek', articles: 3, published: 2 },
        { slug: 'gizli', name: 'Gizli', articles: 2, published: 0, used_at: '2999-01-01T00:00:00.000Z' },
        { slug: 'go', name: 'Go', articles: 1, published: 1 },
      ]);
      const { uses, ...one } = await get(site(), '/tags/onbellek');
      expect(one).toEqual(all[0]);
      expect(uses.map(({ title }: { title: string }) => title)).toEqual(['Taslak', 'İki', 'Bir']);
      expect(uses).toContainEqual(
        expect.objectContaining({ id: newest.id, slug: 'iki', status: 'published' }),
      );
      expect((await site().asOwner('GET', '/api/tags/yok')).status).toBe(404);
    });

    test('by pages, searched, narrowed to what readers see or not, and sorted', async () => {
      await add(site(), 'Bir', ['Işık', 'Ada', 'Çözüm'], { published_at: '2026-01-03T00:00:00Z' });
      await add(site(), 'İki', ['Çözüm'], { published_at: '2026-01-02T00:00:00Z' });
      await add(site(), 'Taslak', ['Zemin'], { is_published: false, published_at: '2026-01-01T00:00:00Z' });
      const names = async (query: string) =>
        (await get(site(), `/tags?page=1&${query}`)).data.map(({ name }: { name: string }) => name);
      expect(await get(site(), '/tags?page=2&per_page=3')).toMatchObject({
        data: [{ name: 'Zemin' }],
        total: 4,
        last_page: 2,
        counts: { public: 3, hidden: 1 },
      });
      expect(await names('')).toEqual(['Çözüm', 'Ada', 'Işık', 'Zemin']);
      expect(await names('order=asc')).toEqual(['Zemin', 'Işık', 'Ada', 'Çözüm']);
      expect(await names('sort=name&order=asc')).toEqual(['Ada', 'Çözüm', 'Işık', 'Zemin']);
      expect(await names('sort=used')).toEqual(['Ada', 'Çözüm', 'Işık', 'Zemin']);
      expect(await names('q=ISI')).toEqual(['Işık']);
      expect(await names('state=hidden')).toEqual(['Zemin']);
    });

    test('to the owner and to keys that may read, and changed by keys that may publish', async () => {
      await add(site(), 'Bir', ['Go'], { is_published: false });
      const asKey = async (only: Scope, method: string, path: string, body?: object) => {
        const { key } = await createKey(site().db, 1, { name: only, scopes: [only], expires_at: null });
        return site().call(method, path, { body, headers: { Authorization: `Bearer ${key}` } });
      };
      expect((await site().call('GET', '/api/tags')).status).toBe(401);
      expect(await (await asKey('content:read', 'GET', '/api/tags')).json()).toHaveLength(1);
      for (const [method, body] of [['PUT', { name: 'Golang' }], ['DELETE']] as const)
        expect((await asKey('content:write', method, '/api/tags/go', body)).status).toBe(403);
      const told = await asKey('content:publish', 'PUT', '/api/tags/go', { name: 'Golang' });
      expect(await told.json()).toEqual({ message: 'Etiketin adı değişti.', data: { slug: 'golang' } });
    });
  });

  describe('a renamed one', () => {
    test('has its new name in every article, in its place, and the date of their last change stays', async () => {
      const one = await add(site(), 'Bir', ['A', 'onbellek', 'B']);
      const draft = await add(site(), 'Taslak', ['Önbellek'], { is_published: false });
      const other = await add(site(), 'Başka', ['A']);
      const reply = await rename(site(), 'onbellek', ' Önbellekleme ');
      expect(await reply.json()).toMatchObject({
        message: 'Etiketin adı değişti.',
        data: { slug: 'onbellekleme', name: 'Önbellekleme', articles: 2, published: 1 },
        merged: false,
        changed: 2,
      });
      expect(await tagsOf(site(), one.id)).toEqual(['A', 'Önbellekleme', 'B']);
      expect(await tagsOf(site(), draft.id)).toEqual(['Önbellekleme']);
      expect(await get(site(), `/articles/${one.id}`)).toMatchObject({ updated_at: one.updated_at, rev: 2 });
      expect(await get(site(), `/articles/${other.id}`)).toMatchObject({ rev: 1 });
      expect((await rename(site(), 'onbellek', 'x')).status).toBe(404);
    });

    test('may only be spelled another way, once for all', async () => {
      const one = await add(site(), 'Bir', ['go']);
      await add(site(), 'İki', ['Go']);
      expect(await (await rename(site(), 'go', 'Go')).json()).toMatchObject({ changed: 1, merged: false });
      expect(await tagsOf(site(), one.id)).toEqual(['Go']);
      expect(await (await rename(site(), 'go', 'Go')).json()).toMatchObject({
        message: 'Etiketin adı zaten böyle.',
        changed: 0,
      });
      expect(await get(site(), `/articles/${one.id}`)).toMatchObject({ rev: 2 });
      expect(await leadsTo(site(), '/blog/etiket/go')).toBeNull();
    });

    test('is shown at once on pages, in feeds and in the sitemap, and its old addresses lead on', async () => {
      await add(site(), 'Bir', ['Önbellek']);
      for (const path of ['/blog/bir', '/blog/etiket/onbellek', '/feed.xml', '/sitemap.xml'])
        expect((await site().call('GET', path)).status).toBe(200);
      await rename(site(), 'onbellek', 'Cache');
      expect(await text(site(), '/blog/bir')).toMatch(/<a href="\/blog\/etiket\/cache"[^>]*>Cache<\/a>/);
      expect(await text(site(), '/blog/bir')).not.toContain('Önbellek');
      expect(await text(site(), '/blog/etiket/cache')).toContain('<h1');
      expect(await text(site(), '/feed.xml')).toContain('<category>Cache</category>');
      const sitemap = await text(site(), '/sitemap.xml');
      expect(sitemap).toContain('/blog/etiket/cache</loc>');
      expect(sitemap).not.toContain('onbellek');
      expect(await leadsTo(site(), '/blog/etiket/onbellek')).toBe('/blog/etiket/cache');
      for (const file of ['feed.xml', 'atom.xml', 'feed.json'])
        expect(await leadsTo(site(), `/blog/etiket/onbellek/${file}`)).toBe(`/blog/etiket/cache/${file}`);
      await rename(site(), 'cache', 'Önbellek');
      expect(await leadsTo(site(), '/blog/etiket/cache')).toBe('/blog/etiket/onbellek');
      expect((await site().call('GET', '/blog/etiket/onbellek')).status).toBe(200);
      expect((await site().call('GET', '/blog/etiket/onbellek/feed.xml')).status).toBe(200);
    });

    test('leads no feed to where a redirect by hand leads', async () => {
      await site().asOwner('POST', '/api/redirects', {
        from_path: '/blog/etiket/eski',
        target: 'https://baska.example/x',
      });
      expect((await site().call('GET', '/blog/etiket/eski/feed.xml')).status).toBe(404);
    });

    test('leaves no address where readers saw none', async () => {
      await add(site(), 'Taslak', ['Gizli'], { is_published: false });
      await rename(site(), 'gizli', 'Açık');
      expect(await get(site(), '/redirects')).toEqual([]);
    });

    test('is refused without a name, with a long one and with fields that do not exist', async () => {
      await add(site(), 'Bir', ['Go']);
      for (const body of [{ name: ' ' }, { name: 'x'.repeat(51) }, {}, { name: 'x', slug: 'y' }])
        expect((await site().asOwner('PUT', '/api/tags/go', body)).status).toBe(422);
    });
  });

  describe('two that become one', () => {
    test('are in no article twice, where the first of them was', async () => {
      const both = await add(site(), 'İkisi', ['A', 'Golang', 'B', 'Go']);
      const old = await add(site(), 'Eski', ['Golang']);
      const other = await add(site(), 'Öteki', ['Go']);
      const reply = await rename(site(), 'golang', 'Go');
      expect(await reply.json()).toMatchObject({
        message: 'Etiketler birleştirildi.',
        data: { slug: 'go', name: 'Go', articles: 3 },
        merged: true,
        changed: 2,
      });
      expect(await tagsOf(site(), both.id)).toEqual(['A', 'Go', 'B']);
      expect(await tagsOf(site(), old.id)).toEqual(['Go']);
      expect(await get(site(), `/articles/${other.id}`)).toMatchObject({ tags: ['Go'], rev: 1 });
      expect(await leadsTo(site(), '/blog/etiket/golang')).toBe('/blog/etiket/go');
      const { data } = await get(site(), '/audit?kind=change&per_page=1');
      expect(data[0].text).toBe('Etiket değiştirildi: “Golang” → “Go” ile birleşti');
    });
  });

  describe('a deleted one', () => {
    test('goes from every article, and from its address', async () => {
      const one = await add(site(), 'Bir', ['A', 'Go', 'B']);
      await text(site(), '/blog/etiket/go');
      expect((await site().asOwner('DELETE', '/api/tags/go')).status).toBe(204);
      expect((await site().asOwner('DELETE', '/api/tags/go')).status).toBe(404);
      expect(await get(site(), `/articles/${one.id}`)).toMatchObject({
        tags: ['A', 'B'],
        rev: 2,
        updated_at: one.updated_at,
      });
      expect((await site().call('GET', '/blog/etiket/go')).status).toBe(404);
      const { data } = await get(site(), '/audit?kind=change&per_page=1');
      expect(data[0].text).toBe('Etiket silindi: “Go”');
    });
  });

  describe('do not come back', () => {
    const changes = [
      ['renamed', (at: TestSite) => rename(at, 'go', 'Golang'), ['Golang', 'A']],
      ['deleted', (at: TestSite) => at.asOwner('DELETE', '/api/tags/go'), ['A']],
    ] as const;

    test.each(changes)('from a form that was open when one was %s', async (_, change, tags) => {
      const { id, rev } = await add(site(), 'Bir', ['Go', 'A']);
      await change(site());
      const stale = await site().asOwner('PUT', `/api/articles/${id}`, { rev, tags: ['Go', 'A'] });
      expect(stale.status).toBe(409);
      expect((await stale.json()).current).toMatchObject({ tags });
    });

    test.each(changes)(
      'from the trash, where one was %s, nor by a form from before',
      async (_, change, tags) => {
        await add(site(), 'Kalan', ['Go']);
        const { id, rev } = await add(site(), 'Bir', ['Go', 'A']);
        await site().asOwner('DELETE', `/api/articles/${id}`);
        await change(site());
        const restored = await (await site().asOwner('POST', `/api/articles/${id}/restore`)).json();
        expect(restored).toMatchObject({ tags, rev: rev + 1, content: '<p>a</p>' });
        const stale = await site().asOwner('PUT', `/api/articles/${id}`, { rev, tags: ['Go', 'A'] });
        expect(stale.status).toBe(409);
      },
    );

    test.each(changes)('from what is typed and not saved, where one was %s', async (_, change, tags) => {
      const { id, rev } = await add(site(), 'Bir', ['Go', 'A']);
      const draft = { title: 'Yazılan', tags: ['Go', 'A'] };
      const copies = [`/api/articles/${id}/working-copy`, '/api/working-copies/yeni-yazi'];
      const kept = [];
      for (const path of copies) {
        const base_rev = path.includes('articles/') ? rev : null;
        kept.push(await (await site().asOwner('PUT', path, { draft, base_rev, rev: 0 })).json());
      }
      await change(site());
      const [own, fresh] = await Promise.all(copies.map((path) => get(site(), path.replace('/api', ''))));
      expect(own).toMatchObject({ draft: { title: 'Yazılan', tags }, base_rev: rev + 1, rev: kept[0].rev });
      expect(fresh).toMatchObject({ draft: { tags }, base_rev: null, rev: kept[1].rev });
    });

    test('where a copy is based on an older revision, it stays a conflict', async () => {
      const { id, rev } = await add(site(), 'Bir', ['Go']);
      const path = `/api/articles/${id}/working-copy`;
      await site().asOwner('PUT', path, { draft: { title: 'x' }, base_rev: rev, rev: 0 });
      await site().asOwner('PUT', `/api/articles/${id}`, { title: 'Başka' });
      await rename(site(), 'go', 'Golang');
      expect(await get(site(), `/articles/${id}/working-copy`)).toMatchObject({
        draft: { title: 'x' },
        base_rev: rev,
      });
    });
  });

  describe('translations', () => {
    const english = { fields: { title: 'One', excerpt: 'x', content: '<p>a</p>' }, is_published: true };
    const translate = async (fields: object) => {
      await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
      const reply = await site().asOwner('PUT', '/api/translations/en/tags/1', { fields });
      expect(reply.status).toBe(200);
    };
    const translated = (of: string) => get(site(), `/translations/en/${of}`);

    test('of a name follow it, of its articles stay current, and English addresses lead on', async () => {
      const { id } = await add(site(), 'Bir', ['Önbellek', 'Go']);
      await translate({ onbellek: 'Caching', go: 'Go' });
      await site().asOwner('PUT', `/api/translations/en/articles/${id}`, english);
      const before = await translated('tags/1');
      expect(before.state).toBe('done');
      expect((await site().call('GET', '/en/blog/tag/onbellek')).status).toBe(200);
      await rename(site(), 'onbellek', 'Önbellekleme');
      expect(await translated('tags/1')).toMatchObject({
        fields: { onbellekleme: 'Caching', go: 'Go' },
        state: 'stale',
        rev: before.rev + 1,
      });
      expect(await translated(`articles/${id}`)).toMatchObject({ state: 'done', is_stale: false });
      expect(await text(site(), '/en/blog/tag/onbellekleme')).toContain('Caching');
      expect(await leadsTo(site(), '/en/blog/tag/onbellek')).toBe('/en/blog/tag/onbellekleme');
      expect(await leadsTo(site(), '/en/blog/tag/onbellek/feed.xml')).toBe(
        '/en/blog/tag/onbellekleme/feed.xml',
      );
    });

    test('of a name that goes go with it, and the others stay current', async () => {
      await add(site(), 'Bir', ['Go', 'Golang', 'Dil']);
      await translate({ go: 'Go', golang: 'Golang', dil: 'Language' });
      await rename(site(), 'golang', 'Go');
      expect(await translated('tags/1')).toMatchObject({
        fields: { go: 'Go', dil: 'Language' },
        state: 'done',
      });
      await site().asOwner('DELETE', '/api/tags/dil');
      expect(await translated('tags/1')).toMatchObject({ fields: { go: 'Go' }, state: 'done' });
    });
  });

  test('a save that is under way is waited for, and brings no old name back', async () => {
    const { db } = site();
    const { id } = await add(site(), 'Bir', ['Go']);
    let isDone = false;
    let renamed: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await waitForOtherSaves(trx);
      renamed = renameTag(db, 'go', 'Golang').then(() => {
        isDone = true;
      });
      if (dialect === 'postgres')
        await vi.waitFor(async () => expect(isDone || (await isWaitedFor(trx))).toBe(true));
      await trx.updateTable('articles').set({ rev: 2 }).where('id', '=', id).execute();
      await replaceTags(trx, id, ['Go', 'Dil']);
    });
    await renamed;
    expect(await get(site(), `/articles/${id}`)).toMatchObject({ tags: ['Golang', 'Dil'], rev: 3 });
  });
});
