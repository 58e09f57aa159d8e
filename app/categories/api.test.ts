import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { categoryNamed, iconOfName } from './icons.ts';
import { categoryStore, insertCategory } from './queries.server.ts';

type Named = { id: number; name: string; projects: number };

onEachDatabase('/api/categories', (site) => {
  const list = async (): Promise<Named[]> => (await site().call('GET', '/api/categories')).json();
  const names = async () => (await list()).map(({ name }) => name);
  const add = async (name: string) => (await site().asOwner('POST', '/api/categories', { name })).json();

  test('the seven of the project form are there from the start', async () => {
    const seven = [
      'Web Development',
      'API Development',
      'Mobile App',
      'Desktop App',
      'E-Commerce',
      'SaaS',
      'Other',
    ];
    expect(await names()).toEqual(seven);
    expect((await list())[0]).toMatchObject({ icon: 'Globe', projects: 0, rev: 1 });
  });

  test('a new one goes to the end, with the icon that its name calls for', async () => {
    expect(await add('Game Development')).toMatchObject({ icon: 'Gamepad2', sort_order: 7 });
    expect((await names()).at(-1)).toBe('Game Development');
  });

  test('a name cannot be given twice', async () => {
    const reply = await site().asOwner('POST', '/api/categories', { name: 'SaaS' });
    expect(reply.status).toBe(422);
    expect((await reply.json()).errors).toEqual({ name: ['Bu adda bir kategori zaten var.'] });
    const [first] = await list();
    expect((await site().asOwner('PUT', `/api/categories/${first?.id}`, { name: 'SaaS' })).status).toBe(422);
  });

  test('a name that differs in letter case alone is the same', async () => {
    const { id } = await add('İş Istakası');
    for (const name of ['iş ıstakası', 'İŞ ISTAKASI', 'saas', 'Diğer', 'DİĞER'])
      expect((await site().asOwner('POST', '/api/categories', { name })).status).toBe(422);
    const rename = (name: string) => site().asOwner('PUT', `/api/categories/${id}`, { name });
    expect((await rename('SAAS')).status).toBe(422);
    expect((await rename('İş ıstakası')).status).toBe(200);
  });

  test('of names that differ in letter case and come at the same moment, one is taken', async () => {
    const same = ['Gömülü', 'gömülü', 'GÖMÜLÜ', 'gÖmülü'];
    const added = await Promise.allSettled(same.map((name) => categoryStore.add(site().db, { name })));
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', ...Array(3).fill('rejected')]);
  });

  test('two of an earlier version that differ in letter case can still be changed', async () => {
    const { id } = await insertCategory(site().db, { name: 'saas' });
    const change = (name: string, icon: string) =>
      site().asOwner('PUT', `/api/categories/${id}`, { name, icon });
    expect((await change('saas', 'Brain')).status).toBe(200);
    expect((await change('Saas', 'Brain')).status).toBe(422);
  });

  test('a new name goes along to the projects', async () => {
    const [first] = await list();
    const project = { title: 'a', description: 'b', category: 'Web Development' };
    const { id } = await (await site().asOwner('POST', '/api/projects', project)).json();
    const saved = await (
      await site().asOwner('PUT', `/api/categories/${first?.id}`, { name: 'Web', icon: 'Monitor' })
    ).json();
    expect(saved).toMatchObject({ name: 'Web', icon: 'Monitor', projects: 1, rev: 2 });
    expect(await (await site().call('GET', `/api/projects/${id}`)).json()).toMatchObject({ category: 'Web' });
  });

  test('an older revision is refused', async () => {
    const { id } = await add('Yeni');
    expect((await site().asOwner('PUT', `/api/categories/${id}`, { name: 'Bir', rev: 1 })).status).toBe(200);
    const refused = await site().asOwner('PUT', `/api/categories/${id}`, { name: 'İki', rev: 1 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ current: { name: 'Bir' } });
  });

  test('of changes that are sent at the same time only the first is saved', async () => {
    const { id } = await add('Yeni');
    const names = ['Bir', 'İki', 'Üç', 'Dört', 'Beş'];
    const replies = await Promise.all(
      names.map((name) => site().asOwner('PUT', `/api/categories/${id}`, { name, rev: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await list()).find((category) => category.id === id)).toMatchObject({ rev: 2 });
  });

  test('one that projects use cannot be deleted, an unused one can', async () => {
    await site().asOwner('POST', '/api/projects', { title: 'a', description: 'b', category: 'SaaS' });
    const [used, free] = [
      (await list()).find(({ name }) => name === 'SaaS'),
      (await list()).find(({ name }) => name === 'Other'),
    ];
    expect((await site().asOwner('DELETE', `/api/categories/${used?.id}`)).status).toBe(422);
    expect((await site().asOwner('DELETE', `/api/categories/${free?.id}`)).status).toBe(204);
    expect((await site().asOwner('DELETE', `/api/categories/${free?.id}`)).status).toBe(404);
  });

  test('they can be put in another order', async () => {
    const ids = (await list()).map(({ id }) => id).reverse();
    const reply = await site().asOwner('PUT', '/api/categories/order', { ids });
    expect((await reply.json()).map(({ id }: Named) => id)).toEqual(ids);
    expect((await site().asOwner('PUT', '/api/categories/order', { ids: ['x'] })).status).toBe(422);
  });
});

test('icons follow the names of the specification, and anything else is a folder', () => {
  const names = [
    'Web Development',
    'Mobile Development',
    'Desktop Development',
    'Backend Development',
    'Game Development',
    'AI & Machine Learning',
    'Başka',
  ];
  expect(names.map(iconOfName)).toEqual([
    'Globe',
    'Smartphone',
    'Monitor',
    'Server',
    'Gamepad2',
    'Brain',
    'Folder',
  ]);
});

test('a category is found in any letter case, and none by a name without letters', () => {
  const names = ['\u200b', 'İş', 'iş', 'Other'];
  expect(['iş', 'İŞ', 'DİĞER', '', '\u00ad'].map((name) => categoryNamed(names, name))).toEqual([
    'iş',
    'İş',
    'Other',
    undefined,
    undefined,
  ]);
});
