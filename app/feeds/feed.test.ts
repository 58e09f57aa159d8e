import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { words } from '#kit/texts/words.server.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import jsonFeed from '#test/schemas/json-feed.json' with { type: 'json' };
import { faultsOfForm, faultsOfJson, faultsOfXml } from '#test/schemas.ts';
import { feedOf, mintAuthority } from './feed.server.ts';
import { sitemapOf, withoutIllegal } from './sitemap.server.ts';

async function publish(site: TestSite, more: object = {}) {
  const article = {
    title: 'Iğdır & <Çığ> "Şöför"',
    content:
      '<p>Tam metin</p><p><a href="/blog">iç</a></p><div class="gallery"><img src="/a.png" alt="A" title="Altyazı"><img src="/b.png" alt=""></div><pre><code>]]&gt; &lt;script&gt;</code></pre><p><code>&lt;a href="/b" data-id="5"&gt;</code></p>',
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

const textOf = (html: string) => new JSDOM(html).window.document.body.textContent;

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
    expect(full).not.toMatch(/ (?:loading|decoding)=/);
    const creator = item?.getElementsByTagName('dc:creator')[0]?.textContent;
    expect(creator).toBe(JSON.parse((await read(site(), '/feed.json')).text).authors[0].name);
    expect(full).toContain('&lt;a href="/b" data-id="5"&gt;');
    expect(text).toContain('href="http://vitrin.test/feed.xml"');
    const pictures = new JSDOM(full).window.document.querySelectorAll('figure > a > img:not([srcset])');
    expect([...pictures].map((image) => image.getAttribute('src'))).toEqual([
      'http://vitrin.test/a.png',
      'http://vitrin.test/b.png',
    ]);
  });

  test('RSS keeps angle brackets of an excerpt for readers, who take it for HTML, and dates no empty feed', async () => {
    const empty = (await read(site(), '/feed.xml')).text;
    expect([await faultsOfXml(empty, 'rss'), empty.includes('lastBuildDate')]).toEqual([[], false]);
    await publish(site(), { excerpt: 'List<String> & Vec<T>' });
    const shown = parse((await read(site(), '/feed.xml')).text).querySelector('item > description');
    expect(textOf(shown?.textContent ?? '')).toBe('List<String> & Vec<T>');
    const summary = parse((await read(site(), '/atom.xml')).text).querySelector('entry > summary');
    expect(summary?.textContent).toBe('List<String> & Vec<T>');
  });

  test('RSS says the size of a cover of its own, Atom without entries when the site last changed', async () => {
    const begun = new Date(Date.now() - 60_000).toISOString();
    const updated = parse((await read(site(), '/atom.xml')).text).querySelector('updated')?.textContent ?? '';
    expect(updated > begun).toBe(true);
    const bytes = new Uint8Array(4321);
    await site().storage.put('kapak.webp', bytes);
    await publish(site(), { cover_image: '/uploads/kapak.webp' });
    await publish(site(), { cover_image: 'https://example.com/uploads/kapak.webp' });
    const enclosures = parse((await read(site(), '/feed.xml')).text).querySelectorAll('enclosure');
    expect([...enclosures].map((one) => [one.getAttribute('url'), one.getAttribute('length')])).toEqual([
      ['https://example.com/uploads/kapak.webp', '0'],
      ['http://vitrin.test/uploads/kapak.webp', '4321'],
    ]);
  });

  test('a box says what it is, in the words that the styles of the page have', async () => {
    const styles = readFileSync('editor/prose.css', 'utf8');
    for (const language of ['tr', 'en'] as const)
      for (const [kind, name] of Object.entries(words[language].t.callouts)) {
        const box = kind === 'note' ? '[data-callout]' : `[data-callout="${kind}"]`;
        const [, style = ''] = styles.split(`${box}${language === 'en' ? ':lang(en)' : ''}::before {`);
        expect(style.slice(0, style.indexOf('}'))).toContain(`content: "${name}";`);
      }
    await publish(site(), {
      content: '<blockquote data-callout="decision"><p>Kuyruk kaldı.</p></blockquote>',
    });
    const [item] = JSON.parse((await read(site(), '/feed.json')).text).items;
    expect(item.content_html).toBe(
      '<blockquote><p><strong>Karar</strong></p><p>Kuyruk kaldı.</p></blockquote>',
    );
  });

  test('security.txt names the address of the contact page once the owner has set one, and no other', async () => {
    const ask = () => site().call('GET', '/.well-known/security.txt');
    expect((await ask()).status).toBe(404);
    await site().asOwner('PUT', '/api/personal-info', { data: { email: 'ben@ornek.dev' } });
    expect(await (await ask()).text()).toMatch(/^Contact: mailto:ben@ornek\.dev\n/);
    await site().asOwner('PUT', '/api/personal-info', { data: { contactEmail: 'iletisim+site@ornek.dev' } });
    const reply = await ask();
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    const lines = (await reply.text()).split('\n');
    const expires = /^Expires: (.+)$/.exec(lines[1] ?? '')?.[1] ?? '';
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 120, days < 365]).toEqual([true, true]);
    expect(lines).toEqual([
      'Contact: mailto:iletisim+site@ornek.dev',
      `Expires: ${expires}`,
      'Preferred-Languages: tr, en',
      'Canonical: http://vitrin.test/.well-known/security.txt',
      '',
    ]);
    expect((await site().call('GET', '/en/.well-known/security.txt')).status).toBe(404);
  });

  test('all three name the tags, and lead links within an article to it', async () => {
    const { slug } = await publish(site(), {
      tags: ['Go', 'Önbellek'],
      content: '<h2>Başlık</h2><p><a href="#baslik">üste</a><sup data-footnote="Kaynak"></sup></p>',
    });
    for (const path of ['/feed.xml', '/atom.xml', '/feed.json']) {
      const { text } = await read(site(), path);
      expect(text).toContain('Önbellek');
      expect(text).toContain('Go');
      expect(text).toContain(`http://vitrin.test/blog/${slug}#`);
      expect(text).not.toMatch(/href=(?:"|&quot;|\\")#/);
    }
    const json = JSON.parse((await read(site(), '/feed.json')).text);
    expect(json).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'tr' });
    expect(json.items[0]).toMatchObject({ tags: ['Go', 'Önbellek'], authors: [{}] });
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
    expect(document.querySelector('entry > content')?.textContent).toContain('<p>Tam metin</p>');
  });

  test('the JSON feed keeps to its schema', async () => {
    const { slug, id } = await publish(site());
    const { text, type } = await read(site(), '/feed.json');
    expect(type).toContain('application/feed+json');
    const feed = JSON.parse(text);
    expect(faultsOfJson(feed, jsonFeed)).toEqual([]);
    expect(feed).toMatchObject({
      home_page_url: 'http://vitrin.test/',
      feed_url: 'http://vitrin.test/feed.json',
      items: [
        {
          id: `tag:vitrin.test,2026:article/${id}`,
          url: `http://vitrin.test/blog/${slug}`,
          content_html: expect.stringContaining('Tam metin'),
        },
      ],
    });
  });

  test('a diagram is its source for feed readers, which draw no SVG', async () => {
    const content =
      '<p>a</p><pre><code class="language-mermaid">flowchart LR\n  A --&gt; B</code></pre><p>b</p>';
    await publish(site(), { content });
    const feed = JSON.parse((await read(site(), '/feed.json')).text);
    expect(feed.items[0].content_html).toBe(
      '<p>a</p><pre><code class="language-mermaid">flowchart LR\n  A --&gt; B</code></pre><p>b</p>',
    );
  });

  test('drafts and scheduled articles are in none of them, nor in the sitemap, nor have a share image', async () => {
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

  test('a feed and an entry keep their ids when the site gets an address or another one', async () => {
    const { id } = await publish(site());
    const idsAt = async (address: string) => {
      site().config.SITE_URL = address;
      site().content.expire();
      const feed = parse((await read(site(), '/atom.xml')).text).querySelector('feed > id')?.textContent;
      return [JSON.parse((await read(site(), '/feed.json')).text).items[0].id, feed];
    };
    const first = site().config.SITE_URL;
    await mintAuthority(site().db, 'http://localhost:3000', true);
    const minted = await idsAt('http://localhost:3000');
    expect(minted[0]).toMatch(RegExp(`^tag:[0-9a-f-]{36}\\.invalid,2026:article/${id}$`));
    await mintAuthority(site().db, 'https://ayse.dev', false);
    expect(await idsAt('https://ayse.dev')).toEqual(minted);
    site().config.SITE_URL = first;
  });

  test('an entry keeps its id when its address changes', async () => {
    const { slug, id } = await publish(site());
    const ids = async () => {
      const atom = parse((await read(site(), '/atom.xml')).text).querySelector('entry > id')?.textContent;
      const rss = parse((await read(site(), '/feed.xml')).text).querySelector('guid')?.textContent;
      const { items } = JSON.parse((await read(site(), '/feed.json')).text);
      return [atom, rss, items[0].id];
    };
    const before = await ids();
    expect(new Set(before)).toEqual(new Set([`tag:vitrin.test,2026:article/${id}`]));
    const moved = await site().asOwner('PUT', `/api/articles/${slug}`, { slug: 'yeni-adres' });
    expect(moved.status).toBe(200);
    expect((await read(site(), '/atom.xml')).text).toContain('/blog/yeni-adres');
    expect(await ids()).toEqual(before);
  });

  test('the end of a CDATA section in title, excerpt and text, also twice, is text like any other', async () => {
    const cut = ']]> bir ]]><script>alert(1)</script>';
    await publish(site(), { title: `Başlık ${cut}`, excerpt: `Özet ${cut}`, content: `<p>${cut}</p>` });
    for (const path of ['/feed.xml', '/atom.xml']) {
      const { text } = await read(site(), path);
      expect(await faultsOfXml(text, path === '/feed.xml' ? 'rss' : 'atom')).toEqual([]);
      const entry = parse(text).querySelector('item, entry');
      expect(entry?.querySelector('title')?.textContent).toBe(`Başlık ${cut}`);
      const told = entry?.querySelector('description, summary')?.textContent ?? '';
      expect(path === '/feed.xml' ? textOf(told) : told).toBe(`Özet ${cut}`);
    }
  });

  test('with nothing published they keep to their schemas all the same', async () => {
    expect(await faultsOfXml((await read(site(), '/feed.xml')).text, 'rss')).toEqual([]);
    expect(await faultsOfXml((await read(site(), '/atom.xml')).text, 'atom')).toEqual([]);
    const feed = JSON.parse((await read(site(), '/feed.json')).text);
    expect(faultsOfJson(feed, jsonFeed)).toEqual([]);
    expect(feed.items).toEqual([]);
  });
});

test('feeds and sitemaps are well-formed whatever is stored', async () => {
  const texts = hostileTexts(300);
  const head = {
    language: 'tr' as const,
    authority: 'vitrin.test',
    url: 'http://vitrin.test',
    name: texts[7] ?? '',
    description: texts[8] ?? '',
    author: texts[9] ?? '',
  };
  const articles = texts.map((text, id) => ({
    id,
    slug: text,
    title: text,
    excerpt: text,
    content: text,
    subjects: [text],
    cover_image: text,
    discussion_url: text,
    category: null,
    reading_minutes: 1,
    date: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    published: '2026-01-01T00:00:00Z',
    updated: '2026-01-01T00:00:00Z',
  }));
  for (const kind of ['rss', 'atom'] as const) {
    const contents = feedOf(head, articles, kind);
    expect(await faultsOfForm(contents)).toEqual([]);
    const titles = [...parse(contents).querySelectorAll('item > title, entry > title')];
    expect(titles.map(({ textContent }) => textContent)).toEqual(texts.map(asRead));
  }
  const sitemap = sitemapOf(
    'http://vitrin.test',
    texts.map((text) => ({ path: `/blog/${text}`, modified: text, images: [text] })),
  );
  expect(await faultsOfForm(sitemap)).toEqual([]);
  expect(await faultsOfForm('<a>]]></a>')).not.toEqual([]);
});

const pieces = [
  ']]>',
  '<![CDATA[',
  ']]',
  '<',
  '>',
  '&',
  '&amp;',
  '&#0;',
  '"',
  "'",
  '<!--',
  '-->',
  '<?xml',
  '</item>',
  'ğ',
  '\u{1f600}',
  '\u0000',
  '\u0008',
  '\u000b',
  '\u001f',
  '\u0085',
  '\ud800',
  '\udc00',
  '\ufffe',
  '\uffff',
  '\r',
  '\n',
  '\t',
  ' ',
  'a',
];

/** Pseudorandom texts, the same in every run. */
function hostileTexts(count: number): string[] {
  let state = 17;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return pieces[state % pieces.length] ?? '';
  };
  return Array.from({ length: count }, (_, length) =>
    Array.from({ length: 1 + (length % 12) }, next).join(''),
  );
}

/** The text as an XML parser returns it: no illegal characters, unified line ends. */
const asRead = (text: string) => withoutIllegal(text).replace(/\r\n?/g, '\n');

test.for([
  ['rss', '<rss version="2.0"><channel><title>x</title><link>http://a.example/</link></channel></rss>'],
  ['atom', '<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><id>urn:x</id></feed>'],
] as const)('the schema of %s refuses what lacks a part', async ([schema, xml]) => {
  expect(await faultsOfXml(xml, schema)).not.toEqual([]);
});
