import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { makeZip } from '#test/zip.ts';
import { addressOfFile, findInFolder, findPost } from './folder.ts';

const png = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(
  site: TestSite,
  files: { name: string; text: string | Uint8Array }[],
  { isUtf8Flagged = true, ...more }: { mode?: string; only?: string; isUtf8Flagged?: boolean } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', new File([new Uint8Array(makeZip(files, { isUtf8Flagged }))], 'blog.zip'));
  return (await site.asOwner('POST', '/api/articles/import-file', form)).json();
}

const bySlug = async (site: TestSite, slug: string) =>
  (await site.asOwner('GET', `/api/articles/${slug}`)).json();

const post = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2020-01-02\n${more}---\n${body}`;

onEachDatabase('a blog in an archive', (site) => {
  test('dates with strokes are read in the order that the others prove, else with a note', async () => {
    const dated = (date: string) => ({
      name: `${date.replaceAll('/', '')}.md`,
      text: `---\ntitle: ${date}\nDate: "${date}"\n---\nm`,
    });
    const daysOf = async (...dates: string[]) => {
      const reply = await upload(site(), dates.map(dated));
      const items: { slug: string; note: string }[] = reply.items;
      const articles = await Promise.all(items.map(({ slug }) => bySlug(site(), slug)));
      return articles.map((one, at) => [one.published_at.slice(0, 10), items[at]?.note]);
    };
    expect(await daysOf('02/05/2019', '05/13/2019')).toEqual([
      ['2019-02-05', ''],
      ['2019-05-13', ''],
    ]);
    expect(await daysOf('03/05/2019', '14/05/2019')).toEqual([
      ['2019-05-03', ''],
      ['2019-05-14', ''],
    ]);
    const note = 'Tarihteki sayılardan hangisinin gün olduğu belli değil; ilki gün sayıldı.';
    expect(await daysOf('04/05/2019', '4/4/2019')).toEqual([
      ['2019-05-04', note],
      ['2019-04-04', ''],
    ]);
    expect(await daysOf('05/06/2019', '16/05/2019', '05/16/2019')).toEqual([
      ['2019-06-05', note],
      ['2019-05-16', ''],
      ['2019-05-16', ''],
    ]);
  });

  test('an export of Notion, whose archive holds archives, comes in with the pictures and links of all parts', async () => {
    const id = '152bb52ee2b580179846fd78b2b60ea';
    const parts = [
      [{ name: `Export-1/Bir ${id}1.md`, text: `# Bir\n\n[İki](${`İki%20${id}2.md`}) ![](resim.png)` }],
      [
        { name: `Export-1/İki ${id}2.md`, text: '# İki\n\nSon.' },
        { name: 'Export-1/resim.png', text: await png('red') },
      ],
    ];
    const { items } = await upload(
      site(),
      parts.map((files, at) => ({ name: `Export-1-Part-${at + 1}.zip`, text: makeZip(files) })),
    );
    expect(items).toMatchObject([{ title: 'Bir', notes: [] }, { title: 'İki' }]);
    expect((await bySlug(site(), 'bir')).content).toMatch(/href="\/blog\/iki">.*<img src="\/uploads\//);
  });

  test('a bundle of a text and its pictures is called by its first heading, else by its own name', async () => {
    const bundle = async (text: string) => [
      { name: 'text.md', text: `${text}![](assets/a.png)` },
      { name: 'info.json', text: '{"version": 2}' },
      { name: 'assets/a.png', text: await png('red') },
    ];
    const files = [
      ...(await bundle('')).map((file) => ({ ...file, name: `notlar/Bir not.textbundle/${file.name}` })),
      ...(await bundle('# İki\n\n')).map((file) => ({ ...file, name: `notlar/b.textbundle/${file.name}` })),
    ];
    const { items } = await upload(site(), files);
    expect(items).toMatchObject([
      { title: 'Bir not', slug: 'bir-not', notes: [] },
      { title: 'İki', slug: 'b', notes: [] },
    ]);
    const packs = ['Üç.textpack', 'Dört.textpack'].map(async (name) => ({
      name,
      text: makeZip(await bundle(name)),
    }));
    const packed = await upload(site(), await Promise.all(packs));
    expect(packed.items).toMatchObject([{ title: 'Üç' }, { title: 'Dört' }]);
    expect((await bySlug(site(), 'uc')).content).toMatch(/Üç.textpack.*<img src="\/uploads/);
  });

  test('pages that list posts are left out and named', async () => {
    const names = ['posts/_index.md', 'posts/_index.tr.md', 'posts/a/index.md', 'posts/_index/b.md'];
    const { entries } = await upload(
      site(),
      names.map((name) => ({ name, text: post('A', 'm') })),
      { mode: 'preview' },
    );
    expect(entries.map(({ name }: { name: string }) => name)).toEqual([
      ...names.slice(2),
      'Makale sayılmayan 2 dosya',
    ]);
    expect(entries[2].problem).toBe('Alınmadı: posts/_index.md, posts/_index.tr.md');
  });

  test('brings the pictures that its posts name, from where blogs keep them', async () => {
    const files = [
      {
        name: 'blog/content/posts/hugo/index.md',
        text: post(
          'Hugo',
          '![Yanında](kapak.png) ![Kök](/img/k%C3%B6k.png "Alt yazı")',
          'cover: kapak.png\n',
        ),
      },
      { name: 'blog/content/posts/hugo/kapak.png', text: await png('#f00') },
      { name: 'blog/static/img/ko\u0308k.png', text: await png('#0f0') },
      {
        name: '_posts/2020-01-02-jekyll.md',
        text: post('Jekyll', '![]({{ site.baseurl }}/assets/a.png) ![](/assets/s.svg)'),
      },
      {
        name: 'assets/s.svg',
        text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><text y="20">ğüş</text></svg>',
      },
      { name: 'assets/a.png', text: await png('#00f') },
    ];
    const { items } = await upload(site(), files);
    expect(items.map(({ notes }: { notes: string[] }) => notes)).toEqual([[], []]);
    const hugo = await bySlug(site(), 'hugo');
    expect(hugo.cover_image).toMatch(/^\/uploads\//);
    expect(hugo.content).toMatch(
      /^<img src="(\/uploads\/[^"]+)" alt="Yanında"><img src="(?!\1)\/uploads\/[^"]+" alt="Kök" title="Alt yazı">$/,
    );
    expect((await bySlug(site(), 'jekyll')).content).toMatch(
      /^<img src="\/uploads\/[^"]+" alt=""><img src="\/uploads\/[^"]+-180x60\.webp" alt="">$/,
    );
  });

  test('shows where a picture is missing, and says so', async () => {
    const { items } = await upload(site(), [
      { name: 'a.md', text: post('A', 'Önce ![Şema](cizim.svg) sonra.\n\n![](../yok.png)') },
      { name: 'cizim.svg', text: '<svg xmlns="http://www.w3.org/2000/svg"><text>文</text></svg>' },
    ]);
    expect((await bySlug(site(), 'a')).content).toBe(
      '<p>Önce <em>[Görsel eksik: cizim.svg — Şema]</em> sonra.</p><p><em>[Görsel eksik: ../yok.png]</em></p>',
    );
    expect(items[0].notes).toEqual([
      'Görsel saklanamadı; PNG, JPG, WEBP, en çok 50 megapiksellik GIF ya da Latin harfli yalın bir SVG olmalı: /cizim.svg',
      'Görsel dosyada yok: /yok.png',
    ]);
  });

  test('leads the links between its posts to the articles, also to those that come later', async () => {
    const links =
      '[b](b.md#bolum) [c](/2020/01/c/) [ref]({{< ref "posts/c" >}}) [x](yok.html) [site](/about)';
    const { items } = await upload(site(), [
      { name: 'posts/a.md', text: post('A', links) },
      { name: 'posts/b.md', text: post('B', '[a](../posts/a.md)', 'slug: baska\n') },
      { name: 'posts/c/index.md', text: post('C', 'm') },
    ]);
    const { content } = await bySlug(site(), 'a');
    expect(content.match(/href="[^"]*"/g)).toEqual([
      'href="/blog/baska#bolum"',
      'href="/blog/c"',
      'href="/blog/c"',
      'href="/posts/yok.html"',
      'href="/about"',
    ]);
    expect((await bySlug(site(), 'baska')).content).toContain('href="/blog/a"');
    expect(items[0].notes).toEqual([
      'Bağlantının hedefi bu dosyada yok: /posts/yok.html',
      'Bağlantının hedefi bu dosyada yok: /about',
    ]);
  });

  test('knows the signs of Pelican in links, pictures and covers', async () => {
    const links =
      '[1]({filename}b.md) [2]({filename}/notlar/b.md#x) [3](|filename|/b.md) [4]({filename}yok.md) [5]: x';
    const pictures =
      '![]({attach}yan.png) ![]({static}/images/a.png) <img src="|filename|/images/a.png"> ![]({static}yok.png)';
    const { items } = await upload(site(), [
      {
        name: 'content/yazilar/p.md',
        text: `Title: P\nDate: 2020-01-02\nCover: {static}/images/a.png\n\n${links}\n\n${pictures}`,
      },
      { name: 'content/yazilar/b.md', text: 'Title: Yakın\nDate: 2020-01-02\nSlug: yakin\n\nb' },
      { name: 'content/notlar/b.md', text: 'Title: Uzak\nDate: 2020-01-02\nSlug: uzak\n\nb' },
      { name: 'content/b.md', text: 'Title: Kök\nDate: 2020-01-02\nSlug: kok\n\nb' },
      { name: 'content/images/a.png', text: await png('#123') },
      { name: 'content/yazilar/yan.png', text: await png('#321') },
      { name: 'content/notlar/yan.png', text: await png('#213') },
    ]);
    const { content, cover_image } = await bySlug(site(), 'p');
    expect(content.match(/href="[^"]*"/g)).toEqual([
      ...['href="/blog/yakin"', 'href="/blog/uzak#x"', 'href="/blog/kok"', 'href="/content/yazilar/yok.md"'],
    ]);
    expect(content.match(/<img src="\/uploads\//g)).toHaveLength(3);
    expect(cover_image).toMatch(/^\/uploads\//);
    expect(items.find(({ slug }: { slug: string }) => slug === 'p').notes).toEqual([
      'Görsel dosyada yok: /content/yazilar/yok.png',
      'Bağlantının hedefi bu dosyada yok: /content/yazilar/yok.md',
    ]);
  });

  test('Nikola keeps fields in a file of their own; its reStructuredText is named', async () => {
    const meta = (title: string) =>
      `.. title: ${title}\n.. slug: ${title}\n.. date: 2015-01-29\n.. tags: x, y\n`;
    const { items } = await upload(site(), [
      { name: 'posts/a.md', text: '**Metin**' },
      { name: 'posts/a.meta', text: meta('bir') },
      { name: 'posts/c.html', text: '<p>Metin</p>' },
      { name: 'posts/c.meta', text: meta('iki') },
      { name: 'posts/d.rst', text: 'Bölüm\n=====\n' },
      { name: 'posts/d.meta', text: meta('uc') },
      { name: 'README.rst', text: 'a' },
    ]);
    const note = 'reStructuredText okunmuyor; önce Markdown’a çevirin (örneğin pandoc ile).';
    expect(items).toMatchObject([
      { name: 'posts/a.md', title: 'bir', outcome: 'published', notes: [] },
      { name: 'posts/c.html', title: 'iki', outcome: 'published', notes: [] },
      { name: 'posts/d.rst', outcome: 'failed', note },
      { outcome: 'failed', note: 'Alınmadı: README.rst' },
    ]);
    const first = await bySlug(site(), 'bir');
    expect(first).toMatchObject({ tags: ['x', 'y'], content: '<p><strong>Metin</strong></p>' });
    expect(await bySlug(site(), 'iki')).toMatchObject({ tags: ['x', 'y'], content: '<p>Metin</p>' });
  });

  test('a README is an article where there is nothing else, else the report names it', async () => {
    const readme = { name: 'depo/README.md', text: '# Depo\n\nTanıtım' };
    const { items } = await upload(site(), [
      readme,
      { name: 'depo/a.md', text: post('A', '[Depo](README.md)') },
    ]);
    expect(items).toMatchObject([
      {
        name: 'depo/a.md',
        outcome: 'published',
        notes: ['Bağlantının hedefi bu dosyada yok: /depo/README.md'],
      },
      {
        name: 'Makale sayılmayan 1 dosya',
        outcome: 'failed',
        note: 'Alınmadı: depo/README.md',
      },
    ]);
    const alone = await upload(site(), [readme]);
    expect(alone.items).toMatchObject([{ title: 'Depo', outcome: 'draft' }]);
  });

  test('names the files of other markups', async () => {
    const { entries } = await upload(
      site(),
      ['a.org', 'b.adoc', 'c.textile', 'd.css'].map((name) => ({ name, text: 'metin' })),
      { mode: 'preview' },
    );
    expect(entries.map(({ problem }: { problem: string }) => problem)).toEqual(
      ['org', 'adoc', 'textile'].map(
        (one) => `.${one} okunmuyor; önce Markdown’a çevirin (örneğin pandoc ile).`,
      ),
    );
  });

  test('leads links to posts that an earlier import brought', async () => {
    const files = [
      { name: 'a.md', text: post('A', 'a', 'slug: ilk\n') },
      { name: 'b.md', text: post('B', '[a](a.md) [c](c.md)') },
      { name: 'c.md', text: post('C', 'c') },
    ];
    await upload(site(), files, { only: '["a.md"]' });
    const { items } = await upload(site(), files, { only: '["b.md"]' });
    expect((await bySlug(site(), 'b')).content).toContain('href="/blog/ilk"');
    expect(items).toMatchObject([{ notes: ['Bağlantının hedefi bu dosyada yok: /c.md'] }]);
  });

  test('reads the names of a Mac’s archive, which do not say that they are UTF-8', async () => {
    const files = [
      { name: 'yazı.md', text: post('Yazı', '![](görsel.png)') },
      { name: 'go\u0308rsel.png', text: await png('#f00') },
    ];
    const { items } = await upload(site(), files, { isUtf8Flagged: false });
    expect(items).toMatchObject([{ name: 'yazı.md', slug: 'yazi', notes: [] }]);
  });

  test('takes the posts of a site whose theme has a template of that name', async () => {
    const files = [
      { name: 'content/posts/a.md', text: post('A', 'a') },
      { name: 'layouts/posts/single.html', text: '<p>{{ .Content }}</p>' },
    ];
    const { entries } = await upload(site(), files, { mode: 'preview' });
    expect(entries).toMatchObject([{ title: 'A' }, { name: 'layouts/posts/single.html' }]);
  });

  test('lists what it cannot read with the reason', async () => {
    const files = [
      { name: 'iyi.md', text: 'metin' },
      { name: 'bozuk.html', text: '<div>'.repeat(300) },
    ];
    const { entries } = await upload(site(), files, { mode: 'preview' });
    expect(entries).toMatchObject([
      { title: 'iyi', problem: '' },
      { title: 'bozuk.html', problem: 'İçerikte çok fazla iç içe öğe var.' },
    ]);
  });
});

test('a name that two files have is not guessed at, a path decides', () => {
  const names = ['a/x.png', 'b/x.png', 'b/y.png'];
  const find = (path: string) => findInFolder(names, addressOfFile(path));
  expect(find('b/x.png')).toBe('b/x.png');
  expect(find('c/x.png')).toBeUndefined();
  expect(find('c/Y.PNG')).toBe('b/y.png');
  expect(findPost(['_posts/2020-01-02-a.md'], addressOfFile('2020/01/a.html'))).toBe(
    '_posts/2020-01-02-a.md',
  );
  expect(findPost(['_posts/2020-01-02-a.md'], addressOfFile('hakkinda'))).toBeUndefined();
});
