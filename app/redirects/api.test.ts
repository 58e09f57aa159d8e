import { expect, test, vi } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { forgetOldMissing, noteMissing } from './queries.server.ts';

const add = (site: TestSite, from_path: string, target: string, more = {}) =>
  site.asOwner('POST', '/api/redirects', { from_path, target, ...more });

const open = (site: TestSite, path: string, headers = {}) => site.call('GET', path, { headers });

const publish = (site: TestSite, title: string) =>
  site.asOwner('POST', '/api/articles', { title, content: '<p>a</p>', is_published: true });

const missing = async (site: TestSite) => (await site.asOwner('GET', '/api/redirects/missing')).json();

onEachDatabase('old links', (site) => {
  test('an address that leads nowhere is noted, and once redirected leads on', async () => {
    expect((await open(site(), '/eski', { Referer: 'https://blog.example/x' })).status).toBe(404);
    await open(site(), '/eski/?a=1');
    expect(await missing(site())).toMatchObject([{ path: '/eski', hits: 2, referrer: 'blog.example' }]);
    expect((await add(site(), '/eski/', '/blog/yeni')).status).toBe(201);
    expect(await missing(site())).toEqual([]);
    const moved = await open(site(), '/eski?a=1');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/blog/yeni?a=1');
    const [redirect] = await (await site().asOwner('GET', '/api/redirects')).json();
    expect(redirect).toMatchObject({ from_path: '/eski', hits: 1, is_permanent: true });
  });

  test('Turkish letters in an address are one, typed or encoded', async () => {
    await add(site(), '/yazılar', '/blog', { is_permanent: false });
    expect((await open(site(), '/yaz%C4%B1lar')).status).toBe(302);
    await add(site(), '/eski', '/ğüş');
    expect((await open(site(), '/eski?a=1')).headers.get('location')).toBe('/%C4%9F%C3%BC%C5%9F?a=1');
    await add(site(), '/dis', 'https://ğüş.example/ı');
    expect((await open(site(), '/dis')).headers.get('location')).toBe('https://xn--tda3e7i.example/%C4%B1');
  });

  test('a page that exists is never hidden by a redirect', async () => {
    await add(site(), '/blog/yazi', '/about');
    await publish(site(), 'Yazı');
    expect((await open(site(), '/blog/yazi')).status).toBe(200);
    const findings = (await (await site().asOwner('POST', '/api/checkup')).json()).report.findings;
    expect(findings).toContainEqual({
      check: 'redirects',
      found: 1,
      named: ['/blog/yazi → /about'],
      repaired: 0,
    });
  });

  test('an old address in another script leads where the owner says, and not home before', async () => {
    for (const path of ['/关于', '/🎉', '/!!!']) {
      expect((await open(site(), encodeURI(path))).status).toBe(404);
      expect((await add(site(), path, '/about')).status).toBe(201);
      expect((await open(site(), encodeURI(path))).headers.get('location')).toBe('/about');
    }
  });

  test('a redirect of an address that a page has is refused, a stored one can still be saved', async () => {
    const refused = { from_path: ['Bu adres zaten bir sayfaya çıkıyor; yönlendirme işe yaramaz.'] };
    await publish(site(), 'Eski');
    await site().asOwner('PUT', '/api/articles/eski', { slug: 'yeni' });
    for (const path of ['/contact', '/blog/', '/blog/yeni', '/blog/eski', '/feed.xml', '/robots.txt']) {
      const reply = await add(site(), path, '/about');
      expect([path, reply.status, (await reply.json()).errors]).toEqual([path, 422, refused]);
    }
    const { id } = await (await add(site(), '/sayfa', '/about')).json();
    await site().db.updateTable('redirects').set({ from_path: '/contact' }).execute();
    const change = (from_path: string) =>
      site().asOwner('PUT', `/api/redirects/${id}`, { from_path, target: '/blog' });
    expect((await change('/contact')).status).toBe(200);
    expect((await change('/sayfa')).status).toBe(200);
    expect((await change('/blog')).status).toBe(422);
  });

  test('loops, doubles, other schemes and the panel’s addresses are refused', async () => {
    await add(site(), '/a', '/b');
    const refused = [
      ['/b', '/a', 'target'],
      ['/c', '/c', 'target'],
      ['/a', '/d', 'from_path'],
      ['/d', 'javascript:alert(1)', 'target'],
      ['/d', '//evil.example', 'target'],
      ['/d', '/e\nf', 'target'],
      ['/d', 'https://example.com/\r\nX: y', 'target'],
      ['/d', '/\ud800', 'target'],
      ['/admin/x', '/d', 'from_path'],
      ['/', '/d', 'from_path'],
      ['/d?x=1', '/e', 'from_path'],
      ['yol', '/e', 'from_path'],
    ];
    for (const [from = '', to = '', field = ''] of refused) {
      const reply = await add(site(), from, to);
      expect([from, to, reply.status]).toEqual([from, to, 422]);
      expect(Object.keys((await reply.json()).errors)).toEqual([field]);
    }
  });

  test('of redirects that would lead to one another, added or changed at once, one is refused', async () => {
    const statuses = async (replies: Promise<Response>[]) =>
      (await Promise.all(replies)).map(({ status }) => status).toSorted();
    const change = (id: number, from_path: string, target: string) =>
      site().asOwner('PUT', `/api/redirects/${id}`, { from_path, target });
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [`/a-${round}`, `/b-${round}`];
      expect(await statuses([add(site(), a, b), add(site(), b, a)])).toEqual([201, 422]);
      const [c, d] = [`/c-${round}`, `/d-${round}`];
      const one = await (await add(site(), c, '/about')).json();
      const other = await (await add(site(), d, '/about')).json();
      expect(await statuses([change(one.id, c, d), change(other.id, d, c)])).toEqual([200, 422]);
    }
  });

  test('a redirect is changed and deleted; a stale change gets the stored one', async () => {
    const { id } = await (await add(site(), '/a', '/b')).json();
    const change = (target: string, rev?: number) =>
      site().asOwner('PUT', `/api/redirects/${id}`, { from_path: '/a', target, rev });
    expect(await (await change('/c', 1)).json()).toMatchObject({ target: '/c', rev: 2 });
    expect((await change('/d', 1)).status).toBe(409);
    expect((await site().asOwner('DELETE', `/api/redirects/${id}`)).status).toBe(204);
    expect((await site().asOwner('DELETE', `/api/redirects/${id}`)).status).toBe(404);
    expect((await change('/d')).status).toBe(404);
  });

  test('the list is bounded as it is written, and keeps the latest addresses', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const note = (path: string) => noteMissing(site().db, path, '', { keep: 5, surplus: 3 });
    for (let count = 0; count < 30; count += 1) {
      vi.advanceTimersByTime(1);
      await note(`/wp-${count}.php`);
      expect((await missing(site())).length).toBeLessThanOrEqual(8);
    }
    vi.useRealTimers();
    expect(await missing(site())).toContainEqual(expect.objectContaining({ path: '/wp-29.php', hits: 1 }));
  });

  test('scanners cannot fill the list', async () => {
    for (let count = 0; count < 5; count += 1) await open(site(), `/wp-${count}.php`);
    await open(site(), `/${'x'.repeat(600)}`);
    await forgetOldMissing(site().db, 3);
    expect(await missing(site())).toHaveLength(3);
  });

  test('nobody else sees or changes them', async () => {
    expect((await site().call('GET', '/api/redirects')).status).toBe(401);
    expect((await site().call('GET', '/api/redirects/missing')).status).toBe(401);
    const body = { from_path: '/a', target: '/b' };
    expect((await site().call('POST', '/api/redirects', { body })).status).toBe(401);
  });
});
