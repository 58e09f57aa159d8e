import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';

const skill = {
  title: 'API Tasarımı',
  description: 'REST ve gRPC.',
  icon: 'Server',
  color: 'blue',
  technologies: '["OpenAPI"]',
  proficiency_level: 5,
  order: 2,
  is_active: true,
};

type Named = { id: number; title: string };

onEachDatabase('/api/skills', (site) => {
  const add = async (changes = {}) =>
    (await site().asOwner('POST', '/api/skills', { ...skill, ...changes })).json();
  const titles = async (reply: Response) => (await reply.json()).map(({ title }: Named) => title);

  test('a skill is added and answers its technologies as a list', async () => {
    const reply = await site().asOwner('POST', '/api/skills', skill);
    expect(reply.status).toBe(201);
    expect(await reply.json()).toMatchObject({ ...skill, technologies: ['OpenAPI'], rev: 1 });
  });

  test('proficiency 3, order 0 and active are the defaults', async () => {
    const { title, description, icon, color } = skill;
    const added = await (
      await site().asOwner('POST', '/api/skills', { title, description, icon, color })
    ).json();
    expect(added).toMatchObject({ proficiency_level: 3, order: 0, is_active: true, technologies: [] });
  });

  test('they come in their order, passive ones to the owner only', async () => {
    await add({ title: 'ikinci', order: 2 });
    await add({ title: 'birinci', order: 1 });
    await add({ title: 'pasif', order: 0, is_active: false });
    expect(await titles(await site().call('GET', '/api/skills'))).toEqual(['birinci', 'ikinci']);
    expect(await titles(await site().asOwner('GET', '/api/skills'))).toEqual(['pasif', 'birinci', 'ikinci']);
  });

  test('they can be put in another order', async () => {
    const ids = [(await add()).id, (await add()).id, (await add()).id].reverse();
    const reply = await site().asOwner('PUT', '/api/skills/order', { ids });
    expect((await reply.json()).map(({ id }: Named) => id)).toEqual(ids);
  });

  test('a form that was open while the order changed does not put the old order back unasked', async () => {
    const [first, second] = [await add(), await add()];
    await site().asOwner('PUT', '/api/skills/order', { ids: [second.id, first.id] });
    const { status } = await site().asOwner('PUT', `/api/skills/${first.id}`, first);
    expect(status).toBe(409);
  });

  test('an older revision is refused with the stored skill', async () => {
    const { id } = await add();
    await site().asOwner('PUT', `/api/skills/${id}`, { ...skill, title: 'Bir', rev: 1 });
    const refused = await site().asOwner('PUT', `/api/skills/${id}`, { ...skill, title: 'İki', rev: 1 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ current: { title: 'Bir' } });
  });

  test('only a save that makes a shown skill passive is a withdrawal', async () => {
    const { id } = await add();
    const counted: number[] = [];
    for (const is_active of [true, false, false, true]) {
      await site().asOwner('PUT', `/api/skills/${id}`, { ...skill, is_active });
      counted.push(site().content.withdrawals(['skills']));
    }
    expect(counted).toEqual([0, 1, 1, 1]);
  });

  test('a deletion can be taken back', async () => {
    const added = await add();
    expect((await site().asOwner('DELETE', `/api/skills/${added.id}`)).status).toBe(204);
    expect(await titles(await site().asOwner('GET', '/api/skills'))).toEqual([]);
    expect(await (await site().asOwner('POST', `/api/skills/${added.id}/restore`)).json()).toEqual(added);
  });

  test.each([
    ['title', ''],
    ['description', ''],
    ['icon', 'Rocket'],
    ['icon', undefined],
    ['color', 'brown'],
    ['color', 'red; background:url(x)'],
    ['proficiency_level', 0],
    ['proficiency_level', 6],
    ['proficiency_level', 2.5],
    ['order', -1],
    ['order', '1'],
    ['technologies', 'no list'],
    ['is_active', 'true'],
    ['rev', 2 ** 31],
    ['rev', 'x'],
  ])('%s cannot be %j: 422 under that field', async (field, value) => {
    const reply = await site().asOwner('POST', '/api/skills', { ...skill, [field]: value });
    expect(reply.status).toBe(422);
    expect(Object.keys((await reply.json()).errors)).toEqual([field]);
  });

  test('no malformed input causes more than a 4xx', async () => {
    const { id } = await add();
    const strange = [
      null,
      [],
      'text',
      5,
      {},
      { ids: [2 ** 40] },
      { ids: [1.5] },
      { ids: {} },
      { title: {} },
      { technologies: [[]] },
    ];
    for (const body of strange) {
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', '/order'],
        ['PUT', `/${id}`],
      ]) {
        const { status } = await site().asOwner(`${method}`, `/api/skills${path}`, body);
        expect(`${method} ${path} ${JSON.stringify(body)} ${status}`).toMatch(/ 4\d\d$/);
      }
    }
    const lone = await add({ title: '\ud800', description: '𝄞 ÇŞĞİ' });
    expect(lone.description).toBe('𝄞 ÇŞĞİ');
    expect((await site().asOwner('GET', '/api/skills/999999999')).status).toBe(405);
    expect((await site().asOwner('PUT', '/api/skills/999999999', skill)).status).toBe(404);
    expect((await site().asOwner('DELETE', '/api/skills/999999999')).status).toBe(404);
  });

  test('a pair of gradient classes is a colour too', async () => {
    expect((await add({ color: 'from-pink-500 to-rose-500' })).color).toBe('from-pink-500 to-rose-500');
  });
});
