import { afterEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { resanitize } from './resanitize.server.ts';
import { invalidateWhenDue } from './schedule.server.ts';

onEachDatabase('what the clock does', (site) => {
  afterEach(() => vi.useRealTimers());

  const add = async (article: object) =>
    (
      await (
        await site().asOwner('POST', '/api/articles', { title: 'a', content: '<p>a</p>', ...article })
      ).json()
    ).data;

  test('articles sanitized by an older version are sanitized again, once', async () => {
    const { id } = await add({});
    await add({});
    await site()
      .db.updateTable('articles')
      .set({ cleaning: 0, content: '<p onclick="x">eski</p><script>1</script>', rendered: '' })
      .where('id', '=', id)
      .execute();
    expect(await resanitize(site())).toBe(1);
    const row = await site()
      .db.selectFrom('articles')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ content: '<p>eski</p>', rendered: '<p>eski</p>', search_text: 'a\neski' });
    expect(await resanitize(site())).toBe(0);
  });

  test('an automatic excerpt follows the present rules, and a written one stays', async () => {
    const content = '<h2>Başlık</h2><p>Ölçtük.</p>';
    const automatic = await add({ content });
    const written = await add({ content, excerpt: 'Elle yazıldı.' });
    await site().db.updateTable('articles').set({ cleaning: 4 }).execute();
    const old = { excerpt: 'Başlık Ölçtük.' };
    await site().db.updateTable('articles').set(old).where('id', '=', automatic.id).execute();
    await resanitize(site());
    const read = async ({ id }: { id: number }) =>
      (await site().asOwner('GET', `/api/articles/${id}`)).json();
    expect(await read(automatic)).toMatchObject({ excerpt: 'Ölçtük.', excerpt_is_automatic: true });
    expect(await read(written)).toMatchObject({ excerpt: 'Elle yazıldı.', excerpt_is_automatic: false });
  });

  test('an article that cannot be sanitized is hidden, also from copies in the page cache', async () => {
    const { id } = await add({ status: 'published' });
    const deep = { content: '<div>'.repeat(500), cleaning: 0 };
    await site().db.updateTable('articles').set(deep).where('id', '=', id).execute();
    const before = site().content.withdrawals(['articles']);
    await resanitize(site());
    expect((await site().call('GET', `/api/articles/${id}`)).status).toBe(404);
    expect(site().content.withdrawals(['articles'])).toBe(before + 1);
  });

  test('cached pages are invalidated when a scheduled article is due, and only then', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const announce = invalidateWhenDue(site());
    await add({ is_published: true, published_at: new Date(now + 60_000).toISOString() });
    const before = site().content.version(['articles']);
    await announce();
    expect(site().content.version(['articles'])).toBe(before);
    vi.setSystemTime(now + 60_001);
    await announce();
    expect(site().content.version(['articles'])).toBe(before + 1);
    await announce();
    expect(site().content.version(['articles'])).toBe(before + 1);
  });
});
