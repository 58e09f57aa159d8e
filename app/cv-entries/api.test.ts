import { expect, test } from 'vitest';
import { entryKinds } from '#importers/index.ts';
import { onEachDatabase } from '#test/app.ts';
import { entryWords } from './kinds.ts';

const certificate = { kind: 'certificate', title: 'CKA', organization: 'CNCF', start_date: '2024-03' };
const reference = { kind: 'reference', title: 'Gizli Kişi', description: 'Onunla yeniden çalışırım.' };

onEachDatabase('/api/cv-entries', (site) => {
  const add = async (entry: object) => {
    const reply = await site().asOwner('POST', '/api/cv-entries', entry);
    expect(reply.status).toBe(201);
    return reply.json();
  };
  const visitor = async (path: string, headers = {}) => (await site().call('GET', path, { headers })).text();
  const titles = async (query = '') =>
    JSON.parse(await visitor(`/api/cv-entries${query}`)).map(({ title }: { title: string }) => title);

  test('an entry of each kind is added, listed by its kind and shown on /about under the title of its section', async () => {
    for (const kind of entryKinds) await add({ kind, title: `Kayıt ${kind}`, is_active: true });
    expect(await titles()).toHaveLength(entryKinds.length);
    expect(await titles('?kind=talk')).toEqual(['Kayıt talk']);
    expect((await site().call('GET', '/api/cv-entries?kind=moon')).status).toBe(422);
    const html = await visitor('/about');
    const markdown = await visitor('/about.md');
    for (const kind of entryKinds) {
      expect(html).toContain(`>${entryWords[kind].many}</h2>`);
      expect(markdown).toContain(`## ${entryWords[kind].many}\n`);
      expect(markdown).toContain(`Kayıt ${kind}`);
    }
  });

  test('what has no entry has no section', async () => {
    await add(certificate);
    const html = await visitor('/about');
    expect(html).toContain('>Sertifikalar</h2>');
    expect(html).not.toContain('>Diller</h2>');
  });

  test('a reference reaches no visitor in any form until the owner ticks it', async () => {
    const hidden = await add(reference);
    expect(hidden).toMatchObject({ is_active: false });
    const everywhere = async () =>
      Promise.all([
        visitor('/api/cv-entries'),
        visitor('/api/cv-entries?kind=reference'),
        visitor('/about'),
        visitor('/about.md'),
        visitor('/about', { Accept: 'text/markdown' }),
        visitor('/cv.json'),
      ]);
    for (const text of await everywhere()) expect(text).not.toContain('Gizli Kişi');
    const { id } = hidden;
    await site().asOwner('PUT', `/api/cv-entries/${id}`, { ...reference, title: 'Gizli Kişi 2' });
    for (const text of await everywhere()) expect(text).not.toContain('Gizli Kişi');
    await site().asOwner('PUT', `/api/cv-entries/${id}`, { ...reference, is_active: true });
    for (const text of await everywhere()) expect(text).toContain('Gizli Kişi');
    // A shown reference that is saved without the tick is hidden again.
    await site().asOwner('PUT', `/api/cv-entries/${id}`, reference);
    for (const text of await everywhere()) expect(text).not.toContain('Gizli Kişi');
  });

  test('an entry that becomes a reference is hidden by that, whoever sends it; a later save shows it', async () => {
    const { id } = await add({ ...certificate, title: 'Gizli Kişi' });
    const shown = async () => (await visitor('/about')).includes('Gizli Kişi');
    expect(await shown()).toBe(true);
    const save = async (entry: object) =>
      (await site().asOwner('PUT', `/api/cv-entries/${id}`, entry)).json();
    const [stored] = JSON.parse(await visitor('/api/cv-entries'));
    const saved = await save({ ...stored, kind: 'reference' });
    expect(saved).toMatchObject({ kind: 'reference', is_active: false });
    expect(await shown()).toBe(false);
    await save({ ...saved, is_active: true });
    expect(await shown()).toBe(true);
  });

  test('dates are as exact as they are given, and read from words', async () => {
    for (const [given, kept] of [
      ['2024', '2024'],
      ['Mart 2024', '2024-03'],
      ['03/2024', '2024-03'],
      ['2024-03-05', '2024-03-05'],
      [null, ''],
    ])
      expect(await add({ ...certificate, start_date: given })).toMatchObject({ start_date: kept });
    expect(await add({ ...certificate, start_date: '2024-03', end_date: '2024' })).toMatchObject({
      end_date: '2024',
    });
  });

  test.each([
    ['kind', 'hobby'],
    ['title', ''],
    ['start_date', 'bahar'],
    ['end_date', '2023'],
    ['level', 'D1'],
    ['url', 'javascript:alert(1)'],
  ])('%s cannot be %j: 422 under that field', async (field, value) => {
    const reply = await site().asOwner('POST', '/api/cv-entries', { ...certificate, [field]: value });
    expect(reply.status).toBe(422);
    expect(Object.keys((await reply.json()).errors)).toEqual([field]);
  });

  test('the owner orders entries within their kind; an older revision is refused, a deletion taken back', async () => {
    const first = await add(certificate);
    const second = await add({ ...certificate, title: 'CKAD' });
    await site().asOwner('PUT', '/api/cv-entries/order', { ids: [second.id, first.id] });
    expect(await titles()).toEqual(['CKAD', 'CKA']);
    const stale = await site().asOwner('PUT', `/api/cv-entries/${second.id}`, { ...certificate, rev: 0 });
    expect(stale.status).toBe(409);
    expect((await site().asOwner('DELETE', `/api/cv-entries/${first.id}`)).status).toBe(204);
    expect(await titles()).toEqual(['CKAD']);
    expect((await site().asOwner('POST', `/api/cv-entries/${first.id}/restore`)).status).toBe(200);
    expect(await titles()).toEqual(['CKAD', 'CKA']);
  });
});
