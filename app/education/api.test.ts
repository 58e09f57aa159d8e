import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';

const school = {
  degree: 'Lisans',
  institution_name: 'Ege Üniversitesi',
  field_of_study: 'Bilgisayar Mühendisliği',
  description: '',
  location: 'İzmir',
  start_year: 2012,
  end_year: 2016,
};

onEachDatabase('/api/education', (site) => {
  const add = async (changes = {}) =>
    (await site().asOwner('POST', '/api/education', { ...school, ...changes })).json();
  const list = async () => (await site().call('GET', '/api/education')).json();

  test('a school is added, at the end of the order', async () => {
    await add();
    const reply = await site().asOwner('POST', '/api/education', school);
    expect(reply.status).toBe(201);
    expect(await reply.json()).toMatchObject({ ...school, is_current: false, sort_order: 1, rev: 1 });
  });

  test('current ones come first, then the newest by their first year', async () => {
    await add({ degree: 'eski', start_year: 1995 });
    await add({ degree: 'yeni', start_year: 2015 });
    await add({ degree: 'şimdi', start_year: 1990, is_current: true });
    expect((await list()).map((item: typeof school) => item.degree)).toEqual(['şimdi', 'yeni', 'eski']);
  });

  test('a current one has no last year', async () => {
    expect(await add({ is_current: true })).toMatchObject({ end_year: null });
  });

  test('an older revision is refused, a deletion can be taken back', async () => {
    const { id } = await add();
    await site().asOwner('PUT', `/api/education/${id}`, { ...school, degree: 'Yüksek Lisans', rev: 1 });
    expect((await site().asOwner('PUT', `/api/education/${id}`, { ...school, rev: 1 })).status).toBe(409);
    expect((await site().asOwner('DELETE', `/api/education/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await site().asOwner('POST', `/api/education/${id}/restore`)).status).toBe(200);
  });

  test.each([
    ['degree', ''],
    ['institution_name', ''],
    ['start_year', undefined],
    ['start_year', 1989],
    ['start_year', 2031],
    ['start_year', '2012'],
    ['end_year', 2031],
    ['end_year', 2011],
  ])('%s cannot be %j: 422 under that field', async (field, value) => {
    const reply = await site().asOwner('POST', '/api/education', { ...school, [field]: value });
    expect(reply.status).toBe(422);
    expect(Object.keys((await reply.json()).errors)).toEqual([field]);
  });

  test('the bounds themselves are years', async () => {
    expect(await add({ start_year: 1990, end_year: 2030 })).toMatchObject({
      start_year: 1990,
      end_year: 2030,
    });
  });
});
