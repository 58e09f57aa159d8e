import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';

const job = {
  position: 'Backend Geliştirici',
  company_name: 'Ölçü Yazılım',
  location: 'İzmir',
  work_type: 'remote',
  description: 'Kuyruklar ve ödeme.',
  technologies: ['Go', 'Kafka'],
  start_date: '2020-01-01',
  end_date: '2022-03-31',
};

onEachDatabase('/api/experiences', (site) => {
  const add = async (changes = {}) =>
    (await site().asOwner('POST', '/api/experiences', { ...job, ...changes })).json();
  const list = async () => (await site().call('GET', '/api/experiences')).json();

  test('a position is added, with how long it lasted', async () => {
    const reply = await site().asOwner('POST', '/api/experiences', job);
    expect(reply.status).toBe(201);
    expect(await reply.json()).toMatchObject({
      ...job,
      is_current: false,
      duration: '2 yıl 3 ay',
      sort_order: 0,
      rev: 1,
    });
    expect(await list()).toHaveLength(1);
  });

  test('its position is the length of the list by default', async () => {
    await add();
    await add({ sort_order: 9 });
    expect((await add()).sort_order).toBe(2);
  });

  test('current ones come first, then the newest by their start', async () => {
    await add({ position: 'eski', start_date: '2015-01-01' });
    await add({ position: 'yeni', start_date: '2021-01-01' });
    await add({ position: 'şimdi', start_date: '2010-01-01', is_current: true });
    expect((await list()).map((item: typeof job) => item.position)).toEqual(['şimdi', 'yeni', 'eski']);
  });

  test('a current one has no end', async () => {
    expect(await add({ is_current: true, end_date: '2019-01-01' })).toMatchObject({
      is_current: true,
      end_date: null,
    });
    const { id } = await add();
    const saved = await site().asOwner('PUT', `/api/experiences/${id}`, { ...job, is_current: true });
    expect(await saved.json()).toMatchObject({ is_current: true, end_date: null, rev: 2 });
  });

  test('an older revision is refused, a deletion can be taken back', async () => {
    const added = await add();
    await site().asOwner('PUT', `/api/experiences/${added.id}`, { ...job, position: 'Bir', rev: 1 });
    const refused = await site().asOwner('PUT', `/api/experiences/${added.id}`, { ...job, rev: 1 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ current: { position: 'Bir' } });
    expect((await site().asOwner('DELETE', `/api/experiences/${added.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await site().asOwner('POST', `/api/experiences/${added.id}/restore`)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  test('the place of work is optional, and can be cleared', async () => {
    const { id } = await add({ work_type: undefined });
    expect(await list()).toMatchObject([{ work_type: null }]);
    for (const work_type of ['hybrid', null]) {
      const saved = await site().asOwner('PUT', `/api/experiences/${id}`, { ...job, work_type });
      expect(await saved.json()).toMatchObject({ work_type });
    }
  });

  test.each([
    ['position', ''],
    ['company_name', undefined],
    ['start_date', ''],
    ['start_date', undefined],
    ['start_date', '2020-13-01'],
    ['end_date', '2019-12-31'],
    ['work_type', 'moon'],
    ['technologies', 'Go, Kafka'],
    ['sort_order', -1],
    ['description', 'a'.repeat(10_001)],
  ])('%s cannot be %j: 422 under that field', async (field, value) => {
    const reply = await site().asOwner('POST', '/api/experiences', { ...job, [field]: value });
    expect(reply.status).toBe(422);
    expect(Object.keys((await reply.json()).errors)).toEqual([field]);
  });
});
