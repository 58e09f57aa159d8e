import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';

onEachDatabase('languages', (site) => {
  const json = async (method: string, path: string, body?: object) =>
    (await site().asOwner(method, path, body)).json();

  test('Turkish stays on; English is turned on and off by its tag', async () => {
    expect(await json('GET', '/api/languages')).toEqual({ languages: ['tr'], rev: 0 });
    const refused = await site().asOwner('PUT', '/api/languages', { languages: ['en'] });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { languages: ['Türkçe kapatılamaz.'] } },
    ]);
    expect((await site().call('GET', '/en/about')).status).toBe(404);
    expect(await json('PUT', '/api/languages', { languages: ['en', 'tr'] })).toMatchObject({
      languages: ['tr', 'en'],
    });
    const page = await site().call('GET', '/en/about');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="en"')]);
    await json('PUT', '/api/languages', { languages: ['tr'] });
    expect((await site().call('GET', '/en/about')).status).toBe(404);
  });

  test('a skill is translated field by field, with its own revision', async () => {
    const skill = {
      title: 'Veri',
      description: 'Tutarım.',
      icon: 'Code',
      color: 'blue',
      technologies: ['SQL'],
    };
    const { id, rev } = await json('POST', '/api/skills', skill);
    const path = `/api/translations/en/skills/${id}`;
    expect(await json('GET', path)).toMatchObject({
      rev: 0,
      source: { title: 'Veri', description: 'Tutarım.', technologies: ['SQL'] },
      missing: ['title', 'description', 'technologies'],
    });
    const first = await json('PUT', path, { fields: { title: 'Data' }, rev: 0 });
    expect(first).toMatchObject({ rev: 1, fields: { title: 'Data' }, source_rev: rev, is_stale: false });
    const second = await site().asOwner('PUT', path, { fields: { title: 'x' }, rev: 0 });
    expect([second.status, await second.json()]).toMatchObject([409, { current: { rev: 1 } }]);
    const rest = { description: 'I keep it.', technologies: ['SQL'] };
    expect(await json('PUT', path, { fields: rest, rev: 1 })).toMatchObject({ missing: [] });
    await json('PUT', `/api/skills/${id}`, { ...skill, title: 'Veriler' });
    const listed = await json('GET', '/api/translations/en');
    expect(listed).toContainEqual({
      kind: 'skills',
      one: 'Yetenek',
      id,
      title: 'Veriler',
      missing: [],
      state: 'stale',
    });
    const wrong = await site().asOwner('PUT', path, { fields: { title: 'a'.repeat(101), color: 'blue' } });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      {
        errors: {
          'fields.title': ['En fazla 100 karakter olabilir.'],
          'fields.color': ['Böyle bir alan yok.'],
        },
      },
    ]);
  });
});
