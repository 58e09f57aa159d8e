import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Refused } from '#platform/refused.ts';
import { startProcessorTime } from '#test/processor-time.ts';
import { makeZip, overlapping } from '#test/zip.ts';
import { readPosts } from './archive.server.ts';

const MEGABYTE = 1024 * 1024;

const filesOf = (count: number, megabytes: number) =>
  makeZip(
    Array.from({ length: count }, (_, at) => ({ name: `${at}.md`, text: 'x'.repeat(megabytes * MEGABYTE) })),
  );

test('an archive is unpacked file by file, on demand', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const zip = filesOf(10, 9);
  collect();
  const before = process.memoryUsage().arrayBuffers;
  const { posts: files } = await readPosts(zip, 'blog.zip');
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers - before;
  };
  await expect.poll(held).toBeLessThan(20 * MEGABYTE);
  await expect(files[9]?.find()).rejects.toThrow('İçerik çok uzun');
});

test('more than 100 MB unpacked are refused before anything is unpacked', async () => {
  const zip = filesOf(12, 9);
  await expect(readPosts(zip, 'blog.zip')).rejects.toThrow('Arşiv çok büyük ya da çok fazla dosya içeriyor.');
});

test('5,000 entries over one file are refused at once', async () => {
  const zip = overlapping(makeZip([{ name: 'a.html', text: `<p>${'x'.repeat(15_000)}` }]), 5000);
  await expect(readPosts(zip, 'blog.zip')).rejects.toThrow('Arşiv okunamadı; dosya bozuk olabilir.');
});

async function reportOf(...names: string[]) {
  return reportOn(names.map((name) => ({ name, text: '# A\n\nb' })));
}

async function reportOn(files: { name: string; text: string }[]) {
  const zip = makeZip(files);
  const { posts, skipped } = await readPosts(zip, 'blog.zip');
  const read = posts.map(async ({ name, find }) => [name, await find().then(({ html }) => html, String)]);
  return [...(await Promise.all(read)), ...skipped.map(({ name, reason }) => [name, reason])];
}

test('a file of an archive is an article, or is named with the reason', async () => {
  const files = ['a.qmd', 'b.org', 'c.tex', 'd.docx', 'e.typ', '_index.md', 'LICENSE', 'f.png', '.g/h.md'];
  expect(await reportOf(...files)).toEqual([
    ['a.qmd', expect.stringContaining('<p>b</p>')],
    ['b.org', expect.stringContaining('.org okunmuyor')],
    ['c.tex', expect.stringContaining('.tex okunmuyor')],
    ['Makale sayılmayan 3 dosya', 'Alınmadı: d.docx, e.typ, _index.md'],
  ]);
  expect(await reportOf('a.md', 'Çizim 1.excalidraw.md')).toEqual([
    ['a.md', expect.stringContaining('<p>b</p>')],
    ['Makale sayılmayan 1 dosya', 'Alınmadı: Çizim 1.excalidraw.md'],
  ]);
  expect(await reportOf('posts/a.html', 'profile/b.html', 'README.txt', 'c.txt')).toEqual([
    ['posts/a.html', expect.stringContaining('b')],
    ['Makale sayılmayan 3 dosya', 'Alınmadı: profile/b.html, README.txt, c.txt'],
  ]);
});

test('what belongs to a repository or a theme is no article, and is named', async () => {
  const files = ['LICENSE.txt', 'docs/CONTRIBUTING.md', 'robots.txt', '404.html', '_includes/head.html'];
  const more = ['archetypes/default.md', 'layouts/_default/single.html', 'scaffolds/post.md'];
  const themes = ['themes/a/exampleSite/content/b.md', 'templates/tags/list.html', 'README_tr.md'];
  const posts = ['_posts/license.md', 'layouts/grid.md', 'security.md', 'templates/a.md', 'readme-yazmak.md'];
  const root = (name: string) => `blog-main/${name}`;
  expect(await reportOf(...[...files, ...more, ...themes, ...posts].map(root))).toEqual([
    ...posts.map((name) => [root(name), expect.stringContaining('<p>b</p>')]),
    ['Makale sayılmayan 11 dosya', `Alınmadı: ${[...files, ...more, ...themes].map(root).join(', ')}`],
  ]);
  expect((await reportOf('LICENSE.md', 'README.md')).map(([name]) => name)).toEqual([
    'README.md',
    'Makale sayılmayan 1 dosya',
  ]);
});

test('beside an export of another system every other text is named', async () => {
  const posts = [{ id: 'a', title: 'A', slug: 'a', body_markdown: 'a' }];
  const zip = makeZip([
    { name: 'posts.json', text: JSON.stringify(posts) },
    { name: 'notes.md', text: 'b' },
    { name: 'theme/post.hbs', text: 'c' },
  ]);
  expect(await readPosts(zip, 'blog.zip')).toMatchObject({
    posts: [{ name: 'a' }],
    skipped: [{ name: 'Makale sayılmayan 2 dosya', reason: 'Alınmadı: notes.md, theme/post.hbs' }],
  });
});

const unclosed = '<b>'.repeat(150_000);
const wordpress = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item>${unclosed}`;
const post = `<item><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${unclosed}]]></content:encoded></item>`;

test.each([
  { of: 'unclosed tags of WordPress', files: [{ name: 'a.xml', text: wordpress }] },
  {
    of: 'unclosed tags in a post of WordPress',
    files: [{ name: 'a.xml', text: wordpress.replace(unclosed, post) }],
  },
  {
    of: 'unclosed tags of Substack',
    files: [
      { name: 'posts.csv', text: 'post_id,title\n1.a,A\n' },
      { name: 'posts/1.a.html', text: unclosed },
    ],
  },
])(
  '$of hold nobody up: they are read in another process',
  async ({ files }) => {
    const zip = makeZip(files);
    const spent = startProcessorTime();
    const read = readPosts(zip, 'blog.zip').then(({ posts: [file] }) => file?.find());
    await read.catch((error: unknown) => expect(error).toBeInstanceOf(Refused));
    // In this process the fastest would take 1.2 s on a quick machine.
    expect(spent()).toBeLessThan(1000);
  },
  180_000,
);

test('a file that says it is a page of the site is none of its articles', async () => {
  const text = '---\nlayout: page\ntitle: A\n---\nb';
  const page = 'Refused: Bu bir sayfa, makale değil: alınmadı; Sayfalar bölümünde açabilirsiniz.';
  const names = ['about.md', '_pages/2020-01-02-c.md', '_posts/2020-01-02-d.md', '_drafts/e.md', 'f.md'];
  const files = names.map((name) => ({ name, text: name === 'f.md' ? text.replace('page', 'post') : text }));
  expect(await reportOn([...files, { name: 'g.md', text: '---\ntype: page\n---\nb' }])).toEqual([
    ['about.md', page],
    ['_pages/2020-01-02-c.md', page],
    ['_posts/2020-01-02-d.md', '<p>b</p>'],
    ['_drafts/e.md', '<p>b</p>'],
    ['f.md', '<p>b</p>'],
    ['g.md', page],
  ]);
  const { posts } = await readPosts(Buffer.from(text), 'about.md');
  expect(await posts[0]?.find()).toMatchObject({ title: 'A', isDraft: true });
});
