import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importArticle } from '#app/articles/import/import-article.server.ts';
import { createSafeFetch } from '#platform/safe-fetch.ts';
import { onEachDatabase } from '#test/app.ts';
import { makeZip, mediumPost } from '#test/zip.ts';
import { findInFile } from './from-file.server.ts';

let server: Server;
let host = '';

beforeAll(async () => {
  const asked = new Map<string, number>();
  server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const times = (asked.get(path) ?? 0) + 1;
    asked.set(path, times);
    if (path.includes('mesgul') && times === 1) return response.writeHead(429).end();
    const shade = Number(/\d+/.exec(path)?.[0] ?? 0);
    const background = { r: shade, g: 0, b: 0 };
    const picture = sharp({ create: { width: 4, height: 4, channels: 3, background } });
    return response.setHeader('Content-Type', 'image/png').end(await picture.png().toBuffer());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  host = `http://cdn.example:${Object(server.address()).port}`;
});
afterAll(() => server.close());

const safeFetch = createSafeFetch({
  lookup: async () => ['127.0.0.1'],
  isAllowedAddress: () => true,
  isAllowedPort: () => true,
});

const date = '2020-01-02T03:04:05.000Z';
const figure = (at: number, caption = '') =>
  `<figure class="graf graf--figure graf--layoutOutsetRow"><img class="graf-image" data-width="800" src="${host}/${at}.png">${caption}</figure>`;

const withoutTitle = (text: string) =>
  text
    .replace(/<h3[^>]*graf--title[^>]*>[^<]*<\/h3>/, '')
    .replace(/(p-name">)[^<]*/, '$1')
    .replace(/(<title>)[^<]*/, '$1');

onEachDatabase('a Medium export', (site) => {
  const upload = async (files: { name: string; text: string }[], more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(more)) form.append(name, value);
    form.append('file', new File([new Uint8Array(makeZip(files))], 'medium.zip'));
    return (await site().asOwner('POST', '/api/articles/import-file', form)).json();
  };
  const read = async (text: string, name: string) => {
    const found = await findInFile(name, Buffer.from(text));
    return (await importArticle({ ...site(), safeFetch }, found)).article;
  };

  test('brings galleries, all their pictures, captions with links, kicker, subtitle, tags and address', async () => {
    const gallery = Array.from({ length: 70 }, (_, at) => figure(at)).join('');
    const caption =
      '<figcaption class="imageCaption">Foto: <a href="https://foto.example">Ayşe</a></figcaption>';
    const { name, text } = mediumPost({
      id: 'aaaaaaaa1111',
      title: 'Başlık',
      publishedAt: date,
      body: `<h4 class="graf graf--h4 graf--subtitle">Özet: Başlık</h4><p class="graf graf--p">a</p>${gallery}${figure(71, caption)}${figure(72).replace('/72', '/mesgul-72')}`,
    });
    const kicked = text
      .replace('<h3 name="b1"', '<h4 class="graf graf--h4 graf--kicker">DİZİ</h4><h3 name="b1"')
      .replace('<footer>', '<footer><ul><li><a class="p-category" rel="tag" href="/t/go">Go</a></li></ul>');
    const article = await read(kicked, name);
    expect(article.content.match(/<img src="\/uploads\//g)).toHaveLength(72);
    expect(article.content).toMatch(/^<p><strong>DİZİ<\/strong><\/p><p>a<\/p><img/);
    expect(article.content).toContain(
      '<p style="text-align: center">Foto: <a rel="noopener" href="https://foto.example/">Ayşe</a></p>',
    );
    expect(article).toMatchObject({
      title: 'Başlık',
      excerpt: 'Özet: Başlık',
      tags: ['Go'],
      canonical_url: 'https://medium.com/@deniz/yazi-aaaaaaaa1111',
    });
  });

  test('leaves responses out unless they are ticked', async () => {
    const post = mediumPost({ id: 'aaaaaaaa1111', title: 'Yazı', publishedAt: date });
    const reply = mediumPost({
      id: 'aaaaaaaa2222',
      title: 'Yanıt',
      publishedAt: date,
      body: '<p>Teşekkürler, çok güzel.</p>',
    });
    const files = [post, { ...reply, text: withoutTitle(reply.text) }];
    const { entries } = await upload(files, { mode: 'preview' });
    expect(entries.map(({ is_response }: { is_response: boolean }) => is_response)).toEqual([false, true]);
    const { items } = await upload(files);
    expect(items).toMatchObject([
      { outcome: 'published' },
      { outcome: 'skipped', title: 'Teşekkürler, çok güzel.', slug: null },
    ]);
    const titled = reply.text.replace(
      '<footer>',
      '<footer><p>In response to <a href="https://medium.com">Yazı</a></p>',
    );
    expect((await findInFile(reply.name, Buffer.from(titled))).isResponse).toBe(true);
    const chosen = await upload(files, { only: JSON.stringify([reply.name]) });
    expect(chosen.items).toMatchObject([{ outcome: 'published', title: 'Teşekkürler, çok güzel.' }]);
  });

  test('names a post without a title by its first words, and takes in one of a video alone', async () => {
    const draft = mediumPost({
      id: 'aaaaaaaa3333',
      title: 'x',
      body: `<p>${'uzun bir cümle '.repeat(20)}</p>`,
    });
    const found = await read(withoutTitle(draft.text), draft.name);
    expect(found.title).toMatch(/^uzun bir cümle .{40,60}…$/);
    const video = mediumPost({
      id: 'aaaaaaaa4444',
      title: 'Video',
      publishedAt: date,
      body: '<figure class="graf--iframe"><iframe src="https://www.youtube.com/embed/abc_123?feature=oembed"></iframe></figure>',
    });
    expect((await read(video.text, video.name)).content).toBe(
      '<p class="embed"><a rel="noopener" href="https://www.youtube.com/watch?v=abc_123">YouTube videosu</a></p>',
    );
  });

  test('keeps lines of code that Medium breaks', async () => {
    const post = mediumPost({
      id: 'aaaaaaaa5555',
      title: 'Kod',
      publishedAt: date,
      body: '<pre class="graf--pre">a<br>b</pre>',
    });
    expect((await read(post.text, post.name)).content).toBe('<pre><code>a\nb</code></pre>');
  });
});

test('an export by hand is not taken for a response', async () => {
  const { isResponse } = await findInFile('a.html', Buffer.from('<title>A</title><p>kısa</p>'));
  expect(isResponse).toBe(false);
});
