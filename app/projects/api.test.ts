import { expect, test } from 'vitest';
import { forgetByAge } from '#app/privacy/retention.server.ts';
import { onEachDatabase } from '#test/app.ts';

const project = {
  title: 'Ödeme Ağ Geçidi',
  description: 'Çok sağlayıcılı ödeme servisi.',
  category: 'API Development',
  technologies: '["Go","PostgreSQL"]',
  live_url: 'https://example.com',
  github_url: '',
  start_date: '2024-05-01',
  end_date: '2024-08-12',
  status: 'completed',
  featured: true,
};

onEachDatabase('/api/projects', (site) => {
  const add = async (changes = {}) =>
    (await site().asOwner('POST', '/api/projects', { ...project, ...changes })).json();
  const list = async () => (await site().call('GET', '/api/projects')).json();

  test('a project is added, and anyone can read it', async () => {
    const reply = await site().asOwner('POST', '/api/projects', project);
    expect(reply.status).toBe(201);
    const added = await reply.json();
    expect(added).toMatchObject({ ...project, technologies: ['Go', 'PostgreSQL'], content: '', rev: 1 });
    expect(await list()).toEqual([added]);
    expect(await (await site().call('GET', `/api/projects/${added.id}`)).json()).toEqual(added);
  });

  test('a title is one line, also one that a program sends', async () => {
    expect((await add({ title: 'Ödeme\r\n\tsistemi' })).title).toBe('Ödeme sistemi');
  });

  test('technologies are taken as a list too, and trimmed', async () => {
    expect((await add({ technologies: [' Rust ', 'gRPC'] })).technologies).toEqual(['Rust', 'gRPC']);
  });

  const p99 = { value: '96 ms', before: '840 ms', label: 'p99 gecikme', on_home: true };

  test('results are taken as a list or its text; what is absent in one is empty', async () => {
    const few = [p99, { value: ' 0 ', label: 'kayıp\niş' }];
    const stored = [p99, { value: '0', before: '', label: 'kayıp iş', on_home: false }];
    for (const results of [few, JSON.stringify(few)])
      expect((await add({ results })).results).toEqual(stored);
    const { id } = await add({ results: few });
    const change = async (changes: object) =>
      (await site().asOwner('PUT', `/api/projects/${id}`, { ...project, ...changes })).json();
    expect((await change({ title: 'Başka' })).results).toEqual(stored);
    for (const results of [[], null, '']) expect((await change({ results })).results).toEqual([]);
  });

  test.each([
    ['results', Array.from({ length: 5 }, () => p99), 'En fazla 4 sonuç eklenebilir.'],
    ['results.0.value', [{ ...p99, value: '' }], 'Bu alan zorunludur.'],
    ['results.0.value', [{ ...p99, value: 'a'.repeat(25) }], 'En fazla 24 karakter olabilir.'],
    ['results.1.before', [p99, { ...p99, before: 'a'.repeat(25) }], 'En fazla 24 karakter olabilir.'],
    ['results.0.label', [{ ...p99, label: 'a'.repeat(61) }], 'En fazla 60 karakter olabilir.'],
    ['results.0.unit', [{ ...p99, unit: 'ms' }], 'Böyle bir alan yok.'],
    ['results', 'p99', 'Bir liste olmalıdır.'],
    ['results', 4, 'Bir liste olmalıdır.'],
  ])('%s cannot be %j', async (name, results, message) => {
    const reply = await site().asOwner('POST', '/api/projects', { ...project, results });
    expect([reply.status, (await reply.json()).errors]).toEqual([422, { [name]: [message] }]);
  });

  test('pictures have captions; an address alone is a picture, also one stored before there were captions', async () => {
    const picture = { url: '/uploads/a.webp', caption: 'İki sürüm' };
    const plain = { url: 'https://example.com/b.png', caption: '' };
    const { id, gallery } = await add({ gallery: [picture, plain.url], role: 'Arka uç', team: 'Dört kişi' });
    expect(gallery).toEqual([picture, plain]);
    await site()
      .db.updateTable('projects')
      .set({ gallery: JSON.stringify([plain.url, picture]) })
      .execute();
    const stored = await (await site().call('GET', `/api/projects/${id}`)).json();
    expect(stored).toMatchObject({ gallery: [plain, picture], role: 'Arka uç', team: 'Dört kişi' });
    expect((await site().asOwner('PUT', `/api/projects/${id}`, stored)).status).toBe(200);
  });

  test('featured ones come first, then the newest', async () => {
    await add({ title: 'eski', featured: false, start_date: '2020-01-01' });
    await add({ title: 'yeni', featured: false, start_date: '2024-01-01', end_date: null });
    await add({ title: 'öne çıkan', start_date: '2019-01-01' });
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual([
      'öne çıkan',
      'yeni',
      'eski',
    ]);
  });

  test('an update keeps absent fields and clears empty ones', async () => {
    const { id } = await add();
    const { title, description, category } = project;
    const saved = await (
      await site().asOwner('PUT', `/api/projects/${id}`, {
        title,
        description,
        category,
        end_date: null,
        live_url: '',
      })
    ).json();
    expect(saved).toMatchObject({
      status: 'completed',
      featured: true,
      start_date: '2024-05-01',
      end_date: null,
      live_url: '',
      rev: 2,
    });
  });

  test('an entity can be sent back as it was read', async () => {
    const added = await add();
    const reply = await site().asOwner('PUT', `/api/projects/${added.id}`, { ...added, title: 'Yeni ad' });
    expect(reply.status).toBe(200);
    expect((await reply.json()).title).toBe('Yeni ad');
  });

  test('a save based on an older revision is refused with the stored project', async () => {
    const added = await add();
    const save = (title: string, rev?: number) =>
      site().asOwner('PUT', `/api/projects/${added.id}`, { ...project, title, rev });
    expect((await save('birinci', added.rev)).status).toBe(200);
    const refused = await save('ikinci', added.rev);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ current: { title: 'birinci', rev: 2 } });
    expect((await save('ikinci')).status).toBe(200);
  });

  test('of twenty simultaneous saves of one revision, one is taken', async () => {
    const { id, rev } = await add();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        site().asOwner('PUT', `/api/projects/${id}`, { ...project, title: `${i}`, rev }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });

  test('a deleted project is gone for everyone, and can be brought back under its own number', async () => {
    const added = await add();
    expect((await site().asOwner('DELETE', `/api/projects/${added.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await site().call('GET', `/api/projects/${added.id}`)).status).toBe(404);
    expect((await site().asOwner('PUT', `/api/projects/${added.id}`, project)).status).toBe(404);
    expect((await site().asOwner('DELETE', `/api/projects/${added.id}`)).status).toBe(404);
    expect(await (await site().asOwner('POST', `/api/projects/${added.id}/restore`)).json()).toEqual(added);
    expect((await site().asOwner('POST', `/api/projects/${added.id}/restore`)).status).toBe(404);
    expect(await list()).toEqual([added]);
  });

  test('what was deleted more than a day ago is cleared away', async () => {
    const [old, young] = [await add(), await add()];
    await site().asOwner('DELETE', `/api/projects/${old.id}`);
    await site()
      .db.updateTable('projects')
      .set({ deleted_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', old.id)
      .execute();
    await site().asOwner('DELETE', `/api/projects/${young.id}`);
    expect((await site().asOwner('POST', `/api/projects/${old.id}/restore`)).status).toBe(404);
    await forgetByAge(site());
    const rows = await site().db.selectFrom('projects').select('id').execute();
    expect(rows.map((row) => row.id)).toEqual([young.id]);
  });

  const long = 'ç'.repeat(2001);
  test.each([
    ['title', ''],
    ['title', '   '],
    ['title', undefined],
    ['title', 5],
    ['title', 'a'.repeat(151)],
    ['title', 'a\0b'],
    ['description', ''],
    ['description', long],
    ['category', ''],
    ['category', 'Yok Böyle'],
    ['content', 'a'.repeat(500_001)],
    ['image', 'javascript:alert(1)'],
    ['image', '/uploads/../secret'],
    ['live_url', 'ftp://example.com'],
    ['live_url', 'https:example'],
    ['live_url', `https://example.com/${long}`],
    ['github_url', 'data:text/html,x'],
    ['status', 'finished'],
    ['featured', 'yes'],
    ['technologies', '{"a":1}'],
    ['technologies', 'Go, Rust'],
    ['technologies', 42],
    ['technologies', ['']],
    ['technologies', Array.from({ length: 51 }, (_, i) => `t${i}`)],
    ['start_date', '2024-02-30'],
    ['start_date', '2024-02-011'],
    ['start_date', 'dün'],
    ['end_date', '2023-01-01'],
    ['nonsense', 1],
  ])('%s cannot be %j: 422 under that field', async (field, value) => {
    const reply = await site().asOwner('POST', '/api/projects', { ...project, [field]: value });
    expect(reply.status).toBe(422);
    const { errors } = await reply.json();
    expect(Object.keys(errors).map((key) => key.split('.')[0])).toEqual([field]);
  });

  test('visitors cannot write', async () => {
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', '/1'],
      ['DELETE', '/1'],
      ['POST', '/1/restore'],
      ['POST', '/upload-image'],
    ]) {
      expect((await site().call(`${method}`, `/api/projects${path}`, { body: project })).status).toBe(401);
    }
  });
});
