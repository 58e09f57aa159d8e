import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { fillLists, fillUploads } from '../../bench/seeds/lists.ts';

const ARTICLES = 120;
const MESSAGES = 450;
const SPAM = 47;

onEachDatabase('a list without a page', (site) => {
  const read = async (path: string) => (await site().asOwner('GET', path)).json();
  const fill = () => fillLists(site(), MESSAGES, ARTICLES);

  async function paged(path: string, per_page: number) {
    const all: { id: number }[] = [];
    for (let page = 1; ; page += 1) {
      const { data, last_page } = await read(`${path}page=${page}&per_page=${per_page}`);
      all.push(...data);
      if (page >= last_page) return all;
    }
  }

  test.each([
    ['/api/articles?', 100, ARTICLES],
    ['/api/articles?sort=created&', 100, ARTICLES],
    ['/api/articles?q=olcmeden&', 100, ARTICLES],
    ['/api/messages?', 200, MESSAGES - SPAM],
    ['/api/messages?filter=spam&', 200, SPAM],
    ['/api/messages?q=kisi1&', 200, 102],
  ])('%s holds the pages after each other', async (path, per_page, total) => {
    await fill();
    // Matches in titles come first.
    await site()
      .db.updateTable('articles')
      .set({ search_title: 'olcmeden' })
      .where(sql<boolean>`id % 2 = 0`)
      .execute();
    const whole = await read(path);
    const pages = await paged(path, per_page);
    expect(whole.data.map(({ id }: { id: number }) => id)).toEqual(pages.map(({ id }) => id));
    expect(whole.data).toEqual(pages);
    expect(whole).toMatchObject({ total: pages.length, page: 1, per_page: pages.length, last_page: 1 });
    expect(pages).toHaveLength(total);
  });

  test('is cut off where a read fails on its way', async () => {
    await fill();
    const answer = await site().asOwner('GET', '/api/messages');
    await site().db.schema.alterTable('messages').renameTo('gone').execute();
    await expect(answer.text()).rejects.toThrow(/messages/);
    expect((await site().asOwner('GET', '/api/messages')).status).toBe(500);
    await site().db.schema.alterTable('gone').renameTo('messages').execute();
  });

  test('uploads and what is not translated are a plain list, and a page when one is asked for', async () => {
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    await fill();
    await fillUploads(site(), 450);
    const cover = '/uploads/hash7-1x1.webp';
    await site().db.updateTable('articles').set({ cover_image: cover }).where('id', '=', 3).execute();
    const uploads = await read('/api/uploads');
    expect(uploads).toHaveLength(450);
    expect(uploads).toEqual(await paged('/api/uploads?', 200));
    expect(uploads.filter(({ used_in }: { used_in: [] }) => used_in.length > 0)).toMatchObject([
      { name: 'resim 7', used_in: [{ to: '/admin/articles/3' }] },
    ]);

    const states = await read('/api/translations/en');
    expect(states.length).toBeGreaterThan(ARTICLES);
    expect(states).toEqual(await paged('/api/translations/en?', 200));
  });
});

onEachDatabase('an article list that many read', (site) => {
  const read = () => site().call('GET', '/api/articles');

  test('is cached, unless it is too long', async () => {
    const { db } = site();
    await fillLists(site(), 0, 3);
    const short = await read();
    expect(short.headers.get('etag')).toMatch(/^"/);
    expect((await short.json()).data).toHaveLength(3);
    const head = await site().call('HEAD', '/api/articles');
    for (const name of ['etag', 'content-length', 'vary', 'content-type'])
      expect([name, head.headers.get(name)]).toEqual([name, short.headers.get(name)]);
    expect(await head.text()).toBe('');
    await db
      .updateTable('articles')
      .set({ content: `<p>${'x'.repeat(6_000_000)}</p>` })
      .execute();
    site().content.invalidate(['articles']);
    const long = await read();
    expect(long.headers.get('etag')).toBeNull();
    const { data, total } = await long.json();
    expect([data.length, total]).toEqual([3, 3]);
    expect(data[2].content).toHaveLength(6_000_007);
  });
});
