import { expect, test } from 'vitest';
import { findInFile } from './from-file.server.ts';
import { looseFields } from './front-matter.server.ts';

const read = async (text: string, name = 'yazi.md') => {
  const { budget, html, origin, ...found } = await findInFile(name, Buffer.from(text));
  return { ...found, html: html.trim() };
};

test('Pelican and MultiMarkdown: the first lines are fields', async () => {
  expect(
    await read(
      'Title: Merhaba: #15\nDate: 2015-01-29 18:29\nCategory: süreç\nTags: a,\n    b c\nSummary: Kısa.\n\nMetin.',
    ),
  ).toMatchObject({
    title: 'Merhaba: #15',
    publishedAt: '2015-01-29T16:29:00.000Z',
    isDraft: false,
    categories: ['süreç'],
    tags: ['a', 'b c'],
    excerpt: 'Kısa.',
    html: '<p>Metin.</p>',
  });
  expect(await read('title:  Bir\nauthor: Deniz\nmetin')).toMatchObject({
    title: 'Bir',
    html: '<p>metin</p>',
  });
  expect(await read('Title: Tek\n\nmetin')).toMatchObject({ title: 'Tek', html: '<p>metin</p>' });
  expect(await read('Title: A\nDate: 2020-01-02\nMood: iyi\n\nm')).toMatchObject({
    notes: ['Ön bilgideki şu alanlar alınmadı: mood.'],
  });
});

test('Logseq: the properties of a page', async () => {
  const found = await read('title:: Merhaba\ndate:: 2015-01-29\ntags:: a, b\n\n- Metin.');
  expect(found).toMatchObject({ title: 'Merhaba', tags: ['a', 'b'], isDraft: false, notes: [] });
});

test('Nikola: lines with two dots, in a comment or not, in text files too', async () => {
  const lines =
    '.. title: Merhaba\n.. slug: mer\n.. date: 2015-01-29 18:29:00 UTC+03:00\n.. tags: a, b\n.. link: \n';
  const wanted = {
    title: 'Merhaba',
    slug: 'mer',
    publishedAt: '2015-01-29T15:29:00.000Z',
    isDraft: false,
    tags: ['a', 'b'],
    html: '<p>Metin.</p>',
    notes: [],
  };
  expect(await read(`<!--\n${lines}-->\n\nMetin.`)).toMatchObject(wanted);
  expect(await read(`<!-- \n${lines}\n-->\n\nMetin.`)).toMatchObject(wanted);
  expect(await read(`${lines}\nMetin.`)).toMatchObject(wanted);
  expect(await read(`${lines}\nMetin.`, 'a.txt')).toMatchObject(wanted);
});

test('Nikola and Jekyll: posts in HTML have fields too, and are not searched for a main text', async () => {
  const html = '<nav>a</nav>\n<h2>Bölüm</h2>\n<pre>kod</pre>';
  const wanted = { title: 'Merhaba', publishedAt: '2015-01-29T00:00:00.000Z', isDraft: false, html };
  const fields = '.. title: Merhaba\n.. date: 2015-01-29\n.. previewimage: /a.png\n';
  expect(await read(`<!--\n${fields}-->\n\n${html}`, 'a.html')).toMatchObject({ ...wanted, cover: '/a.png' });
  expect(await read(`${fields}\n${html}`, 'posts/a.htm')).toMatchObject(wanted);
  expect(await read(`---\ntitle: Merhaba\n---\n${html}`, '_posts/2015-01-29-a.html')).toMatchObject(wanted);
  const page = '<html><head><title>Sayfa</title></head><body><p>Metin: a</p></body></html>';
  expect(await read(page, 'a.html')).toMatchObject({ title: 'Sayfa', isDraft: true });
});

test.each(['.. image:: /a.png', 'Bölüm\n=====', 'Bak :doc:`bu`', 'Bak `bu <https://a.example>`_.'])(
  'reStructuredText in a text file becomes a draft with a note: %j',
  async (body) => {
    const note =
      'reStructuredText okunmuyor; önce Markdown’a çevirin (örneğin pandoc ile). Makale, işaretleriyle birlikte taslak olarak alındı.';
    const fields = '.. title: A\n.. date: 2015-01-29\n\n';
    expect(await read(`${fields}${body}`, 'a.txt')).toMatchObject({ isDraft: true, notes: [note] });
    expect(await read(`${fields}${body}`, 'a.md')).toMatchObject({ isDraft: false, notes: [] });
  },
);

test('Hexo: the first line of the fence may be absent', async () => {
  expect(
    await read('title: Selam: yine\ndate: 2016-02-03 10:00:00\ntags:\n- a\n- b\n---\n\nMetin'),
  ).toMatchObject({ title: 'Selam: yine', tags: ['a', 'b'], html: '<p>Metin</p>' });
  expect(await read('layout: post\n\ntitle: "Bir"\ncategories: [x]\n---\nm')).toMatchObject({
    title: 'Bir',
    categories: ['x'],
    html: '<p>m</p>',
  });
  expect(await read('Title: Bir\n\nmetin\n\n---\n\nson')).toMatchObject({
    title: 'Bir',
    html: '<p>metin</p>\n<hr>\n<p>son</p>',
  });
});

test('Notion: the lines below the title are fields', async () => {
  expect(
    await read('# Başlık\n\nCreated: May 3, 2024 2:15 PM\nTags: a, b\nPerson: Deniz\n\nMetin'),
  ).toMatchObject({
    title: 'Başlık',
    publishedAt: expect.stringMatching(/^2024-05-03/),
    tags: ['a', 'b'],
    html: '<p>Metin</p>',
  });
});

test.each([
  ['Not: bugün hava güzel.\n\nMetin'],
  ['Status: iyi\n\nMetin'],
  ['Title: Bir\nmetin'],
  ['Soru: neden?\nYanıt: bilmem.\n\nMetin'],
  ['# Başlık\n\nNot: bu bir not.\n\nMetin'],
  ['# Bir\n\n# İki\n\nTitle: a\nDate: b\n'],
  ['Link: https://a.example\n\nMetin'],
  ['Özet: kısa\n---\nMetin'],
  ['<!--\nbir not\n-->\n\nMetin'],
  [''],
])('stays text: %j', (text) => {
  expect(looseFields(text.split('\n'))).toBeUndefined();
});
