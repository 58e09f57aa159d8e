import { expect, test } from 'vitest';
import { writeStarterContent } from '#app/starter/starter.server.ts';
import { onEachDatabase } from '#test/app.ts';
import { exportedProfile } from './contract.ts';

onEachDatabase('personal info', (site) => {
  const put = (body: unknown, path = '') => site().asOwner('PUT', `/api/personal-info${path}`, body);
  const own = async () => (await site().asOwner('GET', '/api/personal-info')).json();
  const all = async () => {
    const { rev: _, ...values } = await own();
    return values;
  };
  const visible = async () => (await site().call('GET', '/api/personal-info/public')).json();

  test('both forms of saving write the same map', async () => {
    await put({ data: { full_name: 'Çağrı Şahin', github_url: 'https://github.com/cagri' } });
    const item = { key: 'title', value: 'Backend Geliştirici', type: 'text', category: 'about' };
    const reply = await put({ items: [item] });
    expect(reply.status).toBe(200);
    expect(await all()).toEqual({
      full_name: 'Çağrı Şahin',
      github_url: 'https://github.com/cagri',
      title: 'Backend Geliştirici',
    });
  });

  test('every key is taken and given back', async () => {
    const kinds = {
      Metin: [
        ...['full_name', 'title', 'bio', 'aboutSummary', 'location', 'address', 'skills'],
        ...['site_title', 'site_description', 'site_keywords', 'heroGreeting', 'heroSubtitle'],
        ...['heroTagline', 'heroDescription', 'heroKeywords', 'heroNow'],
        ...['contactButtonText', 'projectsButtonText', 'cvButtonText'],
      ],
      '1990-03-04': ['birth_date'],
      'a@b.co': ['email', 'contactEmail'],
      '+90 555 000 00 00': ['phone', 'contactPhone'],
      'https://example.com/x': [
        ...['github_url', 'linkedin_url', 'twitter_url', 'instagram_url', 'cv_url', 'profile_image'],
      ],
    };
    const data = Object.fromEntries(
      Object.entries(kinds).flatMap(([value, keys]) => keys.map((key) => [key, value])),
    );
    expect((await put({ data })).status).toBe(200);
    expect(await all()).toEqual(data);
  });

  test('empty values change nothing, except by their own key', async () => {
    await put({ data: { bio: 'Merhaba' } });
    await put({ data: { bio: '   ' } });
    expect(await all()).toEqual({ bio: 'Merhaba' });
    await put({ value: '', type: 'text', category: 'about' }, '/key/bio');
    expect(await all()).toEqual({});
  });

  test('of two who started from the same values, the second is refused and shown what is stored', async () => {
    const { rev } = await own();
    expect((await put({ data: { bio: 'Birinci' }, rev })).status).toBe(200);
    const second = await put({ items: [{ key: 'bio', value: 'İkinci' }], rev });
    expect(second.status).toBe(409);
    expect((await second.json()).current).toEqual({ bio: 'Birinci', rev: rev + 1 });
    expect((await put({ data: { bio: 'Sürümsüz' } })).status).toBe(200);
  });

  test('a sample that is sent back unchanged stays a sample and is removed with the others', async () => {
    await writeStarterContent(site());
    const sample = await all();
    await put({ data: { ...sample, full_name: 'Çağrı Şahin' } });
    await site().asOwner('DELETE', '/api/starter-content');
    expect(await all()).toEqual({ full_name: 'Çağrı Şahin' });
  });

  test('skills may be JSON text or an object', async () => {
    const skills = { diller: ['Go', 'TypeScript'] };
    for (const [body, path] of [
      [{ data: { skills } }],
      [{ items: [{ key: 'skills', value: skills }] }],
      [{ value: skills }, '/key/skills'],
      [{ data: { skills: JSON.stringify(skills) } }],
    ] as const) {
      expect((await put(body, path)).status).toBe(200);
      expect(await all()).toEqual({ skills: JSON.stringify(skills) });
      await put({ value: '' }, '/key/skills');
    }
    expect((await put({ data: { bio: skills } })).status).toBe(422);
    expect((await put({ data: { phone: 'akşam ara' } })).status).toBe(422);
  });

  test('a visitor does not see what no page shows', async () => {
    await put({ data: { full_name: 'Çağrı', birth_date: '1990-01-01', address: 'Ev' } });
    expect(await visible()).toEqual({ full_name: 'Çağrı' });
  });

  test('unknown keys, wrong kinds and long texts are 422 under their field', async () => {
    const refused = async (data: unknown) => (await (await put({ data })).json()).errors;
    expect(await refused({ rol: 'x' })).toEqual({ rol: ['Böyle bir alan yok.'] });
    expect(await refused({ email: 'yanlış' })).toEqual({ email: ['Geçerli bir email adresi giriniz'] });
    expect(await refused({ github_url: 'javascript:alert(1)' })).toHaveProperty('github_url');
    expect(await refused({ full_name: 'x'.repeat(101) })).toEqual({
      full_name: ['En fazla 100 karakter olabilir.'],
    });
    for (const birth_date of ['2026-99-99', '1990-02-30', '1990', 'Ankara'])
      expect(await refused({ birth_date })).toEqual({ birth_date: ['Geçerli bir tarih giriniz.'] });
    expect(await refused({ full_name: 5 })).toEqual({ full_name: ['Metin olmalıdır.'] });
    expect((await put({ value: 'x' }, '/key/rol')).status).toBe(422);
    expect(await all()).toEqual({});
  });

  test('a date of birth is stored as ISO 8601; an import leaves out what an earlier version took for one', async () => {
    await put({ data: { birth_date: '04.03.1990' } });
    expect((await own()).birth_date).toBe('1990-03-04');
    expect(exportedProfile.parse({ birth_date: '4.3.1990' }).birth_date).toBe('1990-03-04');
    expect(exportedProfile.parse({ birth_date: 'Ankara' }).birth_date).toBeUndefined();
  });
});
