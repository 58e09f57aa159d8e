import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { forgetOrphans } from './working-copies.server.ts';

const fresh = '/api/working-copies/yeni-makale-1';
const typed = { title: 'Yarım', content: '<p>Bir cüm', is_published: false, tags: ['Go'], category_id: null };

async function addArticle(site: TestSite) {
  const reply = await site.asOwner('POST', '/api/articles', {
    title: 'Yayında',
    content: '<p>Metin</p>',
    is_published: true,
  });
  const { data } = await reply.json();
  return { ...data, copy: `/api/articles/${data.id}/working-copy` };
}

const put = async (site: TestSite, path: string, change: object) => {
  const reply = await site.asOwner('PUT', path, { draft: typed, base_rev: null, ...change });
  return { status: reply.status, body: await reply.json() };
};

const list = async (site: TestSite) => (await site.asOwner('GET', '/api/working-copies')).json();

onEachDatabase('working copies', (site) => {
  test('keep what is typed in an article and change nothing that readers see', async () => {
    const { id, slug, copy, rev } = await addArticle(site());
    expect(await (await site().asOwner('GET', copy)).json()).toBeNull();
    const { body } = await put(site(), copy, { base_rev: rev });
    expect(body).toMatchObject({ article_id: id, title: 'Yarım', draft: typed, base_rev: rev });
    expect(await (await site().asOwner('GET', copy)).json()).toEqual(body);
    expect(await list(site())).toMatchObject([{ article_id: id, title: 'Yarım' }]);
    const seen = await (await site().call('GET', `/api/articles/${slug}`)).json();
    expect(seen).toMatchObject({ title: 'Yayında', content: '<p>Metin</p>', rev });
    const versions = await (await site().asOwner('GET', `/api/articles/${id}/versions`)).json();
    expect(versions).toHaveLength(1);
  });

  test('of a new article appear in no list and no count of articles', async () => {
    expect((await put(site(), fresh, {})).body).toMatchObject({ key: 'yeni-makale-1', article_id: null });
    expect((await (await site().asOwner('GET', '/api/articles')).json()).total).toBe(0);
    expect(await (await site().asOwner('GET', fresh)).json()).toMatchObject({ draft: typed });
  });

  test('need neither title nor content', async () => {
    const { status, body } = await put(site(), fresh, { draft: {} });
    expect([status, body.title]).toEqual([200, '']);
  });

  test('an older revision is refused with what is kept, and the newest is saved on', async () => {
    const { body: first } = await put(site(), fresh, { rev: 0 });
    const other = await put(site(), fresh, { rev: 0, draft: { title: 'Başka sekme' } });
    expect([other.status, other.body.current]).toEqual([409, first]);
    const next = await put(site(), fresh, { rev: first.rev, draft: { title: 'Sürüyor' } });
    expect(next.body).toMatchObject({ title: 'Sürüyor', rev: first.rev + 1 });
  });

  test('a revision of a discarded copy does not fit the next one', async () => {
    const { body: first } = await put(site(), fresh, { rev: 0 });
    expect((await site().asOwner('DELETE', fresh)).status).toBe(204);
    expect((await site().asOwner('GET', fresh)).status).toBe(404);
    const { body: second } = await put(site(), fresh, { rev: 0 });
    expect(second.rev).not.toBe(first.rev);
  });

  test('a deletion that names a revision leaves a later one', async () => {
    const { copy } = await addArticle(site());
    for (const path of [copy, fresh]) {
      const { body: first } = await put(site(), path, { rev: 0 });
      const draft = { ...typed, title: 'Yarım daha' };
      const { body: later } = await put(site(), path, { rev: first.rev, draft });
      await site().asOwner('DELETE', `${path}?rev=${first.rev}`);
      expect(await (await site().asOwner('GET', path)).json()).toEqual(later);
      await site().asOwner('DELETE', `${path}?rev=${later.rev}`);
      expect(await list(site())).not.toContainEqual(expect.objectContaining({ key: later.key }));
    }
  });

  test('are the owner’s alone, and leave no line in the audit log', async () => {
    const { copy } = await addArticle(site());
    for (const path of [copy, fresh, '/api/working-copies'])
      expect((await site().call('GET', path)).status).toBe(401);
    const before = await (await site().asOwner('GET', '/api/audit')).json();
    await put(site(), copy, {});
    await site().asOwner('DELETE', copy);
    expect(await (await site().asOwner('GET', '/api/audit')).json()).toEqual(before);
  });

  test('invalidate no page', async () => {
    const { copy } = await addArticle(site());
    const version = () => site().content.version(['articles']);
    const before = version();
    await put(site(), copy, {});
    await put(site(), fresh, {});
    await site().asOwner('DELETE', copy);
    expect(version()).toBe(before);
  });

  test('come back with a deleted article, and go with one that cannot come back', async () => {
    const { id, copy } = await addArticle(site());
    await put(site(), copy, {});
    await site().asOwner('DELETE', `/api/articles/${id}`);
    expect(await list(site())).toEqual([]);
    await forgetOrphans(site().db);
    await site().asOwner('POST', `/api/articles/${id}/restore`);
    expect(await list(site())).toHaveLength(1);
    await site().asOwner('DELETE', `/api/articles/${id}`);
    await site().db.deleteFrom('deleted_articles').execute();
    await forgetOrphans(site().db);
    expect(await site().db.selectFrom('working_copies').selectAll().execute()).toEqual([]);
  });

  test('without an article are refused', async () => {
    expect((await put(site(), '/api/articles/999/working-copy', {})).status).toBe(404);
    expect((await put(site(), '/api/working-copies/kısa', {})).status).toBe(404);
  });

  test('keep the pictures that they name', async () => {
    await put(site(), fresh, { draft: { content: '<img src="/uploads/a.webp">' } });
    const [articles] = site().resources.filter(({ name }) => name === 'articles');
    const places = await Array.fromAsync(articles?.uploadPlaces?.(site().db) ?? []);
    expect(places).toMatchObject([{ text: expect.stringContaining('/uploads/a.webp') }]);
  });
});
