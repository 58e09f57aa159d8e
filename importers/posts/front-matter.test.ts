import { expect, test } from 'vitest';
import { findInFile } from './from-file.server.ts';
import { frontMatter } from './front-matter.server.ts';

const read = async (text: string, name = 'yazi.md') => {
  const { budget, html, origin, ...found } = await findInFile(name, Buffer.from(text));
  return { ...found, html: html.trim() };
};

test('Hugo: TOML with a zone, taxonomies and resources', async () => {
  const text = `+++
title = "Önbellek: bir giriş"
date = 2021-05-04T10:30:00+03:00
draft = false
slug = "onbellek"
description = 'Kısa özet'
tags = ["Go", "HTTP"]
categories = ["Backend"]
canonicalURL = "https://eski.example/onbellek/"
[[resources]]
  src = "images/ekran.png"
[[resources]]
  src = "images/kapak.jpg"
  name = "featured-image"
[params]
  math = true
+++
Metin.`;
  expect(await read(text)).toMatchObject({
    title: 'Önbellek: bir giriş',
    slug: 'onbellek',
    excerpt: 'Kısa özet',
    publishedAt: '2021-05-04T07:30:00.000Z',
    isDraft: false,
    tags: ['Go', 'HTTP'],
    categories: ['Backend'],
    cover: 'images/kapak.jpg',
    canonical: 'https://eski.example/onbellek/',
    html: '<p>Metin.</p>',
    notes: ['Ön bilgideki şu alanlar alınmadı: params.'],
  });
});

test('YAML: folded and literal texts, quotes, nested keys and a date without a zone', async () => {
  const text = `---
title: >-
  İki satıra
  bölünen başlık
description: |
  Birinci satır
  ikinci satır
date: 2022-01-02 23:30:00
draft: true
tags:
  - "C#"
  - 'Ali''nin notları' # yorum
cover:
  image: /img/kapak.webp
  alt: Kapak
---
# Bölüm

Metin.`;
  expect(await read(text)).toMatchObject({
    title: 'İki satıra bölünen başlık',
    excerpt: 'Birinci satır ikinci satır',
    publishedAt: '2022-01-02T20:30:00.000Z',
    isDraft: true,
    tags: ['C#', "Ali'nin notları"],
    cover: '/img/kapak.webp',
    html: '<h1>Bölüm</h1>\n<p>Metin.</p>',
  });
});

test('Jekyll: the date and the slug of the name, tags between spaces, a permalink', async () => {
  const text =
    '---\nlayout: post\ntitle: "Merhaba"\ntags: ruby web\ncategories: [Notlar]\nimage:\n  path: /a.png\n---\nMetin.';
  expect(await read(text, '_posts/2019-03-02-merhaba-dunya.md')).toMatchObject({
    title: 'Merhaba',
    slug: 'merhaba-dunya',
    publishedAt: '2019-03-02T00:00:00.000Z',
    isDraft: false,
    tags: ['ruby', 'web'],
    categories: ['Notlar'],
    cover: '/a.png',
    notes: [],
  });
  const kept = await read('---\ntitle: A\npermalink: /2019/03/eski-adres.html\n---\nb', '_drafts/a.md');
  expect(kept).toMatchObject({ slug: 'eski-adres', isDraft: true });
  expect(await read('---\ntitle: A\npermalink: /:year/:title/\n---\nb')).toMatchObject({ slug: '' });
});

test('Astro, Eleventy and dev.to: their own names for the same things', async () => {
  const astro = `---
title: Astro yazısı
pubDatetime: 2023-04-05T06:07:08Z
heroImage: "./kapak.png"
original_url: https://a.example/x
draft: false
---
m`;
  expect(await read(astro, 'src/content/blog/astro-yazisi/index.md')).toMatchObject({
    slug: 'astro-yazisi',
    publishedAt: '2023-04-05T06:07:08.000Z',
    cover: './kapak.png',
    canonical: 'https://a.example/x',
    isDraft: false,
  });
  const devTo =
    '---\ntitle: Dev\npublished: true\ntags: javascript, web dev\ncover_image: https://a.b/c.png\n---\nm';
  expect(await read(devTo)).toMatchObject({
    isDraft: false,
    tags: ['javascript', 'web dev'],
    cover: 'https://a.b/c.png',
  });
  expect(await read('---\ntitle: E\ndate: 2020-02-03\ntags: notlar\n---\nm')).toMatchObject({
    isDraft: false,
    tags: ['notlar'],
  });
  expect(await read('{\n  "title": "JSON",\n  "tags": ["a"]\n}\nm')).toMatchObject({
    title: 'JSON',
    tags: ['a'],
    html: '<p>m</p>',
  });
});

test.each([
  ['series: Go dersleri\nseries_order: 2', { more: { series: 'Go dersleri', series_order: 2 } }],
  ['series: [Go]\nweight: 3', { more: { series: 'Go', series_order: 3 }, notes: [] }],
  ['taxonomies:\n  series: [Zola]', { more: { series: 'Zola', series_order: null } }],
  ['series:\n  name: Hashnode\n  slug: h', { more: { series: 'Hashnode' } }],
  ['series: A\nseries_order: 0', { more: { series: 'A', series_order: null } }],
  ['weight: 3', { more: { series: '' }, notes: ['Ön bilgideki şu alanlar alınmadı: weight.'] }],
  ['seoDescription: C &amp; Go', { more: { seo_description: 'C & Go' }, excerpt: '' }],
  ['metaDescription: x\ndescription: y', { more: { seo_description: 'x' }, excerpt: 'y' }],
  ['discussion: https://bsky.app/x', { more: { discussion_url: 'https://bsky.app/x' }, notes: [] }],
  ['seo_description: z', { more: { seo_description: 'z' }, notes: [] }],
  ['permalink: /?p=12', { slug: '', oldPaths: [] }],
])('the fields %j', async (fields, wanted) => {
  expect(await read(`---\ntitle: A\n${fields}\n---\nm`)).toMatchObject(wanted);
});

test.each([
  ['1546300800', '2019-01-01T00:00:00.000Z', null],
  ['1546300800123', '2019-01-01T00:00:00.123Z', null],
  ['2019-5-2', '2019-05-02T00:00:00.000Z', null],
  ['02/05/2019', '2019-05-02T00:00:00.000Z', '2019-02-05T00:00:00.000Z'],
  ['13/05/2019', '2019-05-13T00:00:00.000Z', null],
  ['05/13/2019 10:30', '2019-05-13T07:30:00.000Z', null],
  ['2/2/2019', '2019-02-02T00:00:00.000Z', null],
  ['31/31/2019', null, null],
])('the date %s', async (date, publishedAt, monthFirst) => {
  expect(await read(`---\ntitle: A\ndate: ${date}\n---\nm`)).toMatchObject({ publishedAt, monthFirst });
});

test.each([
  ['_posts/2018-01-7-a-b.md', 'a-b', 'a b', '2018-01-07'],
  ['content/2018-1-07-a/index.md', 'a', 'a', '2018-01-07'],
  ['posts/x/index.tr.md', 'x', 'x', undefined],
  ['posts/x_y/index.pt-br.md', 'x_y', 'x y', undefined],
  ['posts/yaz-notu/index.md', 'yaz-notu', 'yaz notu', undefined],
  ['Notlar/Güz notu 0123456789abcdef0123456789abcdef.md', 'Güz notu', 'Güz notu', undefined],
  ['Güz notu 0123456789abcdef0123456789abcdef.md', '', 'Güz notu', undefined],
  ['posts/index-of-things.md', 'index-of-things', 'index of things', undefined],
])('the name %s', async (name, slug, title, day) => {
  const found = await read('---\nx: 1\n---\nm', name);
  expect({ ...found, day: found.publishedAt?.slice(0, 10) }).toMatchObject({ slug, title, day });
});

test('Zola: slug, date and old addresses come from the path and the aliases', async () => {
  const zola = (path: string, more = '') =>
    read(`+++\npath = "${path}"\ntitle = "R"\n${more}+++\nm`, 'content/Rust-1.0.md');
  expect(
    await zola('2014/12/12/1.0-Timeline', 'aliases = ["2014/12/12/1.0-Timeline.html", "/eski"]\n'),
  ).toMatchObject({
    slug: '1.0-Timeline',
    publishedAt: '2014-12-12T00:00:00.000Z',
    isDraft: false,
    oldPaths: ['/2014/12/12/1.0-Timeline', '/2014/12/12/1.0-Timeline.html', '/eski'],
    notes: [],
  });
  expect(await zola('/notlar/ilk/', 'date = 2020-02-03\n')).toMatchObject({
    slug: 'ilk',
    publishedAt: '2020-02-03T00:00:00.000Z',
    oldPaths: ['/notlar/ilk/'],
  });
  expect(await zola('2019/1/2/a', 'draft = true\n')).toMatchObject({
    slug: 'a',
    publishedAt: '2019-01-02T00:00:00.000Z',
    isDraft: true,
  });
  expect(await zola('/')).toMatchObject({ slug: 'Rust-1.0', oldPaths: [], publishedAt: null });
  const jekyll = await read('---\npermalink: /2018/03/04/b/index.html\nredirect_from: a/b\n---\nm');
  expect(jekyll).toMatchObject({ slug: 'b', oldPaths: ['/2018/03/04/b/index.html', '/a/b'] });
  expect(await read('---\nurl: https://a.example/x\naliases: ["/:year/x"]\n---\nm')).toMatchObject({
    oldPaths: [],
  });
});

test('a title with a colon or brackets needs no quotes, and days are written as people here write them', async () => {
  expect(await read('---\ntitle: Önbellek: giriş\ndate: 05.04.2021\n---\nm')).toMatchObject({
    title: 'Önbellek: giriş',
    publishedAt: '2021-04-05T00:00:00.000Z',
  });
  expect(await read('---\ntitle: [Bölüm 2] Devam\n---\nm')).toMatchObject({ title: '[Bölüm 2] Devam' });
});

test('entities of titles, excerpts and tags are read, addresses stay', async () => {
  const text = `---
title: Anıtkabir&#8217;deyiz &amp; Go
description: "C &amp; C++ &hellip;"
tags: [C &amp; C++, "&Ouml;nbellek"]
canonical: https://a.example/?a=1&copy=2
---
m`;
  expect(await read(text)).toMatchObject({
    title: 'Anıtkabir’deyiz & Go',
    excerpt: 'C & C++ …',
    tags: ['C & C++', 'Önbellek'],
    canonical: 'https://a.example/?a=1&copy=2',
  });
});

test.each([
  ["title: 'Ankara'da yaşam'", "Ankara'da yaşam"],
  ["title: 'It''s a 'b''", "It's a 'b'"],
  ['title: "Ona "merhaba" dedim"', 'Ona "merhaba" dedim'],
  ["title: 'Ankara'da", "'Ankara'da"],
  ['title: Bir: iki: üç', 'Bir: iki: üç'],
  ['title: [Bitti] Yazı', '[Bitti] Yazı'],
  ['title: *Önemli*', '*Önemli*'],
  ['title: @ayse ile', '@ayse ile'],
])('a title that YAML does not take as it is written, %s, comes in whole', async (line, title) => {
  const text = `---\n${line}\ndate: 2020-01-02\ntags:\n  - 'Ali'nin'\ndescription: |\n  a: b: 'c'd'\n---\nMetin.`;
  expect(await read(text)).toMatchObject({
    title,
    tags: ["Ali'nin"],
    excerpt: "a: b: 'c'd'",
    isDraft: false,
    html: '<p>Metin.</p>',
  });
});

test.each(['title: x\n  - y\n- z', 'title: a\nauthor: {name: x', 'title: "a\\q"\n  b: c\n - d'])(
  'front matter that stays broken, %j, is named and published by nobody',
  async (inside) => {
    const text = `---\ndate: 2020-01-02\n${inside}\n---\nMetin.`;
    expect(await read(text)).toMatchObject({
      isDraft: true,
      notes: ['Ön bilgi (front matter) okunamadı; metnin başında duruyor.'],
    });
  },
);

test('a text between two rules, an unclosed fence and what cannot be read stay in the text', async () => {
  for (const text of ['---\nBir söz.\n---\nmetin', '---\nkapanmadı']) {
    expect(await frontMatter(text)).toEqual({ fields: {}, body: text, isBroken: false });
  }
  const broken = '+++\ntitle = \n+++\nmetin';
  expect(await frontMatter(broken)).toEqual({ fields: {}, body: broken, isBroken: true });
  expect((await read(broken)).notes).toEqual(['Ön bilgi (front matter) okunamadı; metnin başında duruyor.']);
  const deep = `---\na: ${'['.repeat(20_000)}\n---\nmetin`;
  expect(await frontMatter(deep)).toMatchObject({ fields: {} });
});

test.each([
  ...['published: false', 'publish: no', 'dg-publish: false', 'status: draft', 'status: hidden'],
  ...['private: true', 'hidden: true', 'unlisted: true', 'wip: true', 'isDraft: true', 'visibility: private'],
  'draft: false\nprivate: true',
])('a post that says %j stays a draft, whatever its date', async (field) => {
  const text = `---\ntitle: A\ndate: 2020-01-02\n${field}\n---\nm`;
  expect(await read(text)).toMatchObject({ isDraft: true });
  expect(await read(text.replace(/date.*\n/, ''), '_posts/2020-01-02-a.md')).toMatchObject({
    isDraft: true,
  });
});

test('a site’s own Turkish names for categories and tags are known', async () => {
  const text = '+++\ntitle = "A"\nkategori = ["Haber"]\netiketler = ["bir", "iki"]\n+++\nm';
  expect(await read(text)).toMatchObject({ categories: ['Haber'], tags: ['bir', 'iki'], notes: [] });
});

test.each([
  'private: false',
  'draft: false',
  'published: true',
  'visibility: public',
  'status: publish',
  'status: published',
])('a dated post that says %j is no draft', async (field) => {
  const text = `---\ntitle: A\ndate: 2020-01-02\n${field}\ntopics: [a, b]\n---\nm`;
  expect(await read(text)).toMatchObject({ isDraft: false, tags: ['a', 'b'], notes: [] });
});

test('a quoted text of several lines needs no indents, as in Hashnode’s backups', async () => {
  const text = `---
title: "Bir: iki"
seoDescription: "Ağlar: tarih
Geçitler
RFC"
cover: 'https://a.example/
a.png'
datePublished: Mon Jun 17 2024 14:18:08 GMT+0000 (Coordinated Universal Time)
---
m`;
  expect(await read(text)).toMatchObject({
    title: 'Bir: iki',
    publishedAt: '2024-06-17T14:18:08.000Z',
    more: { seo_description: 'Ağlar: tarih Geçitler RFC' },
  });
  expect(await read('---\ntitle: "A\nslug: "b"\n---\nm')).toMatchObject({ title: '"A', slug: 'b' });
});

test.each([
  'const title = "Bir: iki";\nconst date = "2023-01-23";\nconst draft = false;',
  '{\n  title: "Bir: iki",\n  date: \'2023-01-23\',\n  draft: false,\n}',
])('Eleventy: front matter in JavaScript %#', async (script) => {
  expect(await read(`---js\n${script}\n---\nmetin`)).toMatchObject({
    title: 'Bir: iki',
    publishedAt: '2023-01-23T00:00:00.000Z',
    isDraft: false,
    html: '<p>metin</p>',
  });
});

test('entries may be indented with tabs, as Hexo allows', async () => {
  const text = '---\ntitle: A\ndate: 2020-01-02\ntags:\n\t- Go\n\t- Web\ncategories:\n  \t- B\n---\nm';
  expect(await read(text)).toMatchObject({ title: 'A', tags: ['Go', 'Web'], categories: ['B'], notes: [] });
});

test('a file that is called by its date alone has that date', async () => {
  expect(await read('---\ntitle: A\n---\nm', 'posts/2007-04-05.md')).toMatchObject({
    publishedAt: '2007-04-05T00:00:00.000Z',
  });
});

test('MDX of Next.js exports its fields: simple ones come, and no text', async () => {
  const text = `import { deniz } from '@/authors'
import kapak from './kapak.jpg'

export const metadata = {
  title: 'Ali\\'nin "notları": bir',
  description: \`Kısa \\\`özet\\\`\`,
  date: '2021-07-29T12:00:00.000Z',
  authors: [deniz],
  tags: ['Go', "Web"],
  image: kapak,
  footer: \`
    <p>Son</p>
  \`,
};

Metin.`;
  expect(await read(text, 'notlar/index.mdx')).toMatchObject({
    title: 'Ali\'nin "notları": bir',
    excerpt: 'Kısa `özet`',
    publishedAt: '2021-07-29T12:00:00.000Z',
    isDraft: false,
    tags: ['Go', 'Web'],
    html: '<p>Metin.</p>',
  });
});

test('a dated post in a folder of drafts is a draft', async () => {
  expect(await read('---\ntitle: A\ndate: 2020-01-02\n---\nm', '_drafts/a.md')).toMatchObject({
    isDraft: true,
  });
});

test.each([
  ['5 Ağustos 2019', '2019-08-05T00:00:00.000Z'],
  ['12 Kasım 2019 10:30', '2019-11-12T07:30:00.000Z'],
  ['1 Oca 2019', '2019-01-01T00:00:00.000Z'],
])('%s is a date', async (date, publishedAt) => {
  expect(await read(`---\ntitle: A\ndate: ${date}\n---\nm`)).toMatchObject({ publishedAt, notes: [] });
});

test('an unquoted null is no tag, no title and no cover, and a tag may be a map', async () => {
  const tags = '[null, ~, "null", go, {label: Web, permalink: /web}, {name: CSS}]';
  const found = await read(
    `---\ntitle: null\ncover: ~\ntags: ${tags}\ncategories:\n  - Null\n---\n# Ad\n\nm`,
  );
  expect(found).toMatchObject({ title: 'Ad', cover: '', tags: ['null', 'go', 'Web', 'CSS'], categories: [] });
});

test.each(['geçen bahar', '9999-12-31T23:59:59-12:00', '12024-01-01', '1970-01-01', '0001-01-01T00:00:00Z'])(
  'a date that cannot be read, %s, is named',
  async (date) => {
    expect(await read(`---\ntitle: A\ndate: ${date}\npublished: true\n---\nm`)).toMatchObject({
      publishedAt: null,
      notes: ['Ön bilgideki şu alanlar alınmadı: date.'],
    });
  },
);

test.each(['\n\n---\ntitle: A\n---\nm', '---json\n{"title": "A"}\n---\nm', '---toml\ntitle = "A"\n---\nm'])(
  '%j has front matter',
  async (text) => {
    expect(await read(text)).toMatchObject({ title: 'A', html: '<p>m</p>' });
  },
);

test('the address of another site names no slug', async () => {
  expect(await read('---\ntitle: A\nurl: https://a.example\n---\nm')).toMatchObject({ slug: '' });
});

test('a first heading with code or bold words is the title', async () => {
  expect(await read('# `<a>` &amp; **kalın** başlık\n\nm')).toMatchObject({
    title: '<a> & kalın başlık',
    html: '<p>m</p>',
  });
  expect(await read('# ![a](/b.png) x\n\nm')).toMatchObject({ title: 'yazi' });
});
