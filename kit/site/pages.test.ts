import { mf2 } from 'microformats-parser';
import { expect, test } from 'vitest';
import { noMetrics } from '#platform/metrics.ts';
import { parts } from '#server/app.ts';
import { createTestSite, onEachDatabase, type TestSite } from '#test/app.ts';

const text = async (site: TestSite, path: string) => (await site.call('GET', path)).text();
const timing = async (site: TestSite, path: string) =>
  (await site.call('GET', path)).headers.get('server-timing') ?? '';
const isHit = async (site: TestSite, path: string) => (await timing(site, path)) === 'cache;desc="hit"';

/** Publishes an article; returns its address. */
async function publish(site: TestSite, title = 'Önbellek', more: object = {}) {
  const reply = await site.asOwner('POST', '/api/articles', {
    title,
    content: '<p>Ölçtük.</p>',
    status: 'published',
    ...more,
  });
  const { data }: { data: { id: number; slug: string } } = await reply.json();
  return { ...data, path: `/blog/${data.slug}` };
}

onEachDatabase('public pages', (site) => {
  test('are rendered once and then come from the cache, which only cached answers declare', async () => {
    const { path } = await publish(site());
    for (const address of ['/', '/about', '/projects', '/blog', '/contact', '/aydinlatma', path]) {
      expect(await timing(site(), address), address).toMatch(/^app;dur=[\d.]+$/);
      expect(await timing(site(), address), address).toBe('cache;desc="hit"');
    }
  });

  test('a page that arrives at once is painted whole, a long one as soon as it begins', async () => {
    // Some 5,000 letters.
    const long = { content: '<p>Önce ölçtük, sonra yalnızca tek bir şeyi sakladık.</p>'.repeat(100) };
    const whole =
      /<link rel="expect" href="#toasts" blocking="render"\/>.*<div id="toasts"[^>]*><\/div><\/body>/s;
    expect(await text(site(), '/')).toMatch(whole);
    expect(await text(site(), (await publish(site())).path)).toMatch(whole);
    expect(await text(site(), (await publish(site(), 'Uzun', long)).path)).not.toContain('rel="expect"');
  });

  test('microformats have only the intended roots, and a person’s card has its photo', async () => {
    const { path } = await publish(site());
    await site().asOwner('PUT', '/api/personal-info', { data: { profile_image: '/uploads/yuz.webp' } });
    const project = { title: 'Terazi', description: 'Tartar.', category: 'SaaS', is_featured: true };
    await site().asOwner('POST', '/api/projects', project);
    for (const address of ['/', '/about', '/projects', '/blog', path]) {
      const classes = [...(await text(site(), address)).matchAll(/ class="([^"]*)"/g)];
      const names = new Set(classes.flatMap(([, list = '']) => list.split(' ')));
      const roots = [...names].filter((name) => /^h-[a-z]+$/.test(name));
      expect([address, roots.filter((name) => !['h-card', 'h-entry', 'h-feed'].includes(name))]).toEqual([
        address,
        [],
      ]);
    }
    for (const address of ['/', '/about'])
      expect(await text(site(), address)).toMatch(
        /<img src="\/uploads\/yuz\.webp"[^>]* class="[^"]*\bu-photo\b/,
      );
  });

  test('an article tells parsers its author, category, tags and photo', async () => {
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Ada Lovelace' } });
    const [category] = await (await site().call('GET', '/api/categories')).json();
    const { path } = await publish(site(), 'Ölçmek', {
      tags: ['Go'],
      category_id: category.id,
      cover_image: 'https://example.com/kapak.png',
    });
    const { items } = mf2(await text(site(), path), { baseUrl: 'http://vitrin.test/' });
    const entry = items.find(({ type }) => type?.includes('h-entry'));
    expect(entry?.properties).toMatchObject({
      author: [{ type: ['h-card'], properties: { name: ['Ada Lovelace'], url: ['http://vitrin.test/'] } }],
      category: [expect.any(String), 'Go'],
      photo: [expect.anything()],
      published: [expect.any(String)],
    });
    const list = mf2(await text(site(), '/blog'), { baseUrl: 'http://vitrin.test/' });
    const feed = list.items.find(({ type }) => type?.includes('h-feed'));
    expect(feed?.children?.[0]?.properties).toMatchObject({
      category: [expect.any(String)],
      photo: [expect.anything()],
    });
  });

  test('a page in two languages names the locale of the other one', async () => {
    expect(await text(site(), '/about')).not.toContain('og:locale:alternate');
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    expect(await text(site(), '/about')).toContain('property="og:locale:alternate" content="en_US"');
    expect(await text(site(), '/en/about')).toContain('property="og:locale:alternate" content="tr_TR"');
  });

  test('a HEAD request does not truncate the cached page', async () => {
    const head = await site().call('HEAD', '/about');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await text(site(), '/about')).toContain('</html>');
  });

  test('parameters that a page does not read do not create another copy', async () => {
    await text(site(), '/about');
    expect(await isHit(site(), '/about?utm_source=posta&x=1')).toBe(true);
    await text(site(), '/blog?q=api');
    expect(await isHit(site(), '/blog')).toBe(false);
    expect(await isHit(site(), '/blog?x=1&q=api')).toBe(true);
  });

  test('an address in another case or with a trailing slash redirects to the page', async () => {
    const answer = await site().call('GET', '/About/?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about?x=1']);
    expect((await site().call('GET', '/blog/x/')).headers.get('location')).toBe('/blog/x');
    expect((await site().call('GET', '//example.com/')).status).toBe(404);
    expect((await site().call('GET', '/blog/x%00.png')).status).toBe(404);
    expect((await site().call('GET', '/%70rojects?kategori=SaaS')).headers.get('location')).toBe(
      '/projects?kategori=SaaS',
    );
  });

  test('a title in place of a slug redirects to the page', async () => {
    await site().asOwner('POST', '/api/articles', {
      title: 'Iğdır’da Çalışmak',
      content: '<p>a</p>',
      is_published: true,
    });
    const at = async (path: string) => (await site().call('GET', path)).headers.get('location');
    expect(await at(`/blog/${encodeURIComponent('ığdırda çalışmak')}`)).toBe('/blog/igdirda-calismak');
    expect(await at(`/blog/${encodeURIComponent('Iğdır’da-Çalışmak')}`)).toBe('/blog/igdirda-calismak');
    expect(await at(`/blog/${encodeURIComponent('çalışmak')}`)).toBe(null);
  });

  test('parameters have English names in English, and Turkish ones lead there', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const at = async (path: string) => (await site().call('GET', path)).headers.get('location');
    expect(await at('/en/projects?kategori=Web%20App')).toBe('/en/projects?category=Web+App');
    expect(await at('/en/about?yetenek=1&x=2')).toBe('/en/about?skill=1&x=2');
    expect(await at('/projects?kategori=SaaS')).toBe(null);
    expect((await site().call('GET', '/en/about?skill=999')).status).toBe(404);
    expect((await site().call('GET', '/en/about?skill=')).status).toBe(200);
  });

  test('a page that exists only in Turkish is offered in Turkish', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const article = { title: 'Yalnızca Türkçe', content: '<p>a</p>', is_published: true };
    const { data } = await (await site().asOwner('POST', '/api/articles', article)).json();
    const offered = await site().call('GET', `/en/blog/${data.slug}`);
    expect(offered.status).toBe(404);
    expect(await offered.text()).toMatch(/<a [^>]*href="\/blog\/yalnizca-turkce"[^>]*>Read it in Turkish/);
    expect(await (await site().call('GET', '/en/blog/yok')).text()).not.toContain('Read it in Turkish');
    await site().asOwner('PUT', `/api/articles/${data.id}`, { status: 'draft' });
    expect(await (await site().call('GET', `/en/blog/${data.slug}`)).text()).not.toContain('in Turkish');
  });

  test('a client that has a page gets 304, also after it was rendered again', async () => {
    const etag = (await site().call('GET', '/about')).headers.get('etag') ?? '';
    site().content.expire();
    const again = await site().call('GET', '/about', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('are compressed, the one for what is missing too', async () => {
    for (const path of ['/about', '/yok']) {
      const answer = await site().call('GET', path, { headers: { 'Accept-Encoding': 'gzip' } });
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, 'gzip']);
    }
  });

  test('a 404 whose texts could not be read is not cached', async () => {
    await site().asOwner('PUT', '/api/personal-info', { data: { site_title: 'Deniz yazar' } });
    // No page can have such an address, not even one that the owner adds.
    const ask = async () => (await site().call('GET', '/yok/yok')).text();
    for (const table of ['personal_info', 'settings'])
      await site().db.schema.alterTable(table).renameTo(`${table}_away`).execute();
    expect(await ask()).not.toContain('Deniz yazar');
    for (const table of ['personal_info', 'settings'])
      await site().db.schema.alterTable(`${table}_away`).renameTo(table).execute();
    expect(await ask()).toContain('Deniz yazar');
  });

  test('a failed read is never cached: without a good copy the page shows what it can, with 503', async () => {
    const tables = ['articles', 'projects', 'personal_info', 'skills', 'settings'];
    for (const table of tables) await site().db.schema.alterTable(table).renameTo(`${table}_away`).execute();
    const shown = {
      '/': 'Ad Soyad',
      '/about': 'Teknik Yetenekler',
      '/projects': 'Proje bulunamadı',
      '/blog': 'Henüz makale yok',
      '/blog/x': 'Makale Bulunamadı',
      '/contact': 'Mesaj Gönder',
      '/aydinlatma': 'Aydınlatma Metni',
    };
    for (const [path, words] of Object.entries(shown)) {
      const answer = await site().call('GET', path);
      expect({
        path,
        status: answer.status,
        cache: answer.headers.get('cache-control'),
        robots: answer.headers.get('x-robots-tag'),
      }).toEqual({ path, status: 503, cache: 'private, no-store', robots: 'noindex, nofollow' });
      expect(await answer.text()).toContain(words);
    }
    for (const table of tables) await site().db.schema.alterTable(`${table}_away`).renameTo(table).execute();
    for (const path of Object.keys(shown)) {
      expect((await site().call('GET', path)).status, path).toBe(path === '/blog/x' ? 404 : 200);
    }
  });

  test('a failed read is logged with its page and its part', async () => {
    const told: unknown[] = [];
    site().log.error = (line: unknown) => void told.push(line);
    await site().db.schema.dropTable('personal_info').execute();
    await text(site(), '/');
    expect(told).toContainEqual(
      expect.objectContaining({ event: 'page_failed', path: '/', part: 'profile' }),
    );
  });

  test('a panel that could not read its appearance is not cached', async () => {
    await site().asOwner('PUT', '/api/seo', { settings: { theme_color: '#15803D' } });
    await site().db.schema.alterTable('settings').renameTo('away').execute();
    expect(await text(site(), '/admin')).not.toContain('#15803D');
    await site().db.schema.alterTable('away').renameTo('settings').execute();
    await expect.poll(() => text(site(), '/admin')).toContain('#15803D');
  });

  test('the last good copy is served while reading fails, unless something was withdrawn', async () => {
    const { path, id } = await publish(site());
    const other = await publish(site(), 'Kuyruklar');
    for (const address of [path, other.path, '/blog']) await text(site(), address);
    await site().asOwner('PUT', `/api/articles/${other.id}`, { title: 'Uzun kuyruklar' });
    // Hides nothing that visitors could see.
    const { data: draft } = await (
      await site().asOwner('POST', '/api/articles', { title: 'Taslak', content: '<p>Yarım.</p>' })
    ).json();
    await site().asOwner('PUT', `/api/articles/${draft.id}`, { title: 'Taslağım' });
    const away = () => site().db.schema.alterTable('articles').renameTo('articles_away').execute();
    const back = () => site().db.schema.alterTable('articles_away').renameTo('articles').execute();
    await away();
    for (const address of [path, other.path, '/blog']) {
      const answer = await site().call('GET', address);
      expect([answer.status, answer.headers.get('server-timing')]).toEqual([200, 'cache;desc="hit"']);
    }
    await back();
    await site().asOwner('PUT', `/api/articles/${id}`, { status: 'archived' });
    await away();
    for (const address of [path, '/blog']) {
      const answer = await site().call('GET', address);
      expect([address, answer.status]).toEqual([address, 503]);
      expect(await answer.text()).not.toContain('Ölçtük');
    }
    await back();
  });

  test.each([
    ['personal-info', { data: { full_name: 'Deniz' } }],
    ['seo', { settings: { meta_author: 'Deniz' } }],
    ['appearance', { corners: 'round' }],
  ])('what the owner changes at %s outdates every page', async (path, change) => {
    await text(site(), '/about');
    expect((await site().asOwner('PUT', `/api/${path}`, change)).status).toBe(200);
    expect(await isHit(site(), '/about')).toBe(false);
  });

  test('a message, a read mark, a sign-in, a session and a redirect invalidate nothing', async () => {
    for (const { path } of parts.site.pages) if (!path.includes(':')) await text(site(), path);
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Merhaba, bir sorum var.' };
    await site().call('POST', '/api/contact', { body: message });
    const { data } = await (await site().asOwner('GET', '/api/messages')).json();
    expect((await site().asOwner('PUT', `/api/messages/${data[0].id}`, { is_read: true })).status).toBe(200);
    await site().asOwner('POST', '/api/redirects', { from_path: '/eski', target: '/blog' });
    await site().asOwner('DELETE', `/api/messages/${data[0].id}`);
    // The figures of /bu-site are measured at each visit.
    for (const { path } of parts.site.pages)
      if (!path.includes(':') && path !== '/bu-site')
        expect([path, await isHit(site(), path)]).toEqual([path, true]);
  });

  test('a rendering that fails is logged and answered with a page for errors', async () => {
    await publish(site());
    await site().db.updateTable('articles').set({ headings: '[{"level": 2}, null, 3]' }).execute();
    const answer = await site().call('GET', '/blog/onbellek');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('Bir şeyler ters gitti');
  });
});

test('failures count in a visit, in a sent form and on the page for what is missing', async () => {
  let faults = 0;
  const pageFault = () => {
    faults += 1;
  };
  const site = await createTestSite('sqlite', {}, { metrics: { ...noMetrics, pageFault } });
  // Fails four parts of each page: its head, its look, its languages and its links.
  await site.db.schema.dropTable('settings').execute();
  const headers = { Origin: 'http://vitrin.test' };
  for (const [method, path, options] of [
    ['GET', '/about'],
    ['POST', '/contact', { body: new FormData(), headers }],
    ['GET', '/yok'],
  ] as const) {
    faults = 0;
    await site.call(method, path, options);
    expect([path, faults]).toEqual([path, 4]);
  }
  await site.close();
});
