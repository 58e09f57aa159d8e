import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { readArticle, writeArticle } from '../article-file.ts';
import { articleReply } from '../contract.ts';
import { readArticlePage } from '../site/show.tsx';
import { articleType } from '../text-type.ts';
import { distinctTags, tagSlug } from './tag.ts';

test('every tag has a slug, and C, C++ and C# are three', () => {
  const names = ['Yazılım Geliştirme', 'C', 'C++', 'C#', '#etiket', '日本語'];
  expect(names.map(tagSlug)).toEqual([
    'yazilim-gelistirme',
    'c',
    'c-plus-plus',
    'c-sharp',
    'etiket',
    'k4l-kdo-rdq',
  ]);
});

test.each([
  { names: ['java', '掌握Java', 'Тест'] },
  { names: ['深入 Git', 'Git', '详解 git'] },
  { names: ['C#', 'C# 언어', 'C++'] },
  { names: ['Önbellek', 'Önbellek α', 'Önbellek β'] },
])('tags of other letters are different ones: $names', ({ names }) => {
  expect(distinctTags(names)).toEqual(names);
  expect(names.map(tagSlug).join(' ')).toMatch(/^[a-z0-9 -]+$/);
});

test('tags that differ in case and accents are one', () => {
  expect(distinctTags(['Önbellek', 'onbellek', 'IŞIK', 'ışık', '掌握Java', '掌握JAVA'])).toEqual([
    ...['Önbellek', 'IŞIK', '掌握Java'],
  ]);
});

onEachDatabase('tags and the canonical address of an article', (site) => {
  const send = async (method: string, path: string, body: object) =>
    (await (await site().asOwner(method, `/api/articles${path}`, body)).json()) as {
      data: { id: number; tags: string[]; canonical_url: string };
      errors?: object;
    };
  const start = { title: 'Yazı', content: '<p>a</p>', is_published: true };
  const canonical_url = 'https://eski.example/yazi';

  test('are kept in their order, once, through edits, deletion and restoring', async () => {
    const { data } = await send('POST', '', { ...start, tags: ['Go', 'Önbellek', 'go'], canonical_url });
    expect(data).toMatchObject({ tags: ['Go', 'Önbellek'], canonical_url });
    const key = `/${data.id}`;
    expect((await send('PUT', key, { title: 'Başka' })).data).toMatchObject({
      tags: data.tags,
      canonical_url,
    });
    expect((await send('PUT', key, { tags: ['B', 'A'] })).data.tags).toEqual(['B', 'A']);
    await site().asOwner('DELETE', `/api/articles/${data.id}`);
    expect(await (await site().asOwner('POST', `/api/articles/${data.id}/restore`)).json()).toMatchObject({
      tags: ['B', 'A'],
      canonical_url,
    });
    expect((await send('PUT', key, { tags: [], canonical_url: '' })).data).toMatchObject({
      tags: [],
      canonical_url: '',
    });
  });

  test('are shown to readers and told to search engines', async () => {
    await send('POST', '', { ...start, tags: ['Go', 'Önbellek'], canonical_url });
    expect(await readArticlePage(site().db, ['tr'], 'tr', 'yazi')).toMatchObject({
      tags: ['Go', 'Önbellek'],
      canonical_url,
    });
    const page = await (await site().call('GET', '/blog/yazi')).text();
    expect(page).toContain(`<link rel="canonical" href="${canonical_url}"`);
    expect(page).toMatch(/<a href="\/blog\/etiket\/onbellek"[^>]*>Önbellek<\/a>/);
  });

  test('the post about an article is shown at its end, in feeds and as Markdown, and comes back from an export', async () => {
    const discussion_url = 'https://mastodon.social/@deniz/1234';
    const { data } = await send('POST', '', { ...start, discussion_url });
    const read = async (path: string) => (await site().call('GET', path)).text();
    expect(await read('/blog/yazi')).toMatch(
      /Tartışma:(?: |<!-- -->)*<a href="https:\/\/mastodon\.social\/@deniz\/1234"[^>]*u-syndication[^>]*>Mastodon<\/a>/,
    );
    expect(await read('/blog/yazi.md')).toContain(`[Tartışma](${discussion_url})`);
    expect(await read('/feed.xml')).toContain(`<comments>${discussion_url}</comments>`);
    const file = await writeArticle(articleReply.parse(data));
    expect((await readArticle(articleType, file)).input).toMatchObject({ discussion_url });
    expect((await send('POST', '', { ...start, discussion_url: 'javascript:x' })).errors).toHaveProperty(
      'discussion_url',
    );
  });

  test.each([
    ['https://www.linkedin.com/posts/x', 'LinkedIn'],
    ['https://bsky.app/profile/a/post/b', 'Bluesky'],
    ['https://forum.example/t/1', 'forum.example'],
  ])('a discussion at %s is called %s', async (discussion_url, name) => {
    await send('POST', '', { ...start, discussion_url });
    expect(await (await site().call('GET', '/blog/yazi')).text()).toContain(`>${name}</a>`);
  });

  test('come back from an export', async () => {
    const { data } = await send('POST', '', { ...start, tags: ['Go: bir', 'x'], canonical_url });
    const { input } = await readArticle(articleType, await writeArticle(articleReply.parse(data)));
    expect(input).toMatchObject({ tags: ['Go: bir', 'x'], canonical_url });
  });

  test('are refused when they are too many, too long or no address', async () => {
    const tags = Array.from({ length: 31 }, (_, at) => `t${at}`);
    expect((await send('POST', '', { ...start, tags })).errors).toEqual({
      tags: ['En fazla 30 etiket eklenebilir.'],
    });
    expect((await send('POST', '', { ...start, canonical_url: 'javascript:x' })).errors).toHaveProperty(
      'canonical_url',
    );
  });
});
