import { expect, test, vi } from 'vitest';
import { forgetByAge } from '#app/privacy/retention.server.ts';
import { isWaitedFor, onEachDatabase, type TestSite } from '#test/app.ts';
import { findPreviewed, isPreviewAllowed } from './preview.server.ts';
import { invalidateWhenDue } from './schedule.server.ts';
import { readBlog } from './site/cards.server.ts';
import { deleteArticle } from './trash.server.ts';

const text = '<p>Merhaba <strong>dünya</strong></p>';

async function add(site: TestSite, article: object = {}) {
  const reply = await site.asOwner('POST', '/api/articles', { title: 'Başlık', content: text, ...article });
  const { data, ...rest } = await reply.json();
  return { ...rest, ...data, code: reply.status };
}

const put = async (site: TestSite, key: string | number, change: object) => {
  const reply = await site.asOwner('PUT', `/api/articles/${key}`, change);
  return { ...(await reply.json()), code: reply.status };
};

const seen = async (site: TestSite, query = '') =>
  (await (await site.call('GET', `/api/articles${query}`)).json()).data.map((a: { slug: string }) => a.slug);

onEachDatabase('articles', (site, dialect) => {
  test('a draft is added with an address made from its title and an excerpt from its text', async () => {
    const reply = await add(site(), { title: 'Yazılım Geliştirme' });
    expect(reply).toMatchObject({
      code: 201,
      message: 'Makale başarıyla eklendi.',
      slug: 'yazilim-gelistirme',
      content: text,
      excerpt: 'Merhaba dünya',
      is_published: false,
      published_at: null,
      reading_minutes: 1,
      rev: 1,
    });
    expect((await site().call('GET', '/api/articles/yazilim-gelistirme')).status).toBe(404);
  });

  test('a text that lost words of its source says how many arrived', async () => {
    const prose = 'Önbellek yavaş olanı saklar ve hızlı olanı gösterir. '.repeat(20);
    const saved = await site().asOwner('POST', '/api/articles', {
      title: 'Yutulan',
      content: `Önce\n\n<textarea>\n\n${prose}`,
      format: 'auto',
    });
    expect((await saved.json()).notes).toEqual([
      expect.stringMatching(/^Kaynaktaki 161 sözcükten \d+ tanesi geldi/),
    ]);
    const whole = await site().asOwner('POST', '/api/articles', {
      title: 'Gelen',
      content: prose,
      format: 'auto',
    });
    expect((await whole.json()).notes).toBeUndefined();
  });

  test('title and content are required, each with its text', async () => {
    const reply = await site().asOwner('POST', '/api/articles', { title: ' ', content: '' });
    expect(reply.status).toBe(422);
    expect((await reply.json()).errors).toEqual({
      title: ['Başlık zorunludur.'],
      content: ['İçerik zorunludur.'],
    });
    for (const content of [
      '<p> </p><script>1</script>',
      '<p><br></p>',
      '<p>&nbsp;</p><p><br> &nbsp;</p>',
      '<p>&zwnj;\u200b</p><p>&shy;</p>',
      '<ul><li></li></ul><blockquote><p> </p></blockquote>',
      '<ol><li><p><strong> </strong></p><ul><li></li></ul></li></ol>',
      '<h2></h2><pre><code></code></pre>',
      '<table><tr><td></td><td> </td></tr></table>',
      '   ',
    ])
      expect((await add(site(), { content })).errors).toEqual({ content: ['İçerik zorunludur.'] });
  });

  test('a save that changes nothing leaves no trace', async () => {
    const { id, slug, title, content, tags, rev, updated_at } = await add(site(), {
      content: '<p>Metin</p>',
      tags: ['Go', 'SQL'],
      is_published: true,
    });
    const again = await put(site(), slug, { title, content: ' <p>Metin</p>', tags, rev });
    expect(again.data).toMatchObject({ rev, updated_at });
    const versions = async () =>
      (await (await site().asOwner('GET', `/api/articles/${id}/versions`)).json()).length;
    expect(await versions()).toBe(1);
    const changed = await put(site(), slug, { title, content, tags: ['SQL', 'Go'], rev });
    expect(changed.data.rev).toBe(rev + 1);
  });

  test('stored text is sanitized, and sanitizing it again changes nothing', async () => {
    const { slug, content } = await add(site(), {
      content:
        '<p onclick="x()">a<script>1</script><a href="javascript:x">b</a></p><img src="data:image/png;base64,A">',
    });
    expect(content).toBe('<p>ab</p>');
    const again = await put(site(), slug, { content });
    expect(again.data.content).toBe(content);
  });

  test.each([
    ['300 kB of <', '<'.repeat(300_000)],
    ['20,000 nested tags', '<div>'.repeat(20_000)],
    ['50,000 attributes', `<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}="x"`).join(' ')}>`],
  ])('%s are refused with a 422 within seconds, also on a busy machine', async (_, content) => {
    await site().asOwner('GET', '/api/articles');
    const start = performance.now();
    const reply = await add(site(), { content });
    expect(performance.now() - start).toBeLessThan(5000);
    expect(reply.code).toBe(422);
    expect(reply.errors.content[0]).toMatch(/^İçerik/);
  });

  test('a title is one line, also one that a program sends', async () => {
    expect((await add(site(), { title: 'İlk\r\n\tsatır' })).title).toBe('İlk satır');
  });

  test.each([
    '2026-02-30T10:00:00Z',
    '2026-02-03',
    'yarın',
    '9999-12-31T23:59:59-12:00',
    '0026-11-25T10:00:00Z',
  ])('a date that is none, %s, is refused with the form of one', async (published_at) => {
    expect(await add(site(), { published_at })).toMatchObject({
      code: 422,
      errors: { published_at: ['2026-05-01T09:30:00+03:00 biçiminde geçerli bir tarih giriniz.'] },
    });
  });

  test('titles without a letter still get addresses of their own', async () => {
    const slugs: string[] = [];
    for (const title of ['Çığ', '日本語', '---', '😀']) slugs.push((await add(site(), { title })).slug);
    expect(slugs).toEqual(['cig', 'makale', 'makale-2', 'makale-3']);
  });

  test('fifty articles of one title at the same time get fifty addresses', async () => {
    await site().asOwner('GET', '/api/articles');
    const replies = await Promise.all(Array.from({ length: 50 }, () => add(site(), { title: 'Aynı' })));
    expect(replies.map((reply) => reply.code)).toEqual(Array(50).fill(201));
    expect(new Set(replies.map((reply) => reply.slug)).size).toBe(50);
  });

  test('an address that the owner typed and that is taken is refused under slug', async () => {
    await add(site(), { slug: 'benim' });
    expect(await add(site(), { slug: 'benim' })).toMatchObject({
      code: 422,
      errors: { slug: ['Bu adres başka bir makalede kullanılıyor.'] },
    });
    expect((await add(site(), { slug: 'Büyük Harf' })).errors.slug).toHaveLength(1);
  });

  test('publishing sets the date once; visitors see it from then on', async () => {
    const { id, slug } = await add(site());
    expect(await seen(site())).toEqual([]);
    const { data } = await put(site(), id, { is_published: true });
    expect(data).toMatchObject({ is_published: true, status: 'published', rev: 2 });
    expect(await seen(site())).toEqual([slug]);
    const draft = await put(site(), id, { is_published: false });
    expect(draft.data).toMatchObject({ status: 'draft', published_at: data.published_at });
    const archived = await put(site(), id, { status: 'archived' });
    expect(archived.data).toMatchObject({ status: 'archived', is_published: false });
    expect((await put(site(), id, { is_published: false })).data.status).toBe('archived');
    expect(await seen(site())).toEqual([]);
  });

  test('a date in the future keeps it from visitors until then, a date in the past orders it', async () => {
    await add(site(), { title: 'Yarın', is_published: true, published_at: '2999-01-01T00:00:00Z' });
    await add(site(), { title: 'Şimdi', is_published: true });
    await add(site(), { title: 'Dün', is_published: true, published_at: '2020-01-01T03:00:00+03:00' });
    expect(await seen(site())).toEqual(['simdi', 'dun']);
    expect((await site().call('GET', '/api/articles/yarin')).status).toBe(404);
    const announceDue = invalidateWhenDue(site());
    const soon = new Date(Date.now() + 300).toISOString();
    await put(site(), 'yarin', { published_at: soon });
    await expect.poll(() => announceDue().then(() => seen(site()))).toContain('yarin');
  });

  test('without a date, a scheduled article is published now, and a published one keeps its date', async () => {
    await add(site(), { title: 'Yarın', is_published: true, published_at: '2999-01-01T00:00:00Z' });
    await put(site(), 'yarin', { published_at: null });
    expect(await seen(site())).toEqual(['yarin']);
    await put(site(), 'yarin', { published_at: '2020-01-01T00:00:00Z' });
    const { data } = await put(site(), 'yarin', { published_at: null });
    expect(data.published_at).toBe('2020-01-01T00:00:00.000Z');
  });

  test('a stale revision is a 409 with the stored article, none at all overwrites', async () => {
    const { id } = await add(site());
    await put(site(), id, { title: 'İlk sekme', rev: 1 });
    const second = await put(site(), id, { title: 'İkinci sekme', rev: 1 });
    expect(second).toMatchObject({ code: 409, current: { title: 'İlk sekme', rev: 2 } });
    expect(await put(site(), id, { title: 'Betik' })).toMatchObject({ code: 200, data: { rev: 3 } });
  });

  test('of two saves of one revision at the same time exactly one wins', async () => {
    const { id } = await add(site());
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) => put(site(), id, { title, rev: 1 })),
    );
    expect(replies.map((reply) => reply.code).sort()).toEqual([200, 409, 409, 409]);
  });

  test('an absent field stays, and the id serves as an address too', async () => {
    const { id } = await add(site(), { excerpt: 'Özet', slug: 'adres' });
    const { data } = await put(site(), id, { title: 'Yeni' });
    expect(data).toMatchObject({ slug: 'adres', excerpt: 'Özet', content: text, title: 'Yeni' });
    expect((await site().asOwner('GET', `/api/articles/${id}`)).status).toBe(200);
  });

  test('a category has to exist, and its name is answered', async () => {
    const [category] = await (await site().call('GET', '/api/categories')).json();
    expect((await add(site(), { category_id: category.id })).category).toBe(category.name);
    expect((await add(site(), { category_id: 999 })).errors).toEqual({
      category_id: ['Böyle bir kategori yok.'],
    });
  });

  test('the search finds every form of a word, in any letter case, in title and text', async () => {
    await add(site(), { title: 'Uygulama geliştirmeler', is_published: true });
    await add(site(), {
      title: 'Gezi',
      content: '<p>ISPARTA’da <strong>gül</strong> zamanı, %50</p>',
      is_published: true,
    });
    await add(site(), { title: 'Taslak geliştirme' });
    expect(await seen(site(), `?q=${encodeURIComponent('geliştir')}`)).toEqual(['uygulama-gelistirmeler']);
    for (const q of ['ısparta', 'ISPARTA', 'Isparta gül', '%50'])
      expect(await seen(site(), `?q=${encodeURIComponent(q)}`)).toEqual(['gezi']);
    expect(await seen(site(), '?q=%25%25')).toEqual([]);
    const mine = await (
      await site().asOwner('GET', `/api/articles?q=${encodeURIComponent('GELİŞTİR')}`)
    ).json();
    expect(mine.total).toBe(2);
  });

  test('a control character in a search separates words, and causes no error', async () => {
    await add(site(), { title: 'Uygulama', content: '<p>Önbellek ve sunucu</p>', is_published: true });
    for (const character of ['\0', '\u0001', '\u001f', '\u007f', '\u0085', '\r\n']) {
      const asked = (q: string) => `?q=${encodeURIComponent(q)}`;
      expect(await seen(site(), asked(`önbellek${character}sunucu`))).toEqual(['uygulama']);
      expect(await seen(site(), asked(`${character}önbellek"${character}`))).toEqual([]);
      const page = await site().call('GET', `/blog${asked(`sunucu${character}`)}`);
      expect([page.status, (await page.text()).includes('Uygulama')]).toEqual([200, true]);
    }
  });

  test('titles come first, a word of many articles is paged, and what changed is found anew', async () => {
    const old = await add(site(), { title: 'Işığa dair', published_at: '2020-01-01T10:00:00.000Z' });
    for (let n = 1; n <= 14; n++)
      await add(site(), { title: `Makale ${n}`, content: '<p>Bol ışık, az gölge</p>', is_published: true });
    const find = async (q: string, page = 1) =>
      (await site().asOwner('GET', `/api/articles?page=${page}&per_page=5&q=${q}`)).json();
    const titles = async (q: string, page = 1) =>
      (await find(q, page)).data.map(({ title }: { title: string }) => title);
    expect(await titles('isi')).toEqual(['Işığa dair', 'Makale 14', 'Makale 13', 'Makale 12', 'Makale 11']);
    expect(await titles('isi', 4)).toEqual([]);
    expect(await titles('isi', 3)).toEqual(['Makale 5', 'Makale 4', 'Makale 3', 'Makale 2', 'Makale 1']);
    expect((await find('isi', 3)).total).toBe(15);
    expect((await find('golge+isiga')).total).toBe(0);
    const read = (page: number) => readBlog(site().db, 'tr', { q: 'IŞIK', page });
    expect(await read(1)).toMatchObject({ results: 14, lastPage: 2 });
    expect(await read(2)).toMatchObject({ results: 14, articles: [{}, {}] });

    await put(site(), old.id, { title: 'Karanlık' });
    expect((await find('isiga')).total).toBe(0);
    expect(await titles('karanlik')).toEqual(['Karanlık']);
    await site().asOwner('DELETE', `/api/articles/${old.id}`);
    expect(await titles('karanlik')).toEqual([]);
  });

  test('lists are paged and filtered by the server', async () => {
    for (const n of [1, 2, 3]) await add(site(), { title: `Makale ${n}`, is_published: n > 1 });
    const page = await (await site().asOwner('GET', '/api/articles?page=2&per_page=2')).json();
    expect(page).toMatchObject({ total: 3, page: 2, per_page: 2, last_page: 2 });
    expect(page.data).toHaveLength(1);
    const drafts = await (await site().asOwner('GET', '/api/articles?status=draft')).json();
    expect(drafts.data.map((a: { title: string }) => a.title)).toEqual(['Makale 1']);
    expect(page.counts).toEqual({ draft: 1, published: 2 });
    const seen = await (await site().call('GET', '/api/articles?page=1')).json();
    expect([seen.total, seen.counts]).toEqual([2, undefined]);
    const titles = async (query: string) =>
      (await (await site().asOwner('GET', `/api/articles?${query}`)).json()).data.map(
        (a: { title: string }) => a.title,
      );
    const oldest = ['Makale 1', 'Makale 2', 'Makale 3'];
    expect(await titles('page=1&sort=created&order=asc')).toEqual(oldest);
    expect(await titles('sort=created&order=asc')).toEqual(oldest);
    expect(await titles('sort=created&order=asc&q=makale')).toEqual(oldest);
    expect(await titles('page=1&sort=created')).toEqual(oldest.toReversed());
  });

  test('what is published divides into live and scheduled', async () => {
    await add(site(), { title: 'Canlı', is_published: true });
    await add(site(), { title: 'Yarın', is_published: true, published_at: '2999-01-01T09:00:00Z' });
    await add(site(), { title: 'Taslak' });
    const list = async (query: string) => {
      const { data, total, counts, scheduled } = await (
        await site().asOwner('GET', `/api/articles?page=1&${query}`)
      ).json();
      expect([counts, scheduled]).toEqual([{ draft: 1, published: 2 }, 1]);
      expect(data).toHaveLength(total);
      return data.map(({ title }: { title: string }) => title);
    };
    expect(await list('status=live')).toEqual(['Canlı']);
    expect(await list('status=scheduled')).toEqual(['Yarın']);
    expect(await list('status=published')).toEqual(['Yarın', 'Canlı']);
    const seen = await (await site().call('GET', '/api/articles?page=1&status=scheduled')).json();
    expect(seen).toMatchObject({ data: [], total: 0 });
    expect(seen).not.toHaveProperty('scheduled');
  });

  test('the last 25 versions are kept and can be read by the owner alone', async () => {
    const { id, slug } = await add(site(), { is_published: true });
    for (let n = 1; n <= 26; n++) await put(site(), id, { content: `<p>${n}</p>` });
    const versions = await (await site().asOwner('GET', `/api/articles/${id}/versions`)).json();
    expect(versions).toHaveLength(25);
    expect(versions[0].rev).toBe(27);
    const oldest = await site().asOwner('GET', `/api/articles/${id}/versions/${versions[24].id}`);
    expect((await oldest.json()).content).toBe('<p>2</p>');
    expect((await site().call('GET', `/api/articles/${slug}/versions`)).status).toBe(401);
  });

  test('a deleted article is gone with everything that belongs to it', async () => {
    const { id, slug } = await add(site(), { is_published: true });
    await put(site(), id, { slug: 'yeni' });
    expect((await site().asOwner('DELETE', '/api/articles/yeni')).status).toBe(204);
    expect((await site().asOwner('GET', `/api/articles/${id}`)).status).toBe(404);
    expect((await site().asOwner('DELETE', `/api/articles/${slug}`)).status).toBe(404);
  });

  test('an article that several delete at once is deleted once, with what was saved last', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await add(site());
      const saves = ['bir', 'iki', 'üç'].map((title) => put(site(), id, { title }));
      const deletions = Array.from({ length: 8 }, () => deleteArticle(site().db, id));
      const revs = (await Promise.all(saves)).map(({ data }) => data?.rev ?? 1);
      expect((await Promise.all(deletions)).filter(Boolean)).toEqual([true]);
      const restored = await (await site().asOwner('POST', `/api/articles/${id}/restore`)).json();
      expect(restored.rev).toBe(Math.max(...revs));
    }
  });

  test('a deletion can be taken back, with number, address, old addresses and versions', async () => {
    const before = await add(site(), { title: 'Eski', is_published: true, category_id: 1 });
    const { data } = await put(site(), before.id, { slug: 'yeni' });
    await site().asOwner('DELETE', '/api/articles/yeni');
    const restore = () => site().asOwner('POST', `/api/articles/${before.id}/restore`);
    const reply = await restore();
    expect([reply.status, await reply.json()]).toEqual([200, data]);
    expect((await restore()).status).toBe(404);
    const versions = await (await site().asOwner('GET', '/api/articles/yeni/versions')).json();
    expect(versions.map(({ rev }: { rev: number }) => rev)).toEqual([2, 1]);
    // The old address still redirects to it.
    expect((await add(site(), { title: 'Eski' })).slug).toBe('eski-2');
  });

  test('a restored article whose slug is taken and whose category is gone comes back nevertheless', async () => {
    const category = await (
      await site().asOwner('POST', '/api/categories', { name: 'Geçici', icon: 'Globe' })
    ).json();
    const { id, slug } = await add(site(), { category_id: category.id });
    await site().asOwner('DELETE', `/api/articles/${slug}`);
    await site().asOwner('DELETE', `/api/categories/${category.id}`);
    await add(site());
    const back = await (await site().asOwner('POST', `/api/articles/${id}/restore`)).json();
    expect(back).toMatchObject({ id, slug: 'baslik-2', category_id: null });
  });

  test('a restored article whose slug is being taken at that moment comes back with a number', async () => {
    const { db } = site();
    const { id, slug } = await add(site());
    const other = await add(site(), { title: 'Başka' });
    await site().asOwner('DELETE', `/api/articles/${slug}`);
    let restored: ReturnType<TestSite['asOwner']> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('articles').set({ slug }).where('id', '=', other.id).execute();
      restored = site().asOwner('POST', `/api/articles/${id}/restore`);
      if (dialect === 'postgres') await vi.waitFor(async () => expect(await isWaitedFor(trx)).toBe(true));
    });
    expect(await (await restored)?.json()).toMatchObject({ id, slug: `${slug}-2` });
  });

  test('a deletion is final after a day, and then nothing remains', async () => {
    const { id } = await add(site());
    await site().asOwner('DELETE', `/api/articles/${id}`);
    await forgetByAge(site());
    const deleted_at = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    await site().db.updateTable('deleted_articles').set({ deleted_at }).execute();
    expect((await site().asOwner('POST', `/api/articles/${id}/restore`)).status).toBe(404);
    const kept = () => site().db.selectFrom('deleted_articles').select('article_id').execute();
    expect(await kept()).toHaveLength(1);
    await forgetByAge(site());
    expect(await kept()).toEqual([]);
  });

  test('an old address is not given to another article', async () => {
    const { id } = await add(site(), { title: 'Eski', is_published: true });
    await put(site(), id, { slug: 'yeni' });
    expect((await add(site(), { title: 'Eski' })).slug).toBe('eski-2');
    expect((await put(site(), id, { slug: 'eski' })).data.slug).toBe('eski');
  });

  test('an automatic excerpt follows the text until the owner writes one', async () => {
    const { id, ...first } = await add(site(), { content: `<p>${'Birinci söz. '.repeat(30)}</p>` });
    expect(first).toMatchObject({ excerpt: `${'Birinci söz. '.repeat(15).trim()}` });
    expect(first.excerpt_is_automatic).toBe(true);
    const second = await put(site(), id, { content: '<p>İkinci söz.</p>' });
    expect(second.data).toMatchObject({ excerpt: 'İkinci söz.', excerpt_is_automatic: true });
    // Sends back the excerpt that it read, as clients do.
    const third = await put(site(), id, { content: '<p>Üçüncü söz.</p>', excerpt: 'İkinci söz.' });
    expect(third.data).toMatchObject({ excerpt: 'Üçüncü söz.', excerpt_is_automatic: true });
    const own = await put(site(), id, { excerpt: 'Kendi özetim.' });
    expect(own.data).toMatchObject({ excerpt: 'Kendi özetim.', excerpt_is_automatic: false });
    const kept = await put(site(), id, { content: '<p>Dördüncü söz.</p>' });
    expect(kept.data.excerpt).toBe('Kendi özetim.');
    expect((await put(site(), id, { excerpt: '' })).data.excerpt).toBe('Dördüncü söz.');
  });

  test('preview links can be revoked, and restoring an article revives none', async () => {
    const { id, slug } = await add(site());
    const link = async () => (await site().asOwner('POST', `/api/articles/${slug}/preview-link`)).json();
    const opens = async ({ url }: { url: string }) => {
      const key = new URL(url, 'http://x').searchParams.get('preview') ?? '';
      const article = await findPreviewed(site().db, id);
      return article && isPreviewAllowed(site().secret, article, key);
    };
    const before = await link();
    expect(await opens(before)).toBe(true);
    expect((await site().call('DELETE', `/api/articles/${slug}/preview-link`)).status).toBe(401);
    expect((await site().asOwner('DELETE', `/api/articles/${slug}/preview-link`)).status).toBe(204);
    const after = await link();
    expect([await opens(before), await opens(after)]).toEqual([false, true]);
    await site().asOwner('DELETE', `/api/articles/${slug}`);
    await site().asOwner('POST', `/api/articles/${id}/restore`);
    expect([await opens(before), await opens(after)]).toEqual([false, true]);
  });

  test('the choice of a generated share image is stored', async () => {
    const { id, share_drawn } = await add(site());
    expect(share_drawn).toBe(false);
    expect((await put(site(), id, { share_drawn: true })).data.share_drawn).toBe(true);
    expect((await put(site(), id, { title: 'Başka' })).data.share_drawn).toBe(true);
  });

  test('a deletion that fails says so', async () => {
    const { slug } = await add(site());
    await site().db.schema.dropTable('deleted_articles').execute();
    const reply = await site().asOwner('DELETE', `/api/articles/${slug}`);
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ message: 'Makale silinirken bir hata oluştu.' });
  });

  test('with the format auto, Markdown is converted and HTML is kept', async () => {
    const { content } = await add(site(), { content: '# Bir\n\n- a\n- b', format: 'auto' });
    expect(content).toBe('<h1>Bir</h1><ul><li><p>a</p></li><li><p>b</p></li></ul>');
    expect((await add(site(), { content: '<p># Bir</p>', format: 'auto' })).content).toBe('<p># Bir</p>');
  });

  test('writing is the owner’s alone', async () => {
    const { slug } = await add(site(), { is_published: true });
    const body = { title: 'x', content: 'x' };
    expect((await site().call('POST', '/api/articles', { body })).status).toBe(401);
    expect((await site().call('PUT', `/api/articles/${slug}`, { body })).status).toBe(401);
    expect((await site().call('DELETE', `/api/articles/${slug}`)).status).toBe(401);
    expect((await site().call('POST', `/api/articles/${slug}/preview-link`)).status).toBe(401);
  });
});
