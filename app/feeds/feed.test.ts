import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import jsonFeed from '#test/schemas/json-feed.json' with { type: 'json' };
import { faultsOfJson, faultsOfXml } from '#test/schemas.ts';

async function publish(site: TestSite, more: object = {}) {
  const article = {
    title: 'Iğdır & <Çığ> "Şöför"',
    content: '<p>Tam metin</p><p><a href="/blog">iç</a></p><pre><code>]]&gt; &lt;script&gt;</code></pre>',
    excerpt: 'Özet',
    is_published: true,
    ...more,
  };
  const reply = await site.asOwner('POST', '/api/articles', article);
  expect(reply.status).toBe(201);
  return (await reply.json()).data;
}

const read = async (site: TestSite, path: string) => {
  const reply = await site.call('GET', path, { headers: { Host: 'evil.example' } });
  const text = await reply.text();
  expect(text).not.toContain('evil.example');
  return { text, type: reply.headers.get('content-type') };
};

const parse = (text: string) => new JSDOM(text, { contentType: 'text/xml' }).window.document;

onEachDatabase('feeds', (site) => {
  test('RSS 2.0 keeps to its schema, with the full text on whole addresses', async () => {
    const { slug } = await publish(site());
    const { text, type } = await read(site(), '/feed.xml');
    expect(type).toContain('application/rss+xml');
    expect(await faultsOfXml(text, 'rss')).toEqual([]);
    const item = parse(text).querySelector('item');
    expect(item?.querySelector('title')?.textContent).toBe('Iğdır & <Çığ> "Şöför"');
    expect(item?.querySelector('link')?.textContent).toBe(`http://vitrin.test/blog/${slug}`);
    const full = item?.getElementsByTagName('content:encoded')[0]?.textContent;
    expect(full).toContain('<p>Tam metin</p>');
    expect(full).toContain('href="http://vitrin.test/blog"');
    expect(text).toContain('href="http://vitrin.test/feed.xml"');
  });

  test('Atom keeps to the schema of RFC 4287', async () => {
    const { slug } = await publish(site());
    const { text, type } = await read(site(), '/atom.xml');
    expect(type).toContain('application/atom+xml');
    expect(await faultsOfXml(text, 'atom')).toEqual([]);
    const document = parse(text);
    const href = (selector: string) => document.querySelector(selector)?.getAttribute('href');
    expect(href('feed > link[rel="self"]')).toBe('http://vitrin.test/atom.xml');
    expect(href('entry > link')).toBe(`http://vitrin.test/blog/${slug}`);
  });

  test('the JSON feed keeps to its schema', async () => {
    const { slug } = await publish(site());
    const { text, type } = await read(site(), '/feed.json');
    expect(type).toContain('application/feed+json');
    const feed = JSON.parse(text);
    expect(faultsOfJson(feed, jsonFeed)).toEqual([]);
    expect(feed).toMatchObject({
      home_page_url: 'http://vitrin.test/',
      feed_url: 'http://vitrin.test/feed.json',
      items: [{ id: `http://vitrin.test/blog/${slug}`, content_html: expect.stringContaining('Tam metin') }],
    });
  });

  test('drafts and what is not yet due stand in none of them, nor in the sitemap, nor have a share image', async () => {
    await publish(site(), { title: 'Taslak yazı', is_published: false });
    await publish(site(), { title: 'Yarın yazısı', published_at: '2090-01-01T00:00:00Z' });
    for (const path of ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml']) {
      const text = await (await site().call('GET', path)).text();
      expect(text).not.toMatch(/taslak-yazi|yarin-yazisi/);
    }
    expect((await site().call('GET', '/share/article/taslak-yazi.png')).status).toBe(404);
    const { slug } = await publish(site());
    expect((await site().call('GET', `/share/article/${slug}.png`)).status).toBe(200);
    expect(await (await site().call('GET', '/sitemap.xml')).text()).toContain(`/blog/${slug}</loc>`);
  });

  test('with nothing published they keep to their schemas all the same', async () => {
    expect(await faultsOfXml((await read(site(), '/feed.xml')).text, 'rss')).toEqual([]);
    expect(await faultsOfXml((await read(site(), '/atom.xml')).text, 'atom')).toEqual([]);
    const feed = JSON.parse((await read(site(), '/feed.json')).text);
    expect(faultsOfJson(feed, jsonFeed)).toEqual([]);
    expect(feed.items).toEqual([]);
  });
});

test.for([
  ['rss', '<rss version="2.0"><channel><title>x</title><link>http://a.example/</link></channel></rss>'],
  ['atom', '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><id>urn:x</id></feed>'],
] as const)('the schema of %s refuses what lacks a part', async ([schema, xml]) => {
  expect(await faultsOfXml(xml, schema)).not.toEqual([]);
});
