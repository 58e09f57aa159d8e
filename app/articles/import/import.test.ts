import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInFile } from '#importers/posts/from-file.server.ts';
import { findAtUrl } from '#importers/posts/from-url.server.ts';
import { createSafeFetch } from '#platform/safe-fetch.ts';
import { createTestSite, onEachDatabase, type TestSite } from '#test/app.ts';
import { makeZip, mediumExport, mediumPost } from '#test/zip.ts';
import { importArticle } from './import-article.server.ts';

async function upload(
  site: TestSite,
  name: string,
  content: string | Buffer,
  more: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(more)) form.append(field, value);
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const reply = await site.asOwner('POST', '/api/articles/import-file', form);
  return { ...(await reply.json()), code: reply.status };
}

const all = async (site: TestSite) => (await (await site.asOwner('GET', '/api/articles')).json()).data;

onEachDatabase('importing files', (site) => {
  test('an HTML file comes in clean, as a draft', async () => {
    const reply = await upload(
      site(),
      'yazi.html',
      '<title>Başlık</title><body><h1>Başlık</h1><p onclick="x">a<script>1</script></p>',
    );
    expect(reply).toMatchObject({
      code: 201,
      message: 'Dosya başarıyla içe aktarıldı!',
      items: [{ outcome: 'draft' }],
    });
    expect(await all(site())).toMatchObject([{ title: 'Başlık', content: '<p>a</p>', status: 'draft' }]);
  });

  test('a saved page brings the title, the date, the description and the picture that its head names', async () => {
    const head =
      '<title>Önbellek — Ayşe’nin günlüğü</title><meta name="description" content="Kısa özet."><meta property="og:image" content="http://127.0.0.1/kapak"><meta property="article:published_time" content="2021-05-04T09:00:00Z">';
    await upload(site(), 'kayitli.html', `<head>${head}</head><body><h1>Önbellek</h1><p>Metin</p></body>`);
    await upload(
      site(),
      'adsiz.html',
      '<main><div><p>Birinci paragraf</p><p>İkincisi</p></div><time datetime="2020-02-03">3 Şubat</time></main>',
    );
    expect(await all(site())).toMatchObject([
      {
        title: 'Önbellek',
        excerpt: 'Kısa özet.',
        cover_image: 'http://127.0.0.1/kapak',
        content: '<p>Metin</p>',
        published_at: '2021-05-04T09:00:00.000Z',
      },
      { title: 'Birinci paragraf', published_at: '2020-02-03T00:00:00.000Z' },
    ]);
    const data = '<script type="application/ld+json">{"datePublished": "2019-08-07T06:05:04Z"}</script>';
    await upload(site(), 'veri.html', `<head>${data}</head><time datetime="2020-02-03">x</time><p>Metin</p>`);
    expect((await all(site()))[2]).toMatchObject({ published_at: '2019-08-07T06:05:04.000Z' });
  });

  const sentence = 'Bu, virgülü olan, bir yazıya benzeyen ve yeterince uzun bir cümledir. '.repeat(4).trim();
  const saved = '<title>Güz — Blog</title><meta property="article:published_time" content="2021-05-04">';
  const menu = '<li><a href="/">Ana sayfa</a></li><li><a href="/hakkimda">Hakkımda</a></li>';

  test.each([
    [
      'elements',
      `<header><h1>Blog</h1></header><nav><ul>${menu}</ul></nav>`,
      '<footer>Telif hakkı 2021, bütün hakları saklıdır</footer>',
    ],
    [
      'names',
      `<ul class="topMenu">${menu}</ul>`,
      '<div id="site-footer">Telif hakkı 2021, bütün hakları saklıdır</div>',
    ],
    [
      'cards of other texts',
      `<ul id="nav">${menu}</ul><article><h2><a href="/a">Başka</a></h2></article>`,
      '<article><h2><a href="/b">Öbür</a></h2></article><aside>Telif hakkı</aside>',
    ],
  ])(
    'of a saved page with %s around its unmarked text only the text comes in, as a draft',
    async (_, before, after) => {
      const text = `<div id="yazi"><h2>Güz</h2><p>${sentence}</p><pre>kod</pre><p>${sentence}</p><p>Son.</p></div>`;
      const og = '<meta property="og:title" content="Güz">';
      const page = `<head>${saved}${og}</head><body>${before}${text}${after}</body>`;
      const reply = await upload(site(), 'guz.html', page);
      expect(reply.items[0]).toMatchObject({
        title: 'Güz',
        outcome: 'draft',
        note: expect.stringContaining('taslak'),
      });
      const [{ content }] = await all(site());
      expect(content).toBe(`<p>${sentence}</p><pre><code>kod</code></pre><p>${sentence}</p><p>Son.</p>`);
    },
  );

  test('a page that is nothing but its text keeps its date, a document without a site all of its words', async () => {
    const list = '<ul><li><a href="/a">Birinci</a></li><li><a href="/b">İkinci</a></li></ul>';
    await upload(site(), 'guz.html', `<head>${saved}</head><body><h1>Güz</h1><p>${sentence}</p></body>`);
    await upload(site(), 'liste.html', `<title>Liste</title><h1>Liste</h1>${list}<p>Kısa.</p>`);
    const [plain, page] = await all(site());
    expect(page).toMatchObject({ title: 'Güz', status: 'published', content: `<p>${sentence}</p>` });
    expect(plain.content).toContain('Birinci');
    expect(plain.content).toContain('Kısa.');
  });

  test('a Markdown file brings its front matter', async () => {
    const text =
      '---\ntitle: "Önbellek: giriş"\ndate: 2021-05-04\nslug: onbellek\ndescription: Kısa özet\ndraft: false\n---\n# Bir\n\n```ts\na\n```\n';
    await upload(site(), 'x.md', text);
    expect(await all(site())).toMatchObject([
      {
        title: 'Önbellek: giriş',
        slug: 'onbellek',
        excerpt: 'Kısa özet',
        status: 'published',
        published_at: '2021-05-04T00:00:00.000Z',
        content: '<h1>Bir</h1><pre><code class="language-ts">a</code></pre>',
      },
    ]);
  });

  test('a text file keeps its paragraphs and lines, in the old Turkish code page too', async () => {
    await upload(
      site(),
      'eski-yazı.txt',
      Buffer.from([0xfe, 0x65, 0x6b, 0x65, 0x72, 0x0a, 0x3c, 0x62, 0x0a, 0x0a, 0x69]),
    );
    expect(await all(site())).toMatchObject([
      { title: 'eski yazı', content: '<p>şeker<br>&lt;b</p><p>i</p>' },
    ]);
  });

  test('other types, empty and broken files are refused with a reason and leave nothing', async () => {
    for (const [name, content] of [
      ['a.exe', 'MZ'],
      ['a.html', ''],
      ['a.html', '<script>1</script>'],
      ['a.txt', 'a\0b'],
      ['a.zip', 'PK no'],
      ['a.html', '<div>'.repeat(20_000)],
    ] as const) {
      const reply = await upload(site(), name, content);
      expect([name, reply.code]).toEqual([name, 422]);
      expect(reply.message).toMatch(/[a-zıüşğöç]/);
    }
    expect(await all(site())).toEqual([]);
  });

  test('pages of two sites whose addresses end alike are two articles', async () => {
    for (const host of ['a', 'b']) {
      const page = `<link rel="canonical" href="https://${host}.example/bulten-20240131"><p>${host}</p>`;
      expect(await upload(site(), 'yazi.html', page)).toMatchObject({ code: 201 });
    }
    expect(await all(site())).toHaveLength(2);
  });

  test.each(['html', 'md'])('a large picture may be inside a .%s', async (ending) => {
    const noise = Buffer.alloc(900 * 900 * 3).map(() => Math.random() * 256);
    const raw = { width: 900, height: 900, channels: 3 } as const;
    const png = await sharp(noise, { raw }).png().toBuffer();
    const data = `data:image/png;base64,${png.toString('base64')}`;
    expect(data.length).toBeGreaterThan(2 * 1024 * 1024);
    const text =
      ending === 'md' ? `Metin\n\n![Gürültü](${data})` : `<p>Metin</p><img src="${data}" alt="Gürültü">`;
    expect(await upload(site(), `a.${ending}`, text)).toMatchObject({ code: 201 });
    expect((await all(site()))[0].content).toMatch(
      /^<p>Metin<\/p><img src="\/uploads\/[^"]+" alt="Gürültü">$/,
    );
  });

  test('a file that is too long is refused before anything reads it', async () => {
    const { message } = await upload(site(), 'a.html', `<p>${'uzun '.repeat(1_000_000)}`);
    expect(message).toBe('İçerik çok uzun: en fazla 2 MB olabilir.');
    await expect(findInFile('a.html', Buffer.from(`<p>${'uzun '.repeat(1_000_000)}`))).rejects.toThrow(
      'İçerik çok uzun: en fazla 2 MB olabilir.',
    );
  });

  test('a Medium export of twenty posts comes in whole: dates kept, drafts kept drafts', async () => {
    const { zip } = mediumExport();
    const { entries } = await upload(site(), 'medium.zip', zip, { mode: 'preview' });
    expect(entries).toHaveLength(21);
    expect(entries[20]).toMatchObject({
      problem: 'Alınmadı: README.html, profile/profile.html, bookmarks/bookmarks-0001.html',
    });
    expect(entries[0]).toMatchObject({ title: 'Yazı 1', is_draft: false, is_duplicate: false });
    expect(await all(site())).toEqual([]);

    const { items } = await upload(site(), 'medium.zip', zip);
    expect(items.map((item: { outcome: string }) => item.outcome)).toEqual([
      ...Array(15).fill('published'),
      ...Array(5).fill('draft'),
      'failed',
    ]);
    const articles = await all(site());
    expect(articles).toHaveLength(20);
    expect(articles.find((article: { title: string }) => article.title === 'Yazı 1')).toMatchObject({
      published_at: '2005-03-01T20:28:24.322Z',
      excerpt: 'Özet: Yazı 1',
      content: '<p>Bu <strong>1.</strong> yazının metni.</p><pre><code>kod 0</code></pre>',
    });

    const { entries: listed } = await upload(site(), 'medium.zip', zip, { mode: 'preview' });
    expect(listed.filter((entry: { is_duplicate: boolean }) => entry.is_duplicate)).toHaveLength(20);
    const again = await upload(site(), 'medium.zip', zip);
    expect(new Set(again.items.map((item: { outcome: string }) => item.outcome))).toEqual(
      new Set(['duplicate', 'failed']),
    );
    expect(await all(site())).toHaveLength(20);
  });

  test('of an archive only what was chosen comes in, and one bad post keeps no other out', async () => {
    const good = mediumPost({ id: 'aaaaaaaa1111', title: 'İyi' });
    const other = mediumPost({ id: 'aaaaaaaa2222', title: 'Öteki' });
    const bad = mediumPost({ id: 'aaaaaaaa3333', title: 'Kötü', body: '<div>'.repeat(300) });
    const zip = makeZip([good, other, bad]);
    const { items } = await upload(site(), 'a.zip', zip, { only: JSON.stringify([good.name, bad.name]) });
    expect(items).toMatchObject([{ outcome: 'draft', title: 'İyi' }, { outcome: 'failed' }]);
    expect(await all(site())).toHaveLength(1);
  });

  test('archives that climb out of themselves or lie about their size are refused', async () => {
    const post = mediumPost({ id: 'aaaaaaaa1111', title: 'a' });
    expect((await upload(site(), 'a.zip', makeZip([{ ...post, name: '../../posts/x.html' }]))).code).toBe(
      422,
    );
    expect((await upload(site(), 'a.zip', makeZip([{ ...post, size: 10 }]))).code).toBe(422);
    const bomb = { ...post, text: ' '.repeat(11 * 1024 * 1024) };
    expect((await upload(site(), 'a.zip', makeZip([bomb]))).code).toBe(422);
    expect(await all(site())).toEqual([]);
  });

  test('progress is streamed line by line on request', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(mediumExport().zip)], 'm.zip'));
    const token = (
      await (
        await site().call('POST', '/api/auth/login', {
          body: { email: 'deniz@example.com', password: 'doğru-at-pili-zımba' },
        })
      ).json()
    ).token;
    const headers = { Accept: 'application/x-ndjson', Authorization: `Bearer ${token}` };
    const reply = await site().call('POST', '/api/articles/import-file', { body: form, headers });
    const lines = (await reply.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(21);
    expect(lines[19]).toMatchObject({ done: 20, total: 21, item: { outcome: 'draft' } });
  });

  test('pictures inside a file are stored as files, and an import that fails takes them back', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const data = `data:image/png;base64,${png.toString('base64')}`;
    await upload(
      site(),
      'a.html',
      `<title>A</title><p>a</p><figure><img src="${data}" alt="k"><figcaption>Kırmızı</figcaption></figure>`,
    );
    const [article] = await all(site());
    expect(article.content).toMatch(/<img src="\/uploads\/[0-9a-f]{32}-8x8\.webp" alt="k" title="Kırmızı">/);
    await site().asOwner('DELETE', `/api/articles/${article.id}`);
    await site().db.deleteFrom('deleted_articles').execute();
    const [stored] = await (await site().asOwner('GET', '/api/uploads')).json();
    await site().asOwner('DELETE', `/api/uploads/${stored.id}`);

    const found = await findInFile('b.html', Buffer.from(`<p>b</p><img src="${data}">`));
    const broken = { ...found, title: 'b', publishedAt: 'x'.repeat(10), origin: 'test:b' };
    await site().db.deleteFrom('articles').execute();
    await site().db.schema.alterTable('article_addresses').renameTo('elsewhere').execute();
    await expect(importArticle(site(), broken)).rejects.toThrow();
    expect(await (await site().asOwner('GET', '/api/uploads')).json()).toEqual([]);
    expect(await site().db.selectFrom('articles').select('id').execute()).toEqual([]);
  });
});

describe('importing by address', () => {
  let server: Server;
  let origin = '';
  const post = 'abcdef123456';
  const page = `<html><head><title>Sayfa başlığı</title><meta property="og:image" content="/kapak.png"><meta property="article:published_time" content="2020-02-03T10:00:00Z"></head><body><nav>menü</nav><article><h1>Sayfa başlığı</h1>${'<p>Uzun bir paragraf, okunabilir bir makalede olduğu gibi, virgüllerle, cümlelerle.</p>'.repeat(8)}<p><a href="/baska">göreli</a></p><img src="/resim.png"></article></body></html>`;
  const rss = `<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><item><title><![CDATA[Akıştan]]></title><link>https://deniz.medium.com/akistan-${post}?source=rss</link><guid>https://medium.com/p/${post}</guid><pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate><content:encoded><![CDATA[<p>Akıştaki metin</p>]]></content:encoded></item></channel></rss>`;

  beforeAll(async () => {
    const picture = await sharp({ create: { width: 10, height: 6, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    server = createServer((request, response) => {
      const { host = '' } = request.headers;
      const path = request.url ?? '';
      if (path.endsWith('.png')) return response.setHeader('Content-Type', 'image/png').end(picture);
      if (path.startsWith('/feed')) return response.setHeader('Content-Type', 'application/rss+xml').end(rss);
      if (host.includes('medium')) return response.writeHead(403).end('no');
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    origin = `http://blog.example:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => server.close());

  const safeFetch = createSafeFetch({
    lookup: async () => ['127.0.0.1'],
    isAllowedAddress: () => true,
    isAllowedPort: () => true,
  });
  const onMedium = (path: string) => `${origin.replace('blog.example', 'deniz.medium.com')}${path}`;

  onEachDatabase('the article', (site) => {
    test('of any page comes in readable, with its pictures, its date and its links', async () => {
      const found = await findAtUrl(safeFetch, `${origin}/yazi?utm=x`);
      const { article } = await importArticle({ ...site(), safeFetch }, found);
      expect(article).toMatchObject({
        title: 'Sayfa başlığı',
        status: 'draft',
        published_at: '2020-02-03T10:00:00.000Z',
      });
      expect(article.cover_image).toMatch(/^\/uploads\/[0-9a-f]{32}-10x6\.webp$/);
      expect(article.content).toContain(`href="${origin}/baska"`);
      expect(article.content).toMatch(/<img src="\/uploads\//);
      expect(article.content).not.toContain('menü');
      const again = await importArticle(
        { ...site(), safeFetch },
        await findAtUrl(safeFetch, `${origin}/yazi/`),
      );
      expect(again).toMatchObject({ isDuplicate: true, article: { id: article.id } });
    });
  });

  test('the same address is taken once', async () => {
    const site = await createTestSite('sqlite', {}, { safeFetch });
    const bring = () => site.asOwner('POST', '/api/articles/import-medium', { url: `${origin}/yazi` });
    expect(await (await bring()).json()).toMatchObject({ message: 'Makale başarıyla içe aktarıldı!' });
    expect(await (await bring()).json()).toMatchObject({
      errors: { url: ['Bu makale daha önce içe aktarılmış: “Sayfa başlığı”.'] },
    });
    await site.close();
  });

  test('an article is known by its query too, but not by what counts readers', async () => {
    const originAt = async (query: string) => (await findAtUrl(safeFetch, `${origin}/${query}`)).origin;
    expect(await originAt('?p=12&utm_source=x&fbclid=y')).toBe(await originAt('?p=12'));
    expect(await originAt('?p=34')).not.toBe(await originAt('?p=12'));
  });

  test('Medium’s feed is asked before its page', async () => {
    const found = await findAtUrl(safeFetch, onMedium(`/akistan-${post}`));
    expect(found).toMatchObject({
      title: 'Akıştan',
      html: '<p>Akıştaki metin</p>',
      publishedAt: '2024-01-01T10:00:00.000Z',
      origin: `medium:${post}`,
    });
  });

  test('when Medium answers 403 the message offers the export', async () => {
    await expect(findAtUrl(safeFetch, onMedium('/yok-aaaaaaaaaaaa'))).rejects.toThrow(
      /\.zip arşivini bu ekrandan/,
    );
  });
});

onEachDatabase('addresses that lead inside', (site) => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost:3000/',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'file:///etc/passwd',
  ])('%s is refused', async (url) => {
    const reply = await site().asOwner('POST', '/api/articles/import-medium', { url });
    expect(reply.status).toBe(422);
    const { errors } = await reply.json();
    expect(errors.url[0]).toMatch(/Bu adrese ulaşılamadı|Geçerli bir adres/);
  });
});
