import { expect, test } from 'vitest';
import { usesOf } from '#app/media/queries.server.ts';
import { purgeTrash } from '#platform/database/trash.ts';
import { onEachDatabase } from '#test/app.ts';
import { languagesResource } from './resource.server.ts';

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
    expect(await json('GET', '/api/translations/en')).toContainEqual(
      expect.objectContaining({ kind: 'skills', id, state: 'partial' }),
    );
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

  test('fields that are sent at the same time without a revision are all saved', async () => {
    const skill = {
      title: 'Veri',
      description: 'Tutarım.',
      icon: 'Code',
      color: 'blue',
      technologies: ['SQL'],
    };
    const { id } = await json('POST', '/api/skills', skill);
    const path = `/api/translations/en/skills/${id}`;
    const fields = { title: 'Data', description: 'I keep it.', technologies: ['SQL'] };
    const saves = Object.entries(fields).map(([name, value]) =>
      site().asOwner('PUT', path, { fields: { [name]: value } }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await json('GET', path)).toMatchObject({ fields, rev: 3 });
  });

  const addArticle = async (title: string) => {
    const article = { title, content: '<p>x</p>', status: 'published' };
    return (await json('POST', '/api/articles', article)).data;
  };
  const english = { fields: { title: 'Measuring', content: '<p>x</p>' }, is_published: true };

  test('results and captions are missing until each of them is translated', async () => {
    const project = await json('POST', '/api/projects', {
      title: 'Rota',
      description: 'Yol.',
      category: 'Other',
      results: [
        { value: '96 ms', label: 'gecikme' },
        { value: '0', label: 'kayıp' },
      ],
      gallery: [
        { url: 'https://example.com/a.png', caption: 'İlki' },
        { url: 'https://example.com/b.png', caption: 'Sonraki' },
      ],
    });
    const path = `/api/translations/en/projects/${project.id}`;
    const results = [
      { value: '96 ms', label: 'latency' },
      { value: '0', label: 'loss' },
    ];
    const [first, second] = [
      { url: 'https://example.com/a.png', caption: 'First' },
      { url: 'https://example.com/b.png', caption: 'Next' },
    ];
    const fields = { title: 'Rota', description: 'Way.', results: results.slice(1), gallery: [first] };
    const part = await json('PUT', path, { fields });
    expect([part.state, part.missing]).toEqual(['partial', ['gallery', 'results']]);
    const refused = await json('PUT', path, { is_published: true });
    expect(Object.keys(refused.errors)).toEqual(['fields.gallery', 'fields.results']);
    const whole = { results, gallery: [second, first] };
    expect(await json('PUT', path, { fields: whole, is_published: true })).toMatchObject({ state: 'done' });
  });

  test('a changed address of a published translation redirects to the new one, and back when the change is undone', async () => {
    await json('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const { id } = await addArticle('Ölçmek');
    const path = `/api/translations/en/articles/${id}`;
    await json('PUT', path, { ...english, is_published: false, slug: 'draft' });
    await json('PUT', path, { ...english, slug: 'first' });
    await json('PUT', path, { slug: 'second' });
    const ask = async (slug: string) => {
      const { status, headers } = await site().call('GET', `/en/blog/${slug}`);
      return [status, headers.get('location')];
    };
    expect(await ask('second')).toEqual([200, null]);
    expect(await ask('first')).toEqual([301, '/en/blog/second']);
    expect(await ask('draft')).toEqual([404, null]);
    await json('PUT', path, { slug: 'first' });
    expect(await ask('first')).toEqual([200, null]);
    expect(await ask('second')).toEqual([301, '/en/blog/first']);
    await json('PUT', '/api/languages', { languages: ['tr'] });
    expect(await ask('second')).toEqual([404, null]);
  });

  test('an own page takes no address of the site, and a title without letters has one too', async () => {
    const page = { title: 'Hakkımda', content: '<p>x</p>', status: 'published', slug: 'ben' };
    const { id } = (await json('POST', '/api/pages', page)).data;
    const path = `/api/translations/en/pages/${id}`;
    const refused = await site().asOwner('PUT', path, { ...english, slug: 'about' });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['slug']]);
    expect(await json('PUT', path, { fields: { title: 'About' } })).toMatchObject({ slug: 'about-2' });
    const article = await addArticle('Ölçmek');
    const fields = { title: '測定' };
    expect(await json('PUT', `/api/translations/en/articles/${article.id}`, { fields })).toMatchObject({
      slug: String(article.id),
    });
  });

  test('a picture that only a translation shows is in use', async () => {
    const { id } = await addArticle('Ölçmek');
    const content = '<p>text</p><img src="/uploads/a.webp">';
    await json('PUT', `/api/translations/en/articles/${id}`, { fields: { content } });
    expect(await usesOf(site(), new Set(['a']))).toEqual(
      new Map([['a', [{ label: 'Bir çeviri', to: `/admin/languages/en/articles/${id}` }]]]),
    );
  });

  test('translations go with their records for good, and come back with them from the trash', async () => {
    const forget = async () => {
      const job = languagesResource
        .jobs?.(site())
        .find(({ name }) => name === 'forget_orphaned_translations');
      await job?.run();
      const rows = await site().db.selectFrom('translations').select(['kind', 'record_id']).execute();
      return rows.map(({ kind, record_id }) => `${kind}/${record_id}`).sort();
    };
    const { id } = await addArticle('Ölçmek');
    await json('PUT', `/api/translations/en/articles/${id}`, english);
    const skill = { title: 'Veri', description: 'x', icon: 'Code', color: 'blue' };
    const { id: skillId } = await json('POST', '/api/skills', skill);
    await json('PUT', `/api/translations/en/skills/${skillId}`, { fields: { title: 'Data' } });
    await json('PUT', '/api/personal-info', { data: { title: 'Geliştirici' } });
    await json('PUT', '/api/translations/en/profile/1', { fields: { title: 'Developer' } });
    await site().asOwner('DELETE', `/api/articles/${id}`);
    await site().asOwner('DELETE', `/api/skills/${skillId}`);
    expect(await forget()).toEqual([`articles/${id}`, 'profile/1', `skills/${skillId}`]);
    await json('POST', `/api/articles/${id}/restore`);
    expect(await json('GET', `/api/translations/en/articles/${id}`)).toMatchObject({ is_published: true });
    await site().asOwner('DELETE', `/api/articles/${id}`);
    for (const table of ['deleted_articles', 'skills'] as const)
      await purgeTrash(site().db, table, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
    expect(await forget()).toEqual(['profile/1']);
  });

  test('the audit log names what was translated in Turkish, and keeps no text of it', async () => {
    const { id } = await addArticle('Ölçmek');
    await json('PUT', `/api/translations/en/articles/${id}`, english);
    const job = { position: 'Geliştirici', company_name: 'A.Ş.', start_date: '2020-01-01' };
    const { id: jobId } = await json('POST', '/api/experiences', job);
    await json('PUT', `/api/translations/en/experience/${jobId}`, { fields: { position: 'Developer' } });
    await json('PUT', '/api/translations/en/profile/1', { fields: { title: 'Developer' } });
    const { data } = await json('GET', '/api/audit?kind=change');
    const texts = data.map(({ text }: { text: string }) => text);
    expect(texts.filter((text: string) => text.startsWith('Çeviri'))).toEqual([
      'Çeviri değiştirildi: İngilizce, Profil ve ana sayfa',
      'Çeviri değiştirildi: İngilizce, Deneyim “Geliştirici”',
      'Çeviri değiştirildi: İngilizce, Makale “Ölçmek”',
    ]);
    const stored = await site().db.selectFrom('audit_log').select('subject').execute();
    expect(JSON.stringify(stored)).not.toMatch(/Ölçmek|Measuring/);
  });
});
