import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { sanitize } from '#editor/sanitize.server.ts';
import { findInFile } from '#importers/posts/from-file.server.ts';
import type { SafeFetch } from '#platform/safe-fetch.ts';
import { onEachDatabase } from '#test/app.ts';
import { makeZip } from '#test/zip.ts';
import { importArticle } from './import-article.server.ts';

const png = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();

const answering =
  (isFound: (url: string) => boolean): SafeFetch =>
  async (url) => ({
    url,
    status: isFound(url) ? 200 : 404,
    body: isFound(url) ? png : Buffer.from(''),
    contentType: 'image/png',
    headers: {},
  });

const read = (fields: string, text = 'metin') =>
  findInFile('a.md', Buffer.from(`---\ntitle: Yazı\ndate: 2024-05-01\n${fields}\n---\n\n${text}`));

onEachDatabase('a cover', (site) => {
  test('that cannot be fetched stays at its old address, and a later import heals it and the text', async () => {
    const cover = 'https://a.example/kapak?w=1&h=2';
    const found = await read(
      `cover: ${cover}`,
      '![a](https://a.example/b.png?x=1&y=2) ![c](https://c.example/d)',
    );
    const none = await importArticle({ ...site(), safeFetch: answering(() => false) }, found);
    expect(none.article).toMatchObject({ cover_image: cover, is_published: true });
    expect(none.notes).toEqual([
      `Görsel alınamadı, eski adresinde kaldı: ${cover}`,
      'Görsel alınamadı, eski adresinde kaldı: https://a.example/b.png?x=1&y=2',
      'Görsel alınamadı, eski adresinde kaldı: https://c.example/d',
    ]);
    const deps = { ...site(), safeFetch: answering((url) => url.startsWith('https://a.')) };
    const healed = await importArticle(deps, found);
    expect(healed).toMatchObject({
      isDuplicate: true,
      notes: ['Eksik ya da eski adresinde kalan 2 görsel alındı.'],
    });
    const { data } = await (await site().asOwner('GET', '/api/articles')).json();
    expect(data).toHaveLength(1);
    expect(data[0].cover_image).toMatch(/^\/uploads\/[\w.-]+$/);
    expect(data[0].content).toMatch(
      /<img src="\/uploads\/[^"]+" alt="a">.*<img src="https:\/\/c\.example\/d"/,
    );
    expect((await importArticle(deps, found)).notes).toEqual([]);
  });

  test('that the storage does not take is named with the reason, and comes with the next import', async () => {
    const found = await read('cover: https://a.example/kapak.png', '![a](/yok.png)');
    const put = () => Promise.reject(new Error('away'));
    const deps = { ...site(), safeFetch: answering(() => true) };
    const logged = vi.spyOn(deps.log, 'error');
    const away = await importArticle({ ...deps, storage: { ...site().storage, put } }, found);
    const address = 'https://a.example/kapak.png';
    expect(logged.mock.calls).toEqual([[{ event: 'picture_not_imported', address, error: 'Error: away' }]]);
    expect(away.notes).toEqual([
      'Depolamaya yazılamadığı için görsel alınamadı; içe aktarma yinelenirse alınır: https://a.example/kapak.png',
      'Görsel dosyada yok: /yok.png',
    ]);
    expect((await importArticle(deps, found)).notes).toEqual([
      'Eksik ya da eski adresinde kalan 1 görsel alındı.',
    ]);
  });

  test('that the owner removed does not come back with a later import; one that was missed does', async () => {
    const found = { ...(await read('cover: https://a.example/i/1')), cover: 'https://a.example/i/1' };
    const deps = { ...site(), safeFetch: answering(() => true) };
    const missed = await importArticle(deps, { ...found, cover: '' });
    expect(missed.article.cover_image).toBe('');
    await importArticle(deps, found);
    const cover = async () => (await (await site().asOwner('GET', '/api/articles/yazi')).json()).cover_image;
    expect(await cover()).toMatch(/^\/uploads\//);
    await site().asOwner('PUT', '/api/articles/yazi', { cover_image: '' });
    expect((await importArticle(deps, found)).notes).toEqual([]);
    expect(await cover()).toBe('');
  });

  test.each([
    ['cover: https://a.example/i/1', /^\/uploads\//],
    ['image:\n  path: https://a.example/p.png', /^\/uploads\//],
    ['cover: /img/kapak', /^$/],
    ['featured: true', /^$/],
  ])('%s', async (fields, address) => {
    const { article, notes } = await importArticle(
      { ...site(), safeFetch: answering(() => true) },
      await read(fields),
    );
    expect(article.cover_image).toMatch(address);
    expect(notes).toEqual(fields.includes('/img/') ? ['Görsel dosyada yok: /img/kapak'] : []);
  });
});

onEachDatabase('a link around a picture', (site) => {
  test('is named in the report, unless it leads to the picture or has words of its own', async () => {
    const picture = '<img src="https://a.example/b.png">';
    const html = [
      `<a href="https://b.example/x"><figure>${picture}</figure></a>`,
      `<a href="https://a.example/b.PNG?w=2000">${picture}</a>`,
      `<p><a href="https://b.example/y">${picture} metin</a></p>${picture}<p><a href="https://b.example/z"></a></p>`,
    ];
    const { notes, article } = await importArticle(
      { ...site(), safeFetch: answering(() => true) },
      await findInFile('a.html', Buffer.from(html.join('\n'))),
    );
    expect(notes).toEqual(['Görselin bağlantısı alınmadı: https://b.example/x']);
    expect(article.content).toContain('href="https://b.example/y"');
  });

  test.each<[name: string, text: string, title: string, lost?: string]>([
    [
      'a.md',
      '[![alt](https://a.example/b.png)](https://a.example/c.png "Şema & \'akış\'")',
      "Şema &amp; 'akış'",
    ],
    [
      'a.html',
      '<a title="Şema" href="https://a.example/c.png"><img src="https://a.example/b.png"></a>',
      'Şema',
    ],
    ['a.html', '<p>a <a title="Şema" href="#"><img alt="x" src="https://a.example/b.png"></a></p>', 'Şema'],
    ['a.html', '<a title="A" href="#"><img title="B" src="https://a.example/b.png"></a>', 'B', 'A'],
    ['a.html', '<a title="A" href="#"><img alt="A" src="https://a.example/b.png"></a>', ''],
    [
      'a.html',
      '<figure><a title="A" href="#"><img src="https://a.example/b.png"></a><figcaption>B</figcaption></figure>',
      'B',
      'A',
    ],
    [
      'a.html',
      '<a title="A" href="#"><img src="https://a.example/b.png"><img src="https://a.example/c.png"></a>',
      '',
      'A',
    ],
  ])('in %s keeps its title as that of the picture, or it is named: %s', async (name, text, title, lost) => {
    const { notes, article } = await importArticle(
      { ...site(), safeFetch: answering(() => true) },
      await findInFile(name, Buffer.from(name === 'a.md' ? `# Yazı\n\n${text}` : text)),
    );
    expect(/<img[^>]*? title="([^"]*)"/.exec(article.content)?.[1] ?? '').toBe(title);
    expect(notes.filter((note) => note.includes('başlık'))).toEqual(
      lost ? [`Görselin bağlantısındaki başlık alınmadı: ${lost}`] : [],
    );
  });
});

onEachDatabase('links within an article', (site) => {
  async function upload(name: string, content: string | Buffer) {
    const form = new FormData();
    form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    const { items } = await (await site().asOwner('POST', '/api/articles/import-file', form)).json();
    const { content: html } = await (await site().asOwner('GET', `/api/articles/${items[0].slug}`)).json();
    const { headings } = await sanitize(html);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    return { html, links, ids: headings.map(({ id }) => id), notes: items[0].notes };
  }

  test.each([
    ['GitHub writes it', '#ikinci-bölüm', '## İkinci Bölüm', 'ikinci-bolum'],
    ['browsers write it', '#ikinci-b%C3%B6l%C3%BCm', '## İkinci bölüm', 'ikinci-bolum'],
    ['GitHub writes signs', '#nodejs--go-hızlı-mı', '## Node.js & Go: hızlı mı?', 'nodejs-go-hizli-mi'],
    ['kramdown writes it', '#kinci-blm', '## 2. İkinci bölüm', '2-ikinci-bolum'],
    ['the author gave it', '#son', '## Sonuç ve öneriler {#son}', 'sonuc-ve-oneriler'],
    ['kramdown takes it', '#son.1', '## Sonuç\n{: #son.1 .sade}', 'sonuc'],
    ['HTML marks it', '#bkz', '<a name="bkz"></a>\n\n### Kaynaklar', 'kaynaklar'],
  ])('a link to a heading as %s leads to its id', async (_, link, heading, id) => {
    const { links, ids, notes } = await upload(
      'a.md',
      `[git](${link})\n\n## Başka\n\nMetin.\n\n${heading}\n\nMetin.`,
    );
    expect(links).toEqual([`#${id}`]);
    expect(ids).toEqual(['baska', id]);
    expect(notes).toEqual([]);
  });

  test('the second heading of a text is the second one; of what meets nothing the words stay, with a note', async () => {
    const text =
      '[iki](#kur-1) [hiç](#yok-böyle) [üst](#top)[^1]\n\n## Kur\n\na\n\n## Kur\n\nb\n\n[^1]: Not.';
    const { html, links, ids, notes } = await upload('a.md', text);
    expect(ids).toEqual(['kur', 'kur-2']);
    expect(links).toEqual(['#kur-2', '#top']);
    expect(html).toContain('</a> hiç ');
    expect(html).toContain('<span class="footnote">Not.</span>');
    expect(notes).toEqual(['Sayfa içi bağlantının hedefi olan başlık yok: #yok-böyle']);
  });

  test('contents and notes of an HTML page keep their targets', async () => {
    const text =
      '<p><a href="#b1">Bölüm</a><sup><a id="r1" href="#not1">1</a></sup></p><section id="b1"><h4>Bölüm bir</h4></section><ol><li id="not1">Not. <a href="#r1">↩</a></li></ol>';
    const { html, links, ids } = await upload('a.html', text);
    expect([links, ids]).toEqual([['#bolum-bir'], ['bolum-bir']]);
    expect(html).toContain('<span class="footnote">Not.</span>');
  });

  test('a link to a heading of another file leads to its id', async () => {
    const zip = makeZip([
      { name: 'a.md', text: '---\ntitle: A\n---\n[git](b.md#ikinci-bölüm)' },
      { name: 'b.md', text: '---\ntitle: B\n---\n## İkinci bölüm\n\nx' },
    ]);
    expect((await upload('a.zip', zip)).links).toEqual(['/blog/b#ikinci-bolum']);
  });

  test('a link to another file leads to the address that its article got, not to its name', async () => {
    const zip = makeZip([
      { name: 'a.md', text: '---\ntitle: A\n---\n[git](b.md)' },
      { name: 'b.md', text: '---\ntitle: B\nslug: baska-adres\n---\nx' },
    ]);
    expect((await upload('a.zip', zip)).links).toEqual(['/blog/baska-adres']);
  });
});

test('a title with an id of its own is the title', async () => {
  const { title, html } = await findInFile('a.md', Buffer.from('# Giriş {#giris}\n\nMetin.'));
  expect([title, html.trim()]).toEqual(['Giriş', '<p>Metin.</p>']);
});
