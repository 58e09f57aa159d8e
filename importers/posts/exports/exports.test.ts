import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sanitize } from '#editor/sanitize.server.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { makeZip } from '#test/zip.ts';
import { readPosts } from '../archive.server.ts';
import { pageLeft } from './export.ts';
import { fromSubstack } from './substack.server.ts';
import { fromWordPress } from './wordpress-text.ts';

const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();

async function upload(site: TestSite, name: string, content: string | Uint8Array, more = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(more)) form.append(field, String(value));
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const reply = await site.asOwner('POST', '/api/articles/import-file', form);
  return { status: reply.status, ...(await reply.json()) };
}

const bySlug = async (site: TestSite, slug: string) =>
  (await site.asOwner('GET', `/api/articles/${slug}`)).json();

const leadsTo = async (site: TestSite, path: string) =>
  (await site.call('GET', path)).headers.get('location');

const item = (fields: string) => `<item>${fields}<wp:post_type>post</wp:post_type></item>`;
const wordPress = (items: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.5" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Blog</title><link>https://eski.invalid</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:category><wp:cat_name><![CDATA[Go]]></wp:cat_name></wp:category>${items}</channel></rss>`;

const classic = `<title><![CDATA[Ölçüm & deney]]></title><link>https://eski.invalid/2019/05/olcum/</link>
<guid isPermaLink="false">https://eski.invalid/?p=12</guid><description></description>
<content:encoded><![CDATA[İlk paragraf
ikinci satır.

[caption id="attachment_3" align="alignnone" width="300"]<img src="https://eski.invalid/a.png" alt="Şema" /> Resim yazısı[/caption]

https://youtu.be/abc_123

<pre>a

b</pre>
<a href="https://www.eski.invalid/ikinci">öteki</a>]]></content:encoded>
<excerpt:encoded><![CDATA[Kısa.]]></excerpt:encoded><wp:post_id>12</wp:post_id>
<wp:post_date><![CDATA[2019-05-02 13:00:00]]></wp:post_date><wp:post_date_gmt><![CDATA[2019-05-02 10:00:00]]></wp:post_date_gmt>
<wp:post_name><![CDATA[olcum]]></wp:post_name><wp:status><![CDATA[publish]]></wp:status>
<category domain="category" nicename="genel"><![CDATA[Genel]]></category>
<category domain="post_tag" nicename="go"><![CDATA[Go dili]]></category>`;
const blocks = `<title>İkinci</title><link>https://eski.invalid/ikinci/</link>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>Blok</p><!-- /wp:paragraph -->
<!-- wp:embed {"url":"https://vimeo.com/123"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://vimeo.com/123
</div></figure><!-- /wp:embed -->[gallery ids="1"]]]></content:encoded><wp:post_id>13</wp:post_id>
<wp:post_date_gmt>2999-01-01 10:00:00</wp:post_date_gmt><wp:post_name>ikinci</wp:post_name><wp:status>future</wp:status>`;
const draft = `<title>Taslak</title><link>https://eski.invalid/?p=14</link><content:encoded><![CDATA[yarım]]></content:encoded>
<wp:post_id>14</wp:post_id><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_name></wp:post_name><wp:status>draft</wp:status>`;
const trash = `<title>Çöp</title><wp:post_id>15</wp:post_id><wp:status>trash</wp:status>`;
const page = `<item><title>Hakkımda</title><wp:post_id>2</wp:post_id><wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item>`;
const wxr = wordPress(item(classic) + item(blocks) + item(draft) + item(trash) + page);

onEachDatabase('exports of other systems', (site) => {
  test('WordPress: texts of both editors, dates, drafts, tags and old addresses; nothing twice', async () => {
    const preview = await upload(site(), 'wordpress.xml', wxr, { mode: 'preview' });
    expect(preview.entries).toMatchObject([
      { name: 'olcum', title: 'Ölçüm & deney', published_at: '2019-05-02T10:00:00.000Z', is_draft: false },
      { name: 'ikinci', is_draft: false },
      { name: 'taslak-14', is_draft: true },
      { name: 'taslak-2 (sayfa)', problem: pageLeft },
    ]);
    const { items } = await upload(site(), 'wordpress.xml', wxr);
    expect(items).toMatchObject([
      { outcome: 'published', slug: 'olcum' },
      { outcome: 'published', notes: ['Metinde kalan kısa kodlar: gallery.'] },
      { outcome: 'draft' },
      { outcome: 'failed', note: pageLeft },
    ]);
    const first = await bySlug(site(), 'olcum');
    expect(first).toMatchObject({ excerpt: 'Kısa.', tags: ['Go dili'], category: null });
    expect(first.content).toContain('<p>İlk paragraf<br>ikinci satır.</p>');
    expect(first.content).toContain('<pre><code>a\n\nb</code></pre>');
    expect(first.content).toContain(
      '<p class="embed"><a rel="noopener" href="https://www.youtube.com/watch?v=abc_123">',
    );
    expect(first.content).toContain('href="/blog/ikinci"');
    const second = await bySlug(site(), 'ikinci');
    expect(second).toMatchObject({ status: 'published', published_at: '2999-01-01T10:00:00.000Z' });
    expect(second.content).toContain('href="https://vimeo.com/123"');
    expect(await leadsTo(site(), '/2019/05/olcum/')).toBe('/blog/olcum');
    const again = await upload(site(), 'wordpress.xml', wxr);
    expect(again.items.map((one: { outcome: string }) => one.outcome)).toEqual([
      ...Array(3).fill('duplicate'),
      'failed',
    ]);
  });

  test.each([
    ['raw letters', 'https://eski.invalid/2020/öğle/'],
    ['capital hex', 'https://eski.invalid/2020/%C3%B6%C4%9Fle/'],
    ['small hex', 'http://www.eski.invalid/2020/%c3%b6%c4%9fle'],
    ['letters with marks of their own', `https://eski.invalid/2020/${'öğle'.normalize('NFD')}/`],
    ['a path alone', '/2020/öğle/'],
    ['its number', 'https://eski.invalid/?p=31'],
  ])('WordPress: a link to another post, written as %s, leads to it', async (_, to) => {
    const post = (id: number, name: string, text: string) =>
      item(`<title>${id}</title><link>https://eski.invalid/2020/${name}/</link><guid isPermaLink="false">https://eski.invalid/?p=${id}</guid>
<content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-01 10:00:00</wp:post_date_gmt>
<wp:post_name>${name}</wp:post_name><wp:status>publish</wp:status>`);
    const both = post(30, 'bir', `<a href="${to}#not">x</a>`) + post(31, '%c3%b6%c4%9fle', 'metin');
    await upload(site(), 'wordpress.xml', wordPress(both));
    expect((await bySlug(site(), 'bir')).content).toContain('href="/blog/ogle#not"');
  });

  test('Ghost: posts with tags, cover, pictures of the archive and links between them', async () => {
    const post = { type: 'post', status: 'published', published_at: '2021-03-04T05:06:07.000Z' };
    const posts = [
      {
        ...post,
        id: 'a1',
        uuid: 'u1',
        title: 'Hayalet',
        slug: 'hayalet',
        custom_excerpt: 'Özet',
        html: '<p>Bir <a href="__GHOST_URL__/oteki/">yazı</a>.</p><img src="__GHOST_URL__/content/images/2021/a.png" alt="a">',
        feature_image: '__GHOST_URL__/content/images/2021/a.png',
        canonical_url: null,
      },
      {
        ...post,
        id: 'a2',
        title: 'Öteki',
        slug: 'oteki',
        html: '<p>m</p>',
        status: 'draft',
        published_at: null,
      },
      { ...post, id: 'a3', type: 'page', title: 'Sayfa', slug: 'sayfa', html: '<p>s</p>' },
      { ...post, id: 'a4', title: 'Boş', slug: 'bos', html: null },
    ];
    const tags = [
      { id: 't1', name: 'Go' },
      { id: 't2', name: '#gizli' },
    ];
    const posts_tags = tags.map(({ id }) => ({ post_id: 'a1', tag_id: id }));
    const json = JSON.stringify({ db: [{ meta: { version: '5.0' }, data: { posts, tags, posts_tags } }] });
    const zip = makeZip([
      { name: 'blog.ghost.json', text: json },
      { name: 'content/images/2021/a.png', text: png },
      { name: 'package.json', text: '{"name":"tema"}' },
    ]);
    const { items } = await upload(site(), 'ghost.zip', zip);
    expect(items).toMatchObject([
      { outcome: 'published', notes: [] },
      { outcome: 'draft' },
      { outcome: 'failed', name: 'sayfa (sayfa)', note: pageLeft },
      { outcome: 'failed', note: 'Bu makalenin metni dışa aktarılan dosyada yok.' },
    ]);
    const first = await bySlug(site(), 'hayalet');
    expect(first).toMatchObject({ excerpt: 'Özet', tags: ['Go'], published_at: '2021-03-04T05:06:07.000Z' });
    expect(first.cover_image).toMatch(/^\/uploads\//);
    expect(first.content).toMatch(/href="\/blog\/oteki".*<img src="\/uploads\//);
    expect(await leadsTo(site(), '/hayalet')).toBe('/blog/hayalet');
    expect((await upload(site(), 'yalniz.json', json)).items[0]).toMatchObject({ outcome: 'duplicate' });
  });

  test('Ghost before 1.0: dates are milliseconds, pages numbers, covers pictures', async () => {
    const post = { status: 'published', published_at: 1383577200000, html: '<p>m</p>' };
    const posts = [
      { ...post, id: 1, page: 0, title: 'Eski', slug: 'eski', image: '/content/images/2013/a.png' },
      { ...post, id: 2, page: 1, title: 'Sayfa', slug: 'eski-sayfa' },
    ];
    const json = JSON.stringify({ db: [{ data: { posts } }] });
    const zip = makeZip([
      { name: 'eski.json', text: json },
      { name: 'content/images/2013/a.png', text: png },
    ]);
    const { items } = await upload(site(), 'eski.zip', zip);
    expect(items).toMatchObject([{ outcome: 'published' }, { outcome: 'failed', note: pageLeft }]);
    expect(await bySlug(site(), 'eski')).toMatchObject({
      published_at: '2013-11-04T15:00:00.000Z',
      cover_image: expect.stringContaining('/uploads/'),
    });
  });

  test('Ghost: pictures that come after the texts take the place of what was missing', async () => {
    const html =
      '<p>Bir</p><img src="__GHOST_URL__/content/images/a.png" alt="A &amp; B"><p>iki <img src="__GHOST_URL__/content/images/yok.png"></p>';
    const feature_image = '__GHOST_URL__/content/images/a.png';
    const post = { id: 'r1', type: 'post', status: 'published', published_at: '2021-03-04T05:06:07.000Z' };
    const posts = [{ ...post, title: 'Resimli', slug: 'resimli', html, feature_image }];
    const json = JSON.stringify({ db: [{ data: { posts } }] });
    await upload(site(), 'g.json', json);
    expect(await bySlug(site(), 'resimli')).toMatchObject({ cover_image: '' });
    const zip = makeZip([
      { name: 'g.json', text: json },
      { name: 'content/images/a.png', text: png },
    ]);
    const { items } = await upload(site(), 'g.zip', zip);
    expect(items).toMatchObject([
      { outcome: 'duplicate', notes: ['Eksik ya da eski adresinde kalan 1 görsel alındı.'] },
    ]);
    const { content, cover_image } = await bySlug(site(), 'resimli');
    expect(content).toMatch(
      /^<p>Bir<\/p><img src="\/uploads\/[^"]+" alt="A &amp; B"><p>iki <em>\[Görsel eksik: \/content\/images\/yok.png\]<\/em><\/p>$/,
    );
    expect(cover_image).toMatch(/^\/uploads\//);
  });

  test('Ghost: the description for search engines comes, words about the cover are named', async () => {
    const post = {
      type: 'post',
      status: 'published',
      published_at: '2021-03-04T05:06:07.000Z',
      html: '<p>m</p>',
    };
    const posts = [
      { ...post, id: 'm1', title: 'Yeni', slug: 'yeni' },
      { ...post, id: 'm2', title: 'Eski', slug: 'eski-bir', meta_description: 'Eski tanıtım' },
    ];
    const posts_meta = [
      {
        id: 'x',
        post_id: 'm1',
        meta_description: 'Arama için',
        feature_image_alt: 'Deniz',
        feature_image_caption: 'Foto: <a href="#">Ali</a>',
      },
      {
        id: 'y',
        post_id: 'm2',
        meta_description: null,
        feature_image_alt: null,
        feature_image_caption: null,
      },
    ];
    const { items } = await upload(
      site(),
      'g.json',
      JSON.stringify({ db: [{ data: { posts, posts_meta } }] }),
    );
    expect(items.map((one: { notes: string[] }) => one.notes)).toEqual([
      ['Kapağın açıklaması alınmadı: Deniz', 'Kapağın açıklaması alınmadı: Foto: Ali'],
      [],
    ]);
    expect(await bySlug(site(), 'yeni')).toMatchObject({ seo_description: 'Arama için' });
    expect(await bySlug(site(), 'eski-bir')).toMatchObject({ seo_description: 'Eski tanıtım' });
  });

  test('WordPress: addresses that differ only in their query lead nowhere else', async () => {
    const numbered = (id: number, path: string) =>
      item(`<title>P${id}</title><link>https://eski.invalid/${path}</link><content:encoded><![CDATA[<p>m</p>]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-01 10:00:00</wp:post_date_gmt><wp:post_name>p-${id}</wp:post_name><wp:status>publish</wp:status>`);
    const posts = [numbered(51, '?p=51'), numbered(52, 'gunluk/?p=52'), numbered(53, 'gunluk/?p=53')];
    const { items } = await upload(site(), 'w.xml', wordPress(posts.join('')));
    expect(items.map((one: { slug: string }) => one.slug)).toEqual(['p-51', 'p-52', 'p-53']);
    for (const path of ['/gunluk', '/gunluk/']) expect(await leadsTo(site(), path)).toBeNull();
  });

  test('what was not open to all arrives as a draft and says so', async () => {
    const closed = { outcome: 'draft', notes: ['Herkese açık değildi; taslak olarak alındı.'] };
    const post = { type: 'post', status: 'published', published_at: '2023-01-14 04:28:17', html: '<p>m</p>' };
    const posts = [
      { ...post, id: 'b1', title: 'Üyelere', slug: 'uyelere', visibility: 'members' },
      { ...post, id: 'b2', title: 'Posta', slug: 'posta', status: 'sent', visibility: 'public' },
      { ...post, id: 'b3', title: 'Açık', slug: 'acik', visibility: 'public' },
    ];
    const ghost = await upload(site(), 'ghost.json', JSON.stringify({ db: [{ data: { posts } }] }));
    expect(ghost.items).toMatchObject([closed, closed, { outcome: 'published', notes: [] }]);
    expect(await bySlug(site(), 'acik')).toMatchObject({ published_at: '2023-01-14T04:28:17.000Z' });
    const parola = classic.replace('<wp:status>', '<wp:post_password>1234</wp:post_password><wp:status>');
    const ozel = draft.replace('>draft<', '>private<');
    const { items } = await upload(site(), 'wordpress.xml', wordPress(item(parola) + item(ozel)));
    const { outcome, notes } = closed;
    expect(items).toMatchObject([{ outcome, notes: expect.arrayContaining(notes) }, closed]);
    expect(await leadsTo(site(), '/2019/05/olcum/')).toBeNull();
    const csv =
      'post_id,post_date,is_published,type,audience,title\n7.ucretli,2023-05-06,true,newsletter,only_paid,Ücretli\n';
    const zip = makeZip([
      { name: 'posts.csv', text: csv },
      { name: 'posts/7.ucretli.html', text: '<p>m</p>' },
    ]);
    expect((await upload(site(), 'substack.zip', zip)).items).toMatchObject([closed]);
  });

  test('dev.to and Hashnode: Markdown with what their JSON says of it', async () => {
    const devTo = [
      {
        id: 7,
        title: 'Rust’a giriş',
        slug: 'rust-a-giris-1a2b',
        published: true,
        tag_list: 'rust, web',
        published_at: '2022-01-02T03:04:05Z',
        body_markdown: '## Bir\n\n**kalın**',
        description: 'Özet',
      },
      { id: 8, title: 'Yarım', slug: 'yarim', published: false, published_at: null, body_markdown: 'metin' },
    ];
    await upload(site(), 'articles.json', JSON.stringify(devTo));
    expect(await bySlug(site(), 'rust-a-giris-1a2b')).toMatchObject({
      status: 'published',
      tags: ['rust', 'web'],
      excerpt: 'Özet',
      published_at: '2022-01-02T03:04:05.000Z',
      content: '<h2>Bir</h2><p><strong>kalın</strong></p>',
    });
    expect(await bySlug(site(), 'yarim')).toMatchObject({ status: 'draft' });
    const hashnode = {
      posts: [
        {
          cuid: 'c1',
          title: 'Kuyruklar',
          slug: 'kuyruklar',
          brief: 'Kısaca',
          tags: ['go'],
          dateAdded: '2023-02-03T04:05:06.000Z',
          contentMarkdown: 'Bir kuyruk.',
        },
      ],
    };
    const { items } = await upload(site(), 'hashnode.json', JSON.stringify(hashnode));
    expect(items).toMatchObject([{ outcome: 'published', notes: [] }]);
    expect(await bySlug(site(), 'kuyruklar')).toMatchObject({ excerpt: 'Kısaca', tags: ['go'] });
    const changed = [{ ...devTo[0], body_markdown: 'sonra değişti', page_views_count: 9 }];
    expect((await upload(site(), 'articles.json', JSON.stringify(changed))).items[0].outcome).toBe(
      'duplicate',
    );
  });

  test('Substack: the table says what the files do not', async () => {
    const zip = makeZip([
      {
        name: 'posts.csv',
        text: '"post_id","post_date","is_published","type","audience","title","subtitle"\n"101.ilk-sayi","2023-05-06T07:08:09.000Z",TRUE,newsletter,everyone,"İlk, sayı","Alt ""başlık"""\n102.yarim,,false,newsletter,everyone,Yarım,\n103.hakkinda,2023-05-06,true,page,everyone,Hakkında,\n',
      },
      {
        name: 'posts/101.ilk-sayi.html',
        text: '<p>Merhaba <span class="mention-wrap" data-attrs="{&quot;name&quot;:&quot;Ada&quot;}"></span></p><div class="poll-embed" data-attrs="{}"></div>',
      },
      { name: 'posts/102.yarim.html', text: '<p>Daha</p>' },
      { name: 'posts/103.hakkinda.html', text: '<p>Ben</p>' },
      { name: 'email_list.csv', text: 'email' },
    ]);
    const { items } = await upload(site(), 'substack.zip', zip);
    expect(items).toMatchObject([
      {
        title: 'İlk, sayı',
        outcome: 'published',
        slug: 'ilk-sayi',
        note: expect.stringContaining('poll-embed'),
      },
      { title: 'Yarım', outcome: 'draft', notes: [] },
      { outcome: 'failed', note: expect.stringContaining('bir sayfa') },
    ]);
    expect(await bySlug(site(), 'ilk-sayi')).toMatchObject({
      content: '<p>Merhaba Ada</p>',
      excerpt: 'Alt "başlık"',
      published_at: '2023-05-06T07:08:09.000Z',
    });
    expect(await leadsTo(site(), '/p/ilk-sayi')).toBe('/blog/ilk-sayi');
  });

  test('addresses that a post had before lead to it', async () => {
    const text =
      '---\ntitle: A\ndate: 2020-01-02\npermalink: /eski/a.html\naliases: [/daha-eski/]\n---\nmetin';
    expect((await upload(site(), 'a.md', text)).items[0].notes).toEqual([]);
    expect(await leadsTo(site(), '/eski/a.html')).toBe('/blog/a');
    expect(await leadsTo(site(), '/daha-eski')).toBe('/blog/a');
  });

  test('WordPress: footnotes of the block editor stand where their numbers stood, reusable blocks in the text', async () => {
    const post = `<title>Notlu</title><wp:post_id>31</wp:post_id><wp:post_name>notlu</wp:post_name><wp:post_date_gmt>2020-01-02 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>Söz<sup data-fn="a-1" class="fn"><a href="#a-1" id="a-1-link">1</a></sup> sürer</p><!-- /wp:paragraph --><!-- wp:block {"ref":32} /--><!-- wp:footnotes /-->]]></content:encoded>
<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"content":"Bir <em>not</em>","id":"a-1"}]]]></wp:meta_value></wp:postmeta>`;
    const block = `<item><wp:post_id>32</wp:post_id><wp:post_type>wp_block</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[<p>Ortak</p>]]></content:encoded></item>`;
    const { items } = await upload(site(), 'notlar.xml', wordPress(item(post) + block));
    expect(items).toMatchObject([{ outcome: 'published', notes: [] }]);
    expect((await bySlug(site(), 'notlu')).content).toBe(
      '<p>Söz<span class="footnote">Bir <em>not</em></span> sürer</p><p>Ortak</p>',
    );
  });

  test('WordPress: other kinds of content are named, what a podcast encloses is led to', async () => {
    const post = `<title>Bölüm 1</title><wp:post_id>61</wp:post_id><wp:post_name>bolum-1.html</wp:post_name><wp:post_date_gmt>2020-01-02 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status>
<content:encoded><![CDATA[Notlar. <a href="https://a.example/2.mp3">Dinle</a>]]></content:encoded>${[1, 2, 3]
      .map(
        (at) =>
          `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value><![CDATA[https://a.example/${at}.mp3\n123\naudio/mpeg]]></wp:meta_value></wp:postmeta>`,
      )
      .join('')}`;
    const other = (type: string) =>
      `<item><title>İş</title><wp:post_name>is</wp:post_name><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status><content:encoded>Metin</content:encoded></item>`;
    const others = ['portfolio', 'attachment', 'nav_menu_item', 'wp_navigation'].map(other);
    const { items } = await upload(site(), 'cesitli.xml', wordPress(item(post) + others.join('')));
    expect(items).toMatchObject([
      { outcome: 'published', notes: [] },
      {
        name: 'is (portfolio)',
        outcome: 'failed',
        note: 'Makale değil, “portfolio” türünden bir içerik: alınmadı.',
      },
    ]);
    expect((await bySlug(site(), 'bolum-1')).content.match(/href="[^"]+"/g)).toEqual([
      'href="https://a.example/2.mp3"',
      'href="https://a.example/1.mp3"',
      'href="https://a.example/3.mp3"',
    ]);
  });

  test('WordPress: entities of titles, excerpts and tags are read; without a time of Greenwich that of the site counts', async () => {
    const post = `<title><![CDATA[Anıtkabir&#8217;deyiz]]></title><wp:post_id>41</wp:post_id><wp:post_name>anit</wp:post_name><wp:status>publish</wp:status>
<wp:post_date>2011-03-04 10:00:00</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>
<category domain="post_tag" nicename="c"><![CDATA[C &amp; C++]]></category>
<excerpt:encoded><![CDATA[R&#38;D]]></excerpt:encoded><content:encoded><![CDATA[<p>Metin</p>]]></content:encoded>`;
    await upload(site(), 'anit.xml', wordPress(item(post)));
    expect(await bySlug(site(), 'anit')).toMatchObject({
      title: 'Anıtkabir’deyiz',
      excerpt: 'R&D',
      tags: ['C & C++'],
      published_at: '2011-03-04T10:00:00.000Z',
    });
  });

  test('WordPress: formatted words of a title are words; without dates of WordPress that of the feed counts', async () => {
    const post = (status: string, title: string) => `<title><![CDATA[${title}]]></title>
<pubDate>Wed, 05 Apr 2023 14:42:38 +0000</pubDate><wp:post_id>${title.length}</wp:post_id><wp:post_name>kare-${status}</wp:post_name>
<wp:status>${status}</wp:status><content:encoded><![CDATA[<p>Metin</p>]]></content:encoded>`;
    const items = item(post('publish', 'Kare<sup>2</sup> <em class="x">ve</em> <a> ile &lt;b&gt;'));
    await upload(site(), 'kare.xml', wordPress(items + item(post('draft', 'Yarım'))));
    expect(await bySlug(site(), 'kare-publish')).toMatchObject({
      title: 'Kare2 ve <a> ile <b>',
      published_at: '2023-04-05T14:42:38.000Z',
    });
    expect((await bySlug(site(), 'kare-draft')).published_at).toBeNull();
  });

  test('other XML and JSON is refused in words', async () => {
    for (const [name, text] of [
      ['a.json', '{"a":1}'],
      ['a.json', '{'],
      ['a.xml', '<a/>'],
    ] as const) {
      const reply = await upload(site(), name, text);
      expect([reply.status, reply.errors.file[0]]).toEqual([422, expect.stringMatching(/WordPress, Ghost/)]);
    }
  });
});

test('entities that a document defines are not followed', async () => {
  const xml = wordPress(item(classic)).replace(
    '<rss',
    '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]><rss',
  );
  const { posts } = await readPosts(Buffer.from(xml.replace('İlk paragraf', '&y;')), 'a.xml');
  const [post] = posts;
  expect((await post?.find())?.html).not.toContain('root:');
});

test('a gallery of known pictures is one, another stays a shortcode and is named', () => {
  const pictures = new Map([
    ['3', 'https://a.example/3.png'],
    ['4', 'https://a.example/4.png'],
  ]);
  expect(fromWordPress('a\n[gallery columns="2" ids="3, 4" link="file"]\nb', { pictures })).toEqual({
    html: '<p>a</p><div class="wp-block-gallery"><img src="https://a.example/3.png"><img src="https://a.example/4.png"></div><p>b</p>',
    notes: [],
  });
  expect(fromWordPress('[gallery ids="3,5"]', { pictures }).notes).toEqual([
    'Metinde kalan kısa kodlar: gallery.',
  ]);
});

test('an aligned paragraph among others leaves those their breaks', () => {
  const text =
    'Bir\n\niki\n\n<p style="text-align: center">orta</p>\n\nüç\n\n<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>';
  expect(fromWordPress(text).html).toBe(
    '<p>Bir</p><p>iki</p><p style="text-align: center">orta</p><p>üç</p><ul><li>a</li><li>b</li></ul>',
  );
  expect(fromWordPress('<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->').html).toMatch(
    /^<!-- .*-->$/s,
  );
});

test.each([
  ['[caption id="a" caption="Resim [2] yazısı"]<img src="a.png">[/caption]', 'Resim [2] yazısı'],
  ["[caption width='3' caption='Eski'  ]<a href='b'><img src='a.png' /></a>[/caption]", 'Eski'],
  ['[wp_caption caption="Eski"]<img src="a.png">[/wp_caption]', 'Eski'],
  ['[caption caption="Eski"]<img src="a.png"> Yeni[/caption]', 'Yeni'],
])('the words of %s stand below the picture, and nothing is reported', (text, words) => {
  const { html, notes } = fromWordPress(text);
  expect(html).toContain(`<figcaption>${words}</figcaption>`);
  expect(notes).toEqual([]);
});

test('a caption that is not closed and code stay as they are', () => {
  expect(fromWordPress('[caption id="a"]x\n\ny').html).toBe('<p>[caption id="a"]x</p><p>y</p>');
  expect(fromWordPress('a <pre>1\n\n2</pre> b').html).toBe('<p>a</p><pre>1\n\n2</pre><p>b</p>');
});

test.each([
  [
    '[code language="php"]\nif ($a < 1)\n\nb();\n[/code]',
    '<pre><code class="language-php">if ($a &lt; 1)\n\nb();</code></pre>',
  ],
  ['[go]a[/go]', '<pre><code class="language-go">a</code></pre>'],
  ['[sourcecode]a &lt; b[/sourcecode]', '<pre><code>a &lt; b</code></pre>'],
  ['<pre lang="PHP" line="1">a</pre>', '<pre><code class="language-php">a</code></pre>'],
  ['<pre class="lang:php decode:true">a</pre>', '<pre><code class="language-php">a</code></pre>'],
  ['<pre class="brush: java; title: ;">a</pre>', '<pre><code class="language-java">a</code></pre>'],
  ['<pre class="E" data-enlighter-language="js">a</pre>', '<pre><code class="language-js">a</code></pre>'],
  [
    '<!-- wp:code {"language":"sql"} --><pre class="wp-block-code"><code>a</code></pre>',
    '<pre><code class="language-sql">a</code></pre>',
  ],
  ['<pre><code lang="c" class="language-c">a</code></pre>', '<pre><code class="language-c">a</code></pre>'],
  ['<pre>\nhttps://a.example\n[gallery]\n</pre>', '<pre><code>https://a.example\n[gallery]</code></pre>'],
  ['[php]a', '<p>[php]a</p>'],
])('%j of WordPress is code', async (text, expected) => {
  const { html, notes } = fromWordPress(text);
  expect((await sanitize(html, { base: 'https://a.example' })).html).toBe(expected);
  expect(notes).toEqual([]);
});

test.each([
  ['$latex a^2 &lt; "b"$', '<p><span data-math="a^2 &lt; &quot;b&quot;"></span></p>'],
  ['[video mp4="https://a.example/v.mp4"][/video]', '<iframe src="https://a.example/v.mp4"></iframe>'],
  ['[youtube=abc_1234567]', '<iframe src="https://youtu.be/abc_1234567"></iframe>'],
  ['[vimeo 12345]', '<iframe src="https://vimeo.com/12345"></iframe>'],
  ['[gist]https://gist.github.com/a/0a1b[/gist]', '<iframe src="https://gist.github.com/a/0a1b"></iframe>'],
  ['a\n<!--more-->\n<ul>\n\t<li>bir</li>\n</ul>\nb', '<p>a<br><!--more--></p><ul><li>bir</li></ul><p>b</p>'],
  ['<blockquote>a\n\nb</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
])('%j of WordPress is shown as there', (text, expected) => {
  expect(fromWordPress(text)).toEqual({ html: expected, notes: [] });
});

test('shortcodes of extensions stay in the text and are named', () => {
  expect(fromWordPress('[su_note]a[/su_note] b[1]')).toEqual({
    html: '<p>[su_note]a[/su_note] b[1]</p>',
    notes: ['Metinde kalan kısa kodlar: su_note.'],
  });
});

const data = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');
test.each([
  [
    `<div class="latex-rendered" data-attrs="${data({ persistentExpression: 'a < b' })}"></div>`,
    '<div data-math="a &lt; b"></div>',
  ],
  [
    `<div class="twitter-embed" data-attrs="${data({ url: 'https://x.com/a/status/1', name: 'Ada', full_text: 'Selam <b>sana</b>' })}"></div>`,
    '<iframe src="https://x.com/a/status/1" title="Ada: Selam sana"></iframe>',
  ],
  [
    `<div class="digest-post-embed" data-attrs="${data({ title: 'T', canonical_url: 'https://a.example/p/t' })}"><p>çizilmiş</p></div>`,
    '<iframe src="https://a.example/p/t" title="T"></iframe>',
  ],
  [
    `<div class="image-gallery-embed" data-attrs="${data({ gallery: { images: [{ src: 'https://a.example/1.png' }], caption: 'C' } })}"></div>`,
    '<div class="wp-block-gallery"><img src="https://a.example/1.png"><figcaption>C</figcaption></div>',
  ],
  [
    `<p class="button-wrapper" data-attrs="${data({ url: '%%share_url%%' })}"><a href="%%share_url%%">Share</a></p>`,
    '',
  ],
  [
    `<p class="button-wrapper" data-attrs="${data({ url: 'https://a.example' })}"><a href="b">B</a></p>`,
    undefined,
  ],
  ['<div class="subscription-widget-wrap" data-attrs="{}"><form><p>Abone ol</p></form></div>', ''],
  ['<div class="youtube-wrap" data-attrs="{}"><iframe></iframe></div>', undefined],
  ['<div class="tweet" data-attrs="x"><p>a</p></div>', undefined],
])('%s of Substack is written out', (html, expected) => {
  expect(fromSubstack(`<p>a</p>${html}<p>b</p>`)).toEqual({
    html: `<p>a</p>${expected ?? html}<p>b</p>`,
    notes: [],
  });
});
