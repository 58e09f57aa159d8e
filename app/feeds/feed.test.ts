import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';

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

async function xml(site: TestSite, path: string) {
  const reply = await site.call('GET', path, { headers: { Host: 'evil.example' } });
  const text = await reply.text();
  expect(text).not.toContain('evil.example');
  // The parser throws where the XML is not well formed.
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  const one = (name: string) => document.getElementsByTagName(name)[0];
  return {
    document,
    type: reply.headers.get('content-type'),
    text: (name: string) => one(name)?.textContent,
    one,
  };
}

onEachDatabase('feeds', (site) => {
  test('RSS 2.0 has what its specification requires, with the full text on whole addresses', async () => {
    const { slug } = await publish(site());
    const { document, type, text, one } = await xml(site(), '/feed.xml');
    expect(type).toContain('application/rss+xml');
    expect(document.documentElement.getAttribute('version')).toBe('2.0');
    for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate']) {
      expect(document.querySelector(`channel > ${name}`), name).not.toBeNull();
    }
    const item = document.querySelector('item');
    expect(item?.querySelector('title')?.textContent).toBe('Iğdır & <Çığ> "Şöför"');
    expect(item?.querySelector('link')?.textContent).toBe(`http://vitrin.test/blog/${slug}`);
    expect(item?.querySelector('guid')?.textContent).toBe(`http://vitrin.test/blog/${slug}`);
    expect(Date.parse(item?.querySelector('pubDate')?.textContent ?? '')).not.toBeNaN();
    expect(text('content:encoded')).toContain('<p>Tam metin</p>');
    expect(text('content:encoded')).toContain('href="http://vitrin.test/blog"');
    expect(one('atom:link')?.getAttribute('href')).toBe('http://vitrin.test/feed.xml');
  });

  test('Atom has what RFC 4287 requires', async () => {
    const { slug } = await publish(site());
    const { document, type } = await xml(site(), '/atom.xml');
    expect(type).toContain('application/atom+xml');
    expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    for (const parent of ['feed', 'entry']) {
      for (const name of ['id', 'title', 'updated']) {
        expect(document.querySelector(`${parent} > ${name}`)?.textContent, `${parent} ${name}`).toBeTruthy();
      }
    }
    expect(document.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
      'http://vitrin.test/atom.xml',
    );
    expect(document.querySelector('entry > link')?.getAttribute('href')).toBe(
      `http://vitrin.test/blog/${slug}`,
    );
    for (const { textContent } of document.querySelectorAll('updated, published')) {
      expect(textContent).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
    }
  });

  test('the JSON feed has what version 1.1 requires, or 1.0', async () => {
    const { slug } = await publish(site());
    const reply = await site().call('GET', '/feed.json');
    expect(reply.headers.get('content-type')).toContain('application/feed+json');
    const feed = await reply.json();
    expect(feed).toMatchObject({
      version: expect.stringMatching(/^https:\/\/jsonfeed\.org\/version\/1/),
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

  test('with nothing published they are whole all the same', async () => {
    for (const path of ['/feed.xml', '/atom.xml']) expect((await xml(site(), path)).document).toBeTruthy();
    expect((await (await site().call('GET', '/feed.json')).json()).items).toEqual([]);
  });
});
