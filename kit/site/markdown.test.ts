import { expect, test } from 'vitest';
import { chooseMediaType } from '#platform/pages/page-encoding.ts';
import { onEachDatabase } from '#test/app.ts';

const asMarkdown = { Accept: 'text/markdown' };
const browser = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
};

onEachDatabase('pages as Markdown', (site) => {
  const get = (path: string, headers = {}) => site().call('GET', path, { headers });
  const addArticle = () =>
    site().asOwner('POST', '/api/articles', {
      title: 'Ölçmek',
      content:
        '<h2>Neden</h2><p><strong>kalın</strong> <a href="/about">bağ</a> <a href="/blog">yazılar</a></p><pre><code class="language-go">a := 1</code></pre>',
      excerpt: 'Kısaca.',
      status: 'published',
    });

  test('every page negotiates Markdown or HTML by the Accept header, whichever was cached first', async () => {
    await addArticle();
    const talk = { kind: 'talk', title: 'Kuyruklar', url: 'https://example.com/kuyruklar' };
    await site().asOwner('POST', '/api/cv-entries', talk);
    for (const page of ['/', '/about', '/projects', '/blog', '/blog/olcmek', '/contact', '/aydinlatma']) {
      for (let round = 0; round < 2; round += 1) {
        const text = await get(page, asMarkdown);
        expect([page, text.status, text.headers.get('content-type')]).toEqual([
          page,
          200,
          'text/markdown; charset=utf-8',
        ]);
        expect(await text.text()).not.toMatch(
          /<(?:div|script|svg|form|button)\b|undefined|yeni sekmede|new tab/,
        );
        const html = await get(page, browser);
        expect(html.headers.get('content-type')).toContain('text/html');
        expect(await html.text()).toContain('</html>');
        for (const reply of [text, html]) expect(reply.headers.get('vary')).toContain('Accept');
        const [, address = ''] =
          /^<([^>]+)>; rel="alternate"; type="text\/markdown"$/.exec(html.headers.get('link') ?? '') ?? [];
        const twin = await get(address, browser);
        expect(twin.headers.get('content-type')).toContain('text/markdown');
        // Caches that key by address alone may store the page for people, and the Markdown only at its own address.
        const kept = [text, html, twin].map(({ headers }) => headers.get('cache-control'));
        const shared = 'public, max-age=0, s-maxage=60, no-transform';
        expect(kept).toEqual(['private, no-store', shared, shared]);
      }
    }
  });

  test('an article is its own text, with absolute links; a change is seen at once', async () => {
    const { data } = await (await addArticle()).json();
    const text = await (await get('/blog/olcmek.md')).text();
    expect(text).toMatch(/^# Ölçmek\n\n.+ · http:\/\/vitrin\.test\/blog\/olcmek\n\n> Kısaca\.\n\n## Neden\n/);
    expect(text).toContain('**kalın** [bağ](http://vitrin.test/about) [yazılar](http://vitrin.test/blog)');
    expect(text).toContain('```go\na := 1\n```');
    await site().asOwner('PUT', `/api/articles/${data.id}`, { content: '<p>yeni</p>' });
    expect(await (await get('/blog/olcmek', asMarkdown)).text()).toContain('yeni');
    await site().asOwner('PUT', `/api/articles/${data.id}`, { status: 'draft' });
    expect((await get('/blog/olcmek.md')).status).toBe(404);
  });

  test.each(['/yok', '/blog/yok', '/projects/yok', '/blog/etiket/yok'])(
    '%s is missing and links no twin',
    async (path) => {
      const html = await get(path, browser);
      expect(html.status).toBe(404);
      expect(html.headers.get('link')).toBeNull();
    },
  );

  test.each(['/yok', '/blog/yok', '/projects/yok', '/blog/etiket/yok', '/about?yetenek=99'])(
    '%s that was asked for as Markdown is a short text',
    async (path) => {
      const reply = await get(path, asMarkdown);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        404,
        'text/markdown; charset=utf-8',
      ]);
      const text = await reply.text();
      expect(text).toMatch(/^# 404 · .+\n\n.+\n\n\[.+\]\(http:\/\/vitrin\.test\/index\.md\)/);
      expect(text.length).toBeLessThan(400);
    },
  );

  test('an address that ends in .md and leads nowhere is a short text for everybody', async () => {
    for (const path of ['/yok.md', '/blog/yok.md']) {
      const reply = await get(path, browser);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        404,
        'text/markdown; charset=utf-8',
      ]);
    }
  });

  test('an article as Markdown carries author, tags, cover, struck text and aligned tables', async () => {
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Ada Lovelace' } });
    const content = '| a | b |\n| ---: | :---: |\n| 1 | ~~2~~ |';
    const cover_image = 'https://example.com/kapak.png';
    const article = { title: 'Tablo', content, format: 'markdown', tags: ['Go', 'Ölçüm'], cover_image };
    await site().asOwner('POST', '/api/articles', { ...article, status: 'published' });
    const text = await (await get('/blog/tablo.md')).text();
    expect(text).toContain('Ada Lovelace');
    expect(text).toContain('Etiketler: Go, Ölçüm');
    expect(text).toContain('![](https://example.com/kapak.png)');
    expect(text).toContain(content);
  });

  test('home is not glued together, and its links have names', async () => {
    const data = {
      full_name: 'Ada Lovelace',
      github_url: 'https://github.com/ada',
      linkedin_url: 'https://linkedin.com/in/ada',
      email: 'ada@example.com',
    };
    await site().asOwner('PUT', '/api/personal-info', { data });
    const text = await (await get('/index.md')).text();
    expect(text).toMatch(/^# .+ Ada Lovelace$/m);
    expect(text).not.toMatch(/\)\[|\[\]/);
    expect(text).toContain('[GitHub](https://github.com/ada)');
    expect(text).toContain('"full_name": "Ada Lovelace",\n');
    expect(text).toContain(
      '[`curl http://vitrin.test/api/personal-info/public`](http://vitrin.test/api/personal-info/public)',
    );
    expect(text).toContain('GET /api/personal-info/public 200 OK');
  });

  test('a copy that a client has is a 304; what is no page stays a 404', async () => {
    const etag = (await get('/about.md')).headers.get('etag') ?? '';
    expect((await get('/about.md', { 'If-None-Match': etag })).status).toBe(304);
    for (const path of ['/yok.md', '/admin.md', '/blog/yok.md', '/.md'])
      expect((await get(path)).status).toBe(404);
  });

  test('llms.txt lists pages and published articles by their Markdown', async () => {
    await addArticle();
    const project = { title: 'Terazi [2]', description: 'Tartar.', category: 'SaaS' };
    await site().asOwner('POST', '/api/projects', project);
    await site().asOwner('POST', '/api/articles', { title: 'Gizli', content: '<p>x</p>' });
    const later = { title: 'Gizli gelecek', content: '<p>x</p>', status: 'published' };
    await site().asOwner('POST', '/api/articles', { ...later, published_at: '2999-01-01T00:00:00Z' });
    const text = await (await get('/llms.txt')).text();
    expect(text).toContain('- [Ana sayfa](http://vitrin.test/index.md)');
    expect(text).toContain('- [Ölçmek](http://vitrin.test/blog/olcmek.md): Kısaca.');
    expect(text).toContain('- [Terazi 2](http://vitrin.test/projects/terazi-2.md): Tartar.');
    expect(text).not.toContain('Gizli');
    for (const [, address = ''] of text.matchAll(/\]\(http:\/\/vitrin\.test([^)]+)\)/g))
      expect([address, (await get(address)).headers.get('content-type')]).toEqual([
        address,
        'text/markdown; charset=utf-8',
      ]);
  });
});

test.each([
  ['text/markdown', 'markdown'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', 'markdown'],
  ['text/html, TEXT/MARKDOWN', 'markdown'],
  ['text/markdown;q=0.5, text/html', 'html'],
  ['text/markdown;q=0.5, */*', 'html'],
  ['text/markdown;q=0.5, text/*;q=0.8', 'html'],
  ['text/markdown;q=0.5, text/html;q=0.4, */*', 'markdown'],
  ['*/*, text/markdown', 'markdown'],
  ['text/markdown;q=0', 'html'],
  ['text/markdown;q=x', 'html'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  [browser.Accept, 'html'],
  [undefined, 'html'],
])('%s is answered with %s', (accept, type) => {
  expect(chooseMediaType(accept)).toBe(type);
});
