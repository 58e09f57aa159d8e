import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { readArticlePage } from './show.tsx';

const add = async (site: TestSite, title: string, published_at?: string, more = {}) => {
  const article = {
    title,
    content: '<h2>Başlık</h2>',
    is_published: published_at !== undefined,
    published_at,
  };
  const reply = await site.asOwner('POST', '/api/articles', { ...article, ...more });
  expect(reply.status).toBe(201);
};

onEachDatabase('an article’s page', (site) => {
  test('has its category, its headings and the neighbouring visible articles', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const category = await (await site().asOwner('POST', '/api/categories', { name: 'Ölçüm' })).json();
    await add(site(), 'Bir', '2020-01-01T10:00:00.000Z');
    await add(site(), 'Taslak');
    await add(site(), 'İki', '2021-01-01T10:00:00.000Z', { category_id: category.id });
    await add(site(), 'Üç', '2022-01-01T10:00:00.000Z');
    await add(site(), 'Yarın', tomorrow);
    const read = (slug: string) => readArticlePage(site().db, ['tr'], 'tr', slug);

    expect(await read('iki')).toMatchObject({
      title: 'İki',
      category: 'Ölçüm',
      headings: [{ id: 'baslik', level: 2, text: 'Başlık' }],
      isPublished: true,
      previous: { slug: 'bir', title: 'Bir' },
      next: { slug: 'uc', title: 'Üç' },
    });
    expect(await read('bir')).toMatchObject({ category: null, previous: undefined, next: { slug: 'iki' } });
    expect(await read('uc')).toMatchObject({ previous: { slug: 'iki' }, next: undefined });
    // Both are visible only in a preview.
    expect(await read('yarin')).toMatchObject({
      isPublished: false,
      previous: { slug: 'uc' },
      next: undefined,
    });
    expect(await read('taslak')).toMatchObject({ isPublished: false, previous: { slug: 'uc' } });
    expect(await read('yok')).toBeUndefined();
  });

  test('shows no excerpt above a text that begins with it, and shares its cover unless a card is drawn', async () => {
    const cover_image = 'https://example.com/kapak.png';
    const date = '2020-01-01T10:00:00.000Z';
    await add(site(), 'Kendiliğinden', date, { content: '<p>Şöyle başlar.</p>', cover_image });
    await add(site(), 'Elle', date, { excerpt: 'Kendi özetim.', cover_image, share_drawn: true });
    expect(await readArticlePage(site().db, ['tr'], 'tr', 'kendiliginden')).toMatchObject({
      lead: '',
      excerpt: 'Şöyle başlar.',
      shareImage: cover_image,
    });
    expect(await readArticlePage(site().db, ['tr'], 'tr', 'elle')).toMatchObject({
      lead: 'Kendi özetim.',
      shareImage: '',
    });
  });

  test('brings its cover to the list at once if it is one of the first two, later if not', async () => {
    const cover_image = 'https://example.com/kapak.png';
    for (const title of ['Bir', 'İki', 'Üç'])
      await add(site(), title, '2020-01-01T10:00:00.000Z', { cover_image });
    const list = await (await site().call('GET', '/blog')).text();
    expect(list.match(/loading="(?:eager|lazy)"/g)).toEqual([
      'loading="eager"',
      'loading="eager"',
      'loading="lazy"',
    ]);
  });
});
