import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { faultsOfXml } from '#test/schemas.ts';
import { readArticle, writeArticle } from '../article-file.ts';
import { articleReply } from '../contract.ts';
import { articleType } from '../text-type.ts';

onEachDatabase('tags, series and related articles', (site) => {
  let day = 0;
  const publish = async (title: string, more: object = {}) => {
    day += 1;
    const published_at = `2026-01-${String(day).padStart(2, '0')}T09:00:00Z`;
    const body = { title, content: '<p>a</p>', is_published: true, published_at, ...more };
    const reply = await site().asOwner('POST', '/api/articles', body);
    expect(reply.status).toBe(201);
    return articleReply.parse((await reply.json()).data);
  };
  const page = async (path: string) => {
    const reply = await site().call('GET', path);
    return { status: reply.status, document: new JSDOM(await reply.text()).window.document };
  };
  const texts = (document: Document, selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());

  test('a tag leads from the article to its page, which lists what is visible, newest first', async () => {
    await publish('Bir', { tags: ['Önbellek'] });
    await publish('İki', { tags: ['önbellek', 'Go'] });
    await publish('Taslak', { tags: ['Önbellek', 'Gizli'], is_published: false });
    const { document: article } = await page('/blog/bir');
    expect(article.querySelector('a[href="/blog/etiket/onbellek"]')?.textContent).toBe('Önbellek');
    const { status, document } = await page('/blog/etiket/onbellek');
    expect(status).toBe(200);
    expect(texts(document, 'h1')).toEqual(['önbellek']);
    expect(texts(document, 'main li h2')).toEqual(['İki', 'Bir']);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'http://vitrin.test/blog/etiket/onbellek',
    );
    expect(document.querySelector('link[href="/blog/etiket/onbellek/feed.xml"]')).not.toBeNull();
    for (const missing of ['/blog/etiket/gizli', '/blog/etiket/yok'])
      expect((await page(missing)).status).toBe(404);
  });

  test('each tag has its feeds and its place in the sitemap', async () => {
    await publish('Bir', { tags: ['Go'] });
    await publish('İki');
    const rss = await (await site().call('GET', '/blog/etiket/go/feed.xml')).text();
    expect(await faultsOfXml(rss, 'rss')).toEqual([]);
    expect(rss).toContain('<link>http://vitrin.test/blog/etiket/go</link>');
    expect(rss).toContain('<title>Bir</title>');
    expect(rss).not.toContain('<title>İki</title>');
    const atom = await (await site().call('GET', '/blog/etiket/go/atom.xml')).text();
    expect(await faultsOfXml(atom, 'atom')).toEqual([]);
    const json = await (await site().call('GET', '/blog/etiket/go/feed.json')).json();
    expect(json).toMatchObject({ feed_url: 'http://vitrin.test/blog/etiket/go/feed.json' });
    expect(json.items).toHaveLength(1);
    expect((await site().call('GET', '/blog/etiket/yok/feed.xml')).status).toBe(404);
    const sitemap = await (await site().call('GET', '/sitemap.xml')).text();
    expect(sitemap).toContain('<loc>http://vitrin.test/blog/etiket/go</loc>');
  });

  test('a series shows its articles in order and leads through them', async () => {
    await publish('Üçüncü', { series: 'Go dersleri' });
    await publish('İkinci', { series: 'Go dersleri', series_order: 2 });
    await publish('Birinci', { series: 'Go dersleri', series_order: 1 });
    await publish('Taslak', { series: 'Go dersleri', is_published: false });
    await publish('Tek', { series: 'Yalnız' });
    const { document } = await page('/blog/ikinci');
    expect(texts(document, 'details ol li')).toEqual(['Birinci', 'İkinci', 'Üçüncü']);
    expect(texts(document, '[aria-current="page"]')).toContain('İkinci');
    expect(document.querySelector('[rel="prev"]')?.getAttribute('href')).toBe('/blog/birinci');
    expect(document.querySelector('[rel="next"]')?.getAttribute('href')).toBe('/blog/ucuncu');
    expect(document.querySelector('[rel="next"]')?.textContent).toContain('Serideki sonraki makale');
    expect(texts((await page('/blog/tek')).document, 'details ol')).toEqual([]);
    const known = await site().asOwner('GET', '/api/article-series');
    expect(await known.json()).toEqual(['Go dersleri', 'Yalnız']);
  });

  test('related articles share most tags; drafts and the article itself are none', async () => {
    await publish('Konu', { tags: ['Go', 'Önbellek'] });
    await publish('Yarısı', { tags: ['Go'] });
    await publish('Hepsi', { tags: ['Go', 'Önbellek'] });
    await publish('Başka', { tags: ['Rust'] });
    await publish('Taslak', { tags: ['Go', 'Önbellek'], is_published: false });
    const { document } = await page('/blog/konu');
    expect(texts(document, '[aria-labelledby="related"] a')).toEqual(['Hepsi', 'Yarısı']);
    expect(texts((await page('/blog/baska')).document, '[aria-labelledby="related"]')).toEqual([]);
  });

  test('series and description for search survive edits, deletion and an export', async () => {
    const fields = { series: 'Go dersleri', series_order: 3, seo_description: 'Arayanlar için' };
    const { id } = await publish('Yazı', fields);
    await site().asOwner('PUT', `/api/articles/${id}`, { title: 'Yeni' });
    await site().asOwner('DELETE', `/api/articles/${id}`);
    const reply = await site().asOwner('POST', `/api/articles/${id}/restore`);
    const restored = articleReply.parse(await reply.json());
    expect(restored).toMatchObject(fields);
    expect((await readArticle(articleType, await writeArticle(restored))).input).toMatchObject(fields);
    const { document } = await page('/blog/yazi');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'Arayanlar için',
    );
  });

  test.each([
    ['series', 'x'.repeat(121)],
    ['series_order', 0],
    ['series_order', 1.5],
    ['seo_description', 'x'.repeat(301)],
  ])('refuses %s %s', async (name, value) => {
    const body = { title: 'Yazı', content: '<p>a</p>', [name]: value };
    const reply = await site().asOwner('POST', '/api/articles', body);
    expect(reply.status).toBe(422);
    expect(Object.keys((await reply.json()).errors)).toEqual([name]);
  });
});
