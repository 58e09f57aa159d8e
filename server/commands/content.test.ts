import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPosts } from '#importers/index.server.ts';
import { openTarget } from '#kit/content/target.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { writeExport } from './content.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, 'export', name), 'utf8');
const files = () => readdirSync(join(folder, 'export'), { recursive: true }).map(String);

async function write(site: TestSite, fields: object) {
  const reply = await site.asOwner('POST', '/api/articles', {
    content: '<p>Metin</p>',
    excerpt: 'Özet',
    ...fields,
  });
  const { data } = await reply.json();
  const english = { title: 'English', content: '<p>Text</p>', excerpt: 'Summary' };
  const translation = { fields: english, slug: `english-${data.id}`, is_published: true };
  expect((await site.asOwner('PUT', `/api/translations/en/articles/${data.id}`, translation)).status).toBe(
    200,
  );
  return data;
}

const exported = async (site: TestSite, name = 'export') =>
  writeExport(site, await openTarget(join(folder, name)));

onEachDatabase('an export, for other generators,', (site) => {
  test('says where each text is, was, and whether it is shown, also of translations', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const { id } = await write(site(), { title: 'Eski', status: 'published' });
    await site().asOwner('PUT', `/api/articles/${id}`, { slug: 'yeni' });
    const draft = await write(site(), { title: 'Taslak', status: 'published' });
    await site().asOwner('PUT', `/api/articles/${draft.id}`, { status: 'draft' });
    const published_at = new Date(Date.now() + 86_400_000).toISOString();
    await write(site(), { title: 'Sonra', status: 'published', published_at });
    await exported(site());
    expect(read('articles/yeni.md')).toMatch(
      /\ndraft: false\n[\s\S]*url: "\/blog\/yeni"\nlang: "tr"\naliases:\n {2}- "\/blog\/eski"\n/,
    );
    expect(read('articles/yeni.en.md')).toMatch(
      new RegExp(`\ndraft: false\n[\\s\\S]*url: "/en/blog/english-${id}"\nlang: "en"\n`),
    );
    expect(read('articles/taslak.en.md')).toMatch(/status: "published"\ndraft: true\n/);
    expect(read('articles/sonra.en.md')).toContain(`\ndate: "${published_at}"\n`);
  });

  test('has the other public pages in each language, their lists and details, and the files that they name', async () => {
    await fillWithSamples(site().asOwner, (method, path, body) => site().call(method, path, { body }));
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    for (let at = 0; at < 12; at += 1)
      await site().asOwner('POST', '/api/articles', {
        title: `Yazı ${at}`,
        content: 'a',
        status: 'published',
      });
    for (const [from_path, target] of [
      ['/eski/hakkimda', '/about'],
      ['/gitti', '/blog/yok'],
    ])
      await site().asOwner('POST', '/api/redirects', { from_path, target });
    await exported(site());
    expect(read('files/_redirects')).toBe('/eski/hakkimda /about/ 301\n');
    expect(read('files/eski/hakkimda/index.html')).toContain('content="0; url=/about/"');
    expect(files()).toEqual(
      expect.arrayContaining(
        ['home.md', 'home.en.md', 'about.md', 'blog/page/2.md', 'projects/turna.md', 'privacy.en.md'].map(
          (name) => `site/${name}`,
        ),
      ),
    );
    expect(files()).toEqual(expect.arrayContaining(['files/cv.pdf', 'files/en/cv.pdf', 'files/feed.xml']));
    expect(files().filter((name) => /^site\/(?:blog\/yazi|admin|api)/.test(name))).toEqual([]);
    const pages = files().filter((name) => name.startsWith('site/') && name.endsWith('.md'));
    for (const name of pages) {
      expect(read(name)).toMatch(/^---\ntitle: ".+"\nurl: "\//);
      expect(read(name), name).not.toMatch(/\]\((?:[#?]|\/api\/)|vitrin\.test|\ue000/);
    }
    expect(read('site/blog.md')).toContain('](/blog/page/2/)');
  });

  test('offers its texts alone to the import of articles', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    await write(site(), { title: 'Yazı', status: 'published' });
    await exported(site(), 'site.zip');
    const { posts } = await readPosts(readFileSync(join(folder, 'site.zip')), 'site.zip');
    expect(posts.map(({ name }) => name)).toEqual(['articles/yazi.md', 'articles/yazi.en.md']);
  });
});
