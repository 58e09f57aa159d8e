import { expect, test } from 'vitest';
import { createKey } from '#app/keys/queries.server.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import { reservedSegments } from '#kit/records/slugs.server.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';

const text = '<p>Masamda duran araçlar.</p>';

async function add(site: TestSite, page: object = {}) {
  const reply = await site.asOwner('POST', '/api/pages', { title: 'Kullandıklarım', content: text, ...page });
  const { data, ...rest } = await reply.json();
  return { ...rest, ...data, code: reply.status };
}

const publish = (site: TestSite, page: object = {}) => add(site, { is_published: true, ...page });

const put = async (site: TestSite, key: string | number, change: object) => {
  const reply = await site.asOwner('PUT', `/api/pages/${key}`, change);
  return { ...(await reply.json()), code: reply.status };
};

const read = async (site: TestSite, path: string) => (await site.call('GET', path)).text();

const redirect = (site: TestSite, from_path: string, target: string) =>
  site.asOwner('POST', '/api/redirects', { from_path, target });

onEachDatabase('own pages', (site) => {
  test('a page is published at the root under an address made from its title', async () => {
    expect(await publish(site())).toMatchObject({
      code: 201,
      message: 'Sayfa başarıyla eklendi.',
      slug: 'kullandiklarim',
      status: 'published',
      excerpt: 'Masamda duran araçlar.',
      place: '',
      shows: '',
    });
    const page = await read(site(), '/kullandiklarim');
    expect(page).toContain('<h1 class="text-2xl font-semibold">Kullandıklarım</h1>');
    expect(page).toContain('"@type":"CreativeWork","name":"Kullandıklarım"');
    expect(page).toContain('/share/own/kullandiklarim.png');
    expect((await site().call('GET', '/share/own/kullandiklarim.png')).status).toBe(200);
    expect(await read(site(), '/sitemap.xml')).toContain('<loc>http://vitrin.test/kullandiklarim</loc>');
    expect(await (await site().call('GET', '/api/pages/kullandiklarim')).json()).not.toHaveProperty('tags');
  });

  test('it stands in no list, count, feed and neighbour of articles', async () => {
    await publish(site());
    const article = { title: 'Yazı', content: text, is_published: true };
    const { data } = await (await site().asOwner('POST', '/api/articles', article)).json();
    expect(data).not.toHaveProperty('place');
    for (const path of ['/blog', '/blog/yazi', '/feed.xml', '/api/articles'])
      expect(await read(site(), path)).not.toContain('Kullandıklarım');
    const list = await (await site().asOwner('GET', '/api/articles')).json();
    expect(list).toMatchObject({ total: 1, data: [{ slug: 'yazi' }] });
    const overview = await (await site().asOwner('GET', '/api/analytics/overview')).json();
    expect(overview.content.articles).toEqual({ total: 1, published: 1, draft: 0 });
    for (const path of ['/api/articles/kullandiklarim', '/blog/kullandiklarim', '/api/pages/yazi', '/yazi'])
      expect((await site().asOwner('GET', path)).status).toBe(404);
  });

  test('an article and a page may have the same word in their addresses', async () => {
    await publish(site(), { title: 'Şimdi' });
    await site().asOwner('POST', '/api/articles', { title: 'Şimdi', content: text, is_published: true });
    expect((await site().call('GET', '/simdi')).status).toBe(200);
    expect((await site().call('GET', '/blog/simdi')).status).toBe(200);
    expect(await publish(site(), { title: 'Şimdi' })).toMatchObject({ slug: 'simdi-2' });
  });

  test.each([
    'blog',
    'admin',
    'api',
    'share',
    'assets',
    'uploads',
    'mcp',
    'health',
    'aydinlatma',
    'en',
    'index',
  ])('the address /%s is refused, and no title takes it', async (slug) => {
    expect(await add(site(), { slug })).toMatchObject({
      code: 422,
      errors: { slug: ['Bu adresi sitenin kendisi kullanıyor.'] },
    });
    expect(await add(site(), { title: slug })).toMatchObject({ slug: `${slug}-2` });
  });

  test('whatever a route of the site begins with is reserved', async () => {
    const first = new Set(site().app.routes.map(({ path }) => path.split('/')[1] ?? ''));
    const open = first.difference(await reservedSegments(site().resources));
    expect([...open].filter((segment) => /^[a-z0-9_-]+$/.test(segment))).toEqual([]);
    expect(first.size).toBeGreaterThan(20);
  });

  test('an address of files, of another page and of a redirect is refused with its reason', async () => {
    await publish(site());
    const other = await add(site(), { title: 'Öteki' });
    await redirect(site(), '/uses', '/about');
    const refused = async (slug: string) => (await put(site(), other.id, { slug })).errors?.slug?.[0];
    expect(await refused('robots.txt')).toContain('Yalnızca küçük harf');
    expect(await refused('.well-known')).toContain('Yalnızca küçük harf');
    expect(await refused('kullandiklarim')).toBe('Bu adres başka bir sayfada kullanılıyor.');
    expect(await refused('uses')).toContain('yönlendirme var');
    await redirect(site(), '/gear', '/oteki');
    expect(await put(site(), other.id, { slug: 'gear' })).toMatchObject({ code: 200 });
  });

  test('a renamed page is found by its old address, whose word stays its own', async () => {
    const { id } = await publish(site());
    await put(site(), id, { slug: 'uses' });
    const old = await site().call('GET', '/kullandiklarim');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/uses']);
    expect(await add(site(), { slug: 'kullandiklarim' })).toMatchObject({ code: 422 });
    await put(site(), id, { slug: 'kullandiklarim' });
    expect((await site().call('GET', '/uses')).headers.get('location')).toBe('/kullandiklarim');
  });

  test('its old address leads to the Turkish page in another language too, which has words of its own', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const { id } = await publish(site());
    await put(site(), id, { slug: 'uses' });
    const old = await site().call('GET', '/en/kullandiklarim');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/uses']);
    expect((await site().call('GET', '/en/uses')).status).toBe(404);
  });

  test('a draft is closed to visitors and opened by its preview link alone', async () => {
    const { id } = await add(site());
    expect((await site().call('GET', '/kullandiklarim')).status).toBe(404);
    expect((await site().call('GET', '/api/pages/kullandiklarim')).status).toBe(404);
    expect(await read(site(), '/sitemap.xml')).not.toContain('kullandiklarim');
    const { url } = await (await site().asOwner('POST', `/api/pages/${id}/preview-link`)).json();
    expect(url).toMatch(/^\/kullandiklarim\?preview=/);
    const preview = await site().call('GET', url);
    expect(preview.headers.get('cache-control')).toBe('private, no-store');
    expect(await preview.text()).toContain('bu sayfa henüz yayında değil');
    await put(site(), id, { is_published: true });
    expect((await site().call('GET', '/kullandiklarim')).status).toBe(200);
    await put(site(), id, { is_published: false });
    expect((await site().call('GET', '/kullandiklarim')).status).toBe(404);
  });

  test('other spellings lead to the page, and unknown words are the site’s 404', async () => {
    await publish(site());
    for (const path of ['/Kullandiklarim', '/kullandiklarim/'])
      expect((await site().call('GET', path)).headers.get('location')).toBe('/kullandiklarim');
    expect((await site().call('GET', '/BLOG')).headers.get('location')).toBe('/blog');
    const missing = await site().call('GET', '/Yok');
    expect([missing.status, missing.headers.get('location')]).toEqual([404, null]);
    await redirect(site(), '/eski', '/about');
    expect((await site().call('GET', '/eski')).headers.get('location')).toBe('/about');
    expect((await site().call('GET', '/admin')).status).toBe(200);
  });

  test('it is read as Markdown by its address and by what is accepted', async () => {
    await publish(site(), { shows: 'changed', excerpt: 'Açıklama' });
    const headers = { Accept: 'text/markdown' };
    const asked = await (await site().call('GET', '/kullandiklarim', { headers })).text();
    expect(asked).toMatch(/^# Kullandıklarım\n\nSon güncelleme: .+ · http:.+\n\n> Açıklama\n\nMasamda/);
    expect(await read(site(), '/kullandiklarim.md')).toBe(asked);
    expect(await read(site(), '/llms.txt')).toContain(
      '[Kullandıklarım](http://vitrin.test/kullandiklarim.md)',
    );
  });

  test('a page of talks lists those of the CV below its text, as its visitors may see them', async () => {
    const talk = { kind: 'talk', title: 'Kuyruklar', organization: 'DevNot', start_date: '2025-03' };
    await site().asOwner('POST', '/api/cv-entries', { ...talk, url: 'https://example.com/kuyruklar' });
    await site().asOwner('POST', '/api/cv-entries', { ...talk, title: 'Gizli', is_active: false });
    await site().asOwner('POST', '/api/cv-entries', { kind: 'award', title: 'Ödül' });
    await publish(site(), { title: 'Konuşmalar', shows: 'talks' });
    expect(await read(site(), '/konusmalar')).toMatch(
      /Masamda.*href="https:\/\/example.com\/kuyruklar".*DevNot/s,
    );
    expect(await read(site(), '/konusmalar')).not.toMatch(/Gizli|Ödül/);
    expect(await read(site(), '/konusmalar.md')).toContain(
      '* [Kuyruklar](https://example.com/kuyruklar) (DevNot, Mart 2025)',
    );
    await site().asOwner('POST', '/api/cv-entries', { ...talk, title: 'Yeni konuşma' });
    expect(await read(site(), '/konusmalar')).toContain('Yeni konuşma');
  });

  test('two pages fit into the dock, others into the footer', async () => {
    await publish(site(), { place: 'dock' });
    expect(await read(site(), '/')).toContain('href="/kullandiklarim" class="dock-item"');
    await publish(site(), { title: 'Şimdi', place: 'dock' });
    expect(await publish(site(), { title: 'Üçüncü', place: 'dock' })).toMatchObject({
      code: 422,
      errors: { place: ['Menüde en çok iki sayfa durabilir; önce birini çıkarın.'] },
    });
    await publish(site(), { title: 'Künye', place: 'footer' });
    await add(site(), { title: 'Taslak', place: 'footer' });
    const contact = await read(site(), '/contact');
    expect(contact).toMatch(/<footer.*href="\/kunye".*<\/footer>/s);
    expect(contact).not.toContain('/taslak');
  });

  test('a page is the target of the home page’s ‘Şu anda’ and stands below the contact form', async () => {
    await publish(site(), { title: 'Şimdi', place: 'now' });
    await publish(site(), { title: 'Künye', place: 'contact' });
    expect(await read(site(), '/')).toMatch(/Şu anda<\/strong>.*<a href="\/simdi"[^>]*>Şimdi<\/a>/);
    expect(await read(site(), '/contact')).toMatch(/<\/form>.*<a href="\/kunye"[^>]*>Künye<\/a>/);
    expect(await read(site(), '/about')).not.toMatch(/kunye|simdi/);
  });

  test('a deleted page comes back with its versions and old addresses, out of a full dock', async () => {
    const { id } = await publish(site(), { place: 'dock' });
    await put(site(), id, { slug: 'uses', title: 'Araçlar' });
    expect((await site().asOwner('DELETE', `/api/pages/${id}`)).status).toBe(204);
    expect((await site().call('GET', '/uses')).status).toBe(404);
    for (const title of ['Bir', 'İki']) await publish(site(), { title, place: 'dock' });
    expect((await site().asOwner('POST', `/api/articles/${id}/restore`)).status).toBe(404);
    const back = await (await site().asOwner('POST', `/api/pages/${id}/restore`)).json();
    expect(back).toMatchObject({ slug: 'uses', place: '', status: 'published' });
    expect((await site().call('GET', '/kullandiklarim')).headers.get('location')).toBe('/uses');
    expect(await (await site().asOwner('GET', `/api/pages/${id}/versions`)).json()).toHaveLength(2);
  });

  test('what is typed and not saved stands apart from that of articles', async () => {
    const { id } = await add(site());
    const copy = { draft: { title: 'Yeni' }, base_rev: null };
    await site().asOwner('PUT', '/api/page-copies/12345678', copy);
    await site().asOwner('PUT', `/api/pages/${id}/working-copy`, copy);
    const copies = async (path: string) => (await (await site().asOwner('GET', path)).json()).length;
    expect([await copies('/api/page-copies'), await copies('/api/working-copies')]).toEqual([2, 0]);
    expect((await site().asOwner('PUT', `/api/articles/${id}/working-copy`, copy)).status).toBe(404);
  });

  test('a key writes drafts with content:write and changes what is published with content:publish', async () => {
    const { id } = await publish(site());
    const key = async (...scopes: Scope[]) =>
      (await createKey(site().db, 1, { name: 'Betik', scopes, expires_at: null })).key;
    const call = async (token: string, method: string, path: string, body?: object) =>
      (await site().call(method, path, { body, headers: { Authorization: `Bearer ${token}` } })).status;
    const writer = await key('content:write');
    expect(await call(writer, 'POST', '/api/pages', { title: 'Taslak', content: text })).toBe(201);
    expect(await call(writer, 'PUT', `/api/pages/${id}`, { title: 'x' })).toBe(403);
    expect(await call(writer, 'POST', '/api/pages', { title: 'x', content: text, is_published: true })).toBe(
      403,
    );
    expect(await call(await key('content:publish'), 'PUT', `/api/pages/${id}`, { title: 'x' })).toBe(200);
    expect(await call(await key('profile:write'), 'PUT', `/api/pages/${id}`, { title: 'y' })).toBe(403);
    expect((await site().call('POST', '/api/pages', { body: { title: 'x', content: text } })).status).toBe(
      401,
    );
  });
});
