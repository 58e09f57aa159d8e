import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { removeStarterContent, writeStarterContent } from '#app/starter/starter.server.ts';
import { englishArchive, resume, turkishArchive, zipOf } from '#importers/cv/samples.test-data.ts';
import { entryKinds, languageLevels } from '#importers/index.ts';
import { rulesOfResources } from '#kit/http/routes.server.ts';
import { takeLease } from '#platform/database/leases.ts';
import { createTestSite, onEachDatabase, type TestSite } from '#test/app.ts';
import { makeZip, overlapping } from '#test/zip.ts';
import type { ImportLine, ImportPreview } from './contract.ts';

type Sent = string | Uint8Array;

function formOf(content: Sent, only?: string[], levels = {}) {
  const form = new FormData();
  form.append('levels', JSON.stringify(levels));
  if (only) form.append('only', JSON.stringify(only));
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'x'));
  return form;
}

async function preview(site: TestSite, content: Sent): Promise<ImportPreview & { message?: string }> {
  return (await site.asOwner('POST', '/api/cv/import/preview', formOf(content))).json();
}

async function bringIn(site: TestSite, content: Sent, only: string[], levels = {}) {
  const reply = await site.asOwner('POST', '/api/cv/import', formOf(content, only, levels));
  return { status: reply.status, ...(await reply.json()) };
}

async function undo(site: TestSite, at: string) {
  const reply = await site.asOwner('POST', '/api/cv/import/undo', { at });
  return { status: reply.status, ...(await reply.json()) };
}

const lastOf = async (site: TestSite) => (await (await site.asOwner('GET', '/api/cv/import')).json()).last;

async function everything(site: TestSite) {
  const read = async (path: string) => (await site.asOwner('GET', `/api/${path}`)).json();
  const { rev: _, ...person } = await read('personal-info');
  const lists = await Promise.all(['experiences', 'education', 'skills', 'projects', 'cv-entries'].map(read));
  const own = (rows: { id: number }[]) => rows.map((row) => ({ ...row, rev: 0, updated_at: '' }));
  return { person, lists: lists.map(own) };
}

const keysOf = (lines: ImportLine[], ...states: string[]) =>
  lines.filter(({ state }) => states.includes(state)).map(({ key }) => key);

const text = JSON.stringify(resume);

onEachDatabase('importing a CV', (site) => {
  test('a LinkedIn archive is listed, writes nothing, comes in when chosen, and is the same afterwards', async () => {
    const zip = zipOf(englishArchive());
    const before = await everything(site());
    const { source, lines } = await preview(site(), zip);
    expect(source).toBe('linkedin');
    expect(await everything(site())).toEqual(before);
    expect(lines.filter(({ state }) => state === 'invalid')).toMatchObject([
      { title: 'Intern', problems: ['Başlangıç tarihi okunamadı: “Spring 2016”.'] },
    ]);
    const chosen = keysOf(lines, 'new');
    const cards = lines.filter(({ asks_level }) => asks_level).map(({ key }) => key);
    expect(cards).toHaveLength(2);
    expect(await bringIn(site(), zip, chosen, { [String(cards[0])]: 5 })).toMatchObject({
      status: 422,
      message: 'Her yeni yetenek kartı için bir seviye seçin.',
    });
    expect(await everything(site())).toEqual(before);
    const levels = Object.fromEntries(cards.map((key, at) => [key, 5 - at]));
    expect(await bringIn(site(), zip, chosen, levels)).toMatchObject({
      status: 201,
      added: chosen.length,
      changed: 0,
    });
    const after = await everything(site());
    expect(after.person).toMatchObject({ full_name: 'Elif Kaya', email: 'elif@example.com' });
    expect(after.lists.map((rows) => rows.length)).toEqual([2, 1, 2, 1, 4]);
    expect(after.lists[2]).toMatchObject([
      { title: 'Programlama dilleri', technologies: ['TypeScript'], proficiency_level: 5 },
      { title: 'Veritabanları', technologies: ['PostgreSQL'], proficiency_level: 4 },
    ]);
    expect(after.lists[0]).toMatchObject([
      { company_name: 'Rota Lojistik', start_date: '2020-03-01', end_date: null, work_type: null },
      { company_name: 'Ölçü Yazılım', start_date: '2017-01-01', end_date: '2020-02-01' },
    ]);
    const again = await preview(site(), zip);
    expect(new Set(again.lines.map(({ state }) => state))).toEqual(new Set(['same', 'invalid']));
  });

  test('a file in UTF-16, as spreadsheets write it, is read', async () => {
    const littleEndian = Buffer.from('\uFEFFName\nGo\nİş akışı\n', 'utf16le');
    const bigEndian = Buffer.from(littleEndian).swap16();
    for (const bytes of [littleEndian, bigEndian]) {
      const { lines } = await preview(site(), bytes);
      expect(lines).toMatchObject([{ title: 'Programlama dilleri' }, { title: 'Diğer', detail: 'İş akışı' }]);
    }
  });

  test.each(['Diller', 'programlama dilleri', 'Programming Languages'])(
    'bare names come into the card %s, which stays what it is',
    async (title) => {
      const card = { title, description: 'Yazarım.', icon: 'Server', color: 'blue', proficiency_level: 5 };
      await site().asOwner('POST', '/api/skills', { ...card, technologies: ['Elixir', 'GO'] });
      const file = 'Name\nGo\nPython\nReact\n';
      const { lines } = await preview(site(), file);
      expect(lines.map((line) => [line.title, line.detail, line.state])).toEqual([
        [title, 'Elixir, GO, Python', 'different'],
        ['Framework’ler', 'React', 'new'],
      ]);
      await bringIn(site(), file, keysOf(lines, 'different'));
      const [, , skills] = (await everything(site())).lists;
      expect(skills).toMatchObject([{ ...card, technologies: ['Elixir', 'GO', 'Python'] }]);
      expect((await preview(site(), file)).lines[0]).toMatchObject({ title, state: 'same' });
    },
  );

  test('an import is refused while another one runs', async () => {
    const { lines } = await preview(site(), text);
    const held = await takeLease(site().db, 'cv_import');
    const before = await everything(site());
    expect(await bringIn(site(), text, keysOf(lines, 'new'))).toMatchObject({ status: 409 });
    expect(await everything(site())).toEqual(before);
    await held?.run(async () => {});
    expect(await bringIn(site(), text, keysOf(lines, 'new'))).toMatchObject({ status: 201 });
  });

  test('a preview compares with the stored records, which are overwritten only when chosen', async () => {
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Başka Ad', bio: 'Kalır' } });
    await site().asOwner('POST', '/api/experiences', {
      position: 'KIDEMLİ GELİŞTİRİCİ',
      company_name: 'Rota lojistik',
      start_date: '2020-03-15',
      work_type: 'remote',
      technologies: ['Go'],
      is_current: true,
      description: 'Eski',
    });
    await site().asOwner('POST', '/api/projects', {
      title: 'rota',
      description: 'Eski',
      category: 'SaaS',
      content: '<p>Kalır</p>',
    });
    const { lines } = await preview(site(), text);
    const different = lines.filter(({ state }) => state === 'different');
    expect(different).toMatchObject([
      { title: 'Ad Soyad', detail: 'Elif Kaya', existing: 'Başka Ad' },
      { title: 'Kısa tanıtım', detail: 'Sade servisler kurarım.', existing: 'Kalır' },
      {
        section: 'experience',
        title: 'Kıdemli Geliştirici',
        existing: expect.stringContaining('KIDEMLİ GELİŞTİRİCİ · Rota lojistik'),
      },
      { section: 'projects', title: 'Rota' },
    ]);
    await bringIn(site(), text, keysOf(lines, 'new'));
    const added = await everything(site());
    expect(added.person.full_name).toBe('Başka Ad');
    expect(JSON.stringify(added.lists)).toContain('KIDEMLİ');

    const second = await preview(site(), text);
    const chosen = keysOf(second.lines, 'different').filter((key) => !key.startsWith('profile/bio/'));
    const { changed } = await bringIn(site(), text, chosen);
    expect(changed).toBe(3);
    const over = await everything(site());
    expect(over.person).toMatchObject({ full_name: 'Elif Kaya', bio: 'Kalır' });
    expect(over.lists[0]).toContainEqual(
      expect.objectContaining({ position: 'Kıdemli Geliştirici', work_type: 'remote', technologies: ['Go'] }),
    );
    expect(over.lists[3]).toMatchObject([{ title: 'Rota', content: '<p>Kalır</p>', technologies: ['Go'] }]);
  });

  test('a selected line replaces the record, whose address stays, and the old content is in the trash for an undo', async () => {
    const { asOwner } = site();
    const add = async (path: string, body: object) => (await asOwner('POST', `/api/${path}`, body)).json();
    const project = await add('projects', {
      title: 'Rota',
      description: 'Eski',
      category: 'SaaS',
      content: '<p>Kalır</p>',
    });
    const school = await add('education', { institution_name: 'itü', degree: 'LİSANS', start_year: 2011 });
    await asOwner('PUT', '/api/personal-info', { data: { full_name: 'Başka Ad' } });
    const before = await everything(site());
    const { lines } = await preview(site(), text);
    const { at, added, changed } = await bringIn(site(), text, keysOf(lines, 'new', 'different'));
    expect({ added, changed }).toEqual({ added: lines.length - 3, changed: 3 });
    expect(await lastOf(site())).toEqual({ at, added, changed });
    expect(new Set((await preview(site(), text)).lines.map(({ state }) => state))).toEqual(new Set(['same']));
    const [, schools, , projects] = (await everything(site())).lists;
    expect(schools).toMatchObject([{ id: school.id, degree: 'Lisans', start_year: 2012 }]);
    expect(projects).toMatchObject([
      { id: project.id, slug: 'rota', content: '<p>Kalır</p>', technologies: ['Go'] },
    ]);
    const trashed = site().db.selectFrom('projects').selectAll().where('deleted_at', '=', at);
    expect(await trashed.execute()).toMatchObject([{ slug: 'rota-2', description: 'Eski' }]);

    expect(await undo(site(), at)).toMatchObject({ status: 200, removed: added, restored: 3, kept: [] });
    expect(await everything(site())).toEqual(before);
    expect(await trashed.execute()).toMatchObject([{ description: 'Kurye rotaları\n\n• Harita' }]);
    expect(await lastOf(site())).toBeNull();
    expect(await undo(site(), at)).toMatchObject({ status: 404, message: 'Geri alınacak bir aktarma yok.' });
    expect((await preview(site(), text)).lines.map(({ state }) => state)).toEqual(
      lines.map(({ state }) => state),
    );
  });

  test('what the owner changed since an import stays after its undo, and is named; a new order is no change', async () => {
    const { asOwner } = site();
    await asOwner('POST', '/api/projects', { title: 'Rota', description: 'Eski', category: 'SaaS' });
    const { lines } = await preview(site(), text);
    const { at, added } = await bringIn(site(), text, keysOf(lines, 'new', 'different'));
    const [jobs = [], , skills = [], projects = [], entries = []] = (await everything(site())).lists as {
      id: number;
    }[][];
    const change = (path: string, row: { id: number } | undefined, by: object) =>
      asOwner('PUT', `/api/${path}/${row?.id}`, { ...row, rev: undefined, ...by });
    await change('experiences', jobs[0], { description: 'Elle yazıldı.' });
    await change('projects', projects[0], { description: 'Elle yazıldı.' });
    await asOwner('PUT', '/api/personal-info', { data: { title: 'Mimar' } });
    await asOwner('DELETE', `/api/skills/${skills[0]?.id}`);
    await asOwner('PUT', '/api/cv-entries/order', { ids: entries.map(({ id }) => id).toReversed() });
    expect(await undo(site(), at)).toEqual({
      status: 200,
      removed: added - 3,
      restored: 0,
      kept: ['Kıdemli Geliştirici', 'Rota', 'Unvan'],
    });
    const { person, lists } = await everything(site());
    expect(person).toEqual({ title: 'Mimar' });
    expect(lists).toMatchObject([
      [{ description: 'Elle yazıldı.' }],
      [],
      [],
      [{ description: 'Elle yazıldı.' }],
      [],
    ]);
  });

  test('two records of one key in a file are both imported, and recognized the next time; identical ones are imported once', async () => {
    const award = { title: 'Yılın çalışanı', awarder: 'Rota' };
    const file = JSON.stringify({
      awards: [
        { ...award, date: '2019' },
        { ...award, date: '2020' },
        { ...award, date: '2019' },
      ],
      projects: [
        { name: 'Rota', description: 'Kurye' },
        { name: 'ROTA', description: 'Harita' },
      ],
    });
    const { lines } = await preview(site(), file);
    const says = /Dosyada aynı adla bir kayıt daha var; ikisi ayrı ayrı alınır\./;
    expect(lines.map(({ state, notes }) => [state, says.test(notes.join(' '))])).toEqual([
      ['new', false],
      ['new', true],
      ['new', false],
      ['new', true],
    ]);
    await bringIn(site(), file, keysOf(lines, 'new'));
    expect((await preview(site(), file)).lines.map(({ state }) => state)).toEqual(Array(4).fill('same'));
  });

  test('an undo shows the examples that the import hid; what comes next hides them again', async () => {
    await writeStarterContent(site());
    const before = await everything(site());
    const file = JSON.stringify({
      basics: { name: 'Elif Kaya' },
      education: [{ institution: 'İTÜ', startDate: '2012' }],
    });
    const { lines } = await preview(site(), file);
    const { at } = await bringIn(site(), file, keysOf(lines, 'new'));
    expect((await everything(site())).lists[0]).toEqual([]);
    expect(await undo(site(), at)).toMatchObject({ status: 200, restored: 1, removed: 1 });
    expect(await everything(site())).toEqual(before);
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Elif Kaya' } });
    expect((await everything(site())).lists[0]).toEqual([]);
  });

  test('an import can be undone for a day, as long as the trash lasts', async () => {
    const { lines } = await preview(site(), text);
    const { at } = await bringIn(site(), text, keysOf(lines, 'new'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) + 24 * 60 * 60 * 1000 + 1 });
    const after = { last: await lastOf(site()), undone: (await undo(site(), at)).status };
    vi.useRealTimers();
    expect(after).toEqual({ last: null, undone: 404 });
  });

  test('examples of the first start are replaced, and what they say too is the owner’s', async () => {
    await writeStarterContent(site());
    const mine = JSON.stringify({ basics: { name: 'Elif Kaya', phone: '+90 555 000 00 00' } });
    const { lines } = await preview(site(), mine);
    expect(lines).toMatchObject([
      { title: 'Ad Soyad', state: 'new', existing: null },
      { title: 'Telefon', state: 'new', existing: null },
    ]);
    await bringIn(site(), mine, keysOf(lines, 'new'));
    // The example title of the site follows the name.
    expect((await everything(site())).person.site_title).toBe('Elif Kaya');
    await removeStarterContent(site());
    const { person } = await everything(site());
    expect(person).toEqual({ full_name: 'Elif Kaya', phone: '+90 555 000 00 00' });
  });

  test('an entry beside an example of its name is the owner’s alone, and no sentence of the example stays', async () => {
    await writeStarterContent(site());
    const mine = JSON.stringify({
      work: [{ name: 'Deneme Lojistik', position: 'Backend Geliştirici', startDate: '2020' }],
      skills: [{ name: 'Güvenlik', keywords: ['OAuth'] }],
      projects: [{ name: 'Rota' }],
    });
    const { lines } = await preview(site(), mine);
    expect(lines.map(({ title, state, existing }) => [title, state, existing])).toEqual([
      ['Backend Geliştirici', 'new', null],
      ['Güvenlik', 'new', null],
      ['Rota', 'new', null],
    ]);
    const asking = lines.filter(({ asks_level }) => asks_level);
    expect(asking).toMatchObject([{ title: 'Güvenlik' }]);
    const levels = Object.fromEntries(asking.map(({ key }) => [key, 2]));
    await bringIn(site(), mine, keysOf(lines, 'new'), levels);
    expect(new Set((await preview(site(), mine)).lines.map(({ state }) => state))).toEqual(new Set(['same']));

    await removeStarterContent(site());
    expect((await everything(site())).lists).toMatchObject([
      [{ company_name: 'Deneme Lojistik', description: '', technologies: [] }],
      [],
      [{ title: 'Güvenlik', description: 'OAuth', technologies: ['OAuth'], proficiency_level: 2 }],
      [{ title: 'Rota', slug: 'rota-2', description: 'Rota', content: '', technologies: [] }],
      [],
    ]);
  });

  test('the links of a file are added to the owner’s', async () => {
    await site().asOwner('PUT', '/api/personal-info', { data: { links: 'Blog https://a.example' } });
    const file = JSON.stringify({
      basics: {
        profiles: [
          { network: 'X', url: 'https://A.example/' },
          { network: 'Mastodon', url: 'https://m.example/@a' },
        ],
      },
    });
    const { lines } = await preview(site(), file);
    expect(lines.at(-1)).toMatchObject({
      title: 'Diğer bağlantılar',
      state: 'different',
      detail: 'Blog https://a.example\nMastodon https://m.example/@a',
      existing: 'Blog https://a.example',
    });
    await bringIn(site(), file, keysOf(lines, 'different').slice(-1));
    expect(JSON.parse((await everything(site())).person.links)).toEqual([
      { name: 'Blog', url: 'https://a.example' },
      { name: 'Mastodon', url: 'https://m.example/@a' },
    ]);
    expect((await preview(site(), file)).lines.at(-1)).toMatchObject({ state: 'same' });
  });

  test('a school without a degree is imported; the collective skill card needs no level and is hidden', async () => {
    const file = JSON.stringify({
      education: [{ institution: 'İTÜ', startDate: '2012' }],
      skills: [{ name: 'Sabır' }],
    });
    const { lines } = await preview(site(), file);
    expect(lines).toMatchObject([
      { title: 'İTÜ', state: 'new', notes: [expect.stringContaining('“Öğrenim”')] },
      { title: 'Diğer', state: 'new', asks_level: false },
    ]);
    expect(await bringIn(site(), file, keysOf(lines, 'new'))).toMatchObject({ status: 201, added: 2 });
    const { lists } = await everything(site());
    expect(lists[1]).toMatchObject([{ degree: 'Öğrenim' }]);
    expect(lists[2]).toMatchObject([{ title: 'Diğer', is_active: false, proficiency_level: 3 }]);
    expect((await preview(site(), file)).lines).toMatchObject([{ state: 'same' }, { state: 'same' }]);
    const [card] = await (await site().asOwner('GET', '/api/skills')).json();
    await site().asOwner('PUT', `/api/skills/${card?.id}`, { ...card, rev: undefined, is_active: true });
    expect((await preview(site(), file)).lines[1]).toMatchObject({ state: 'same' });
  });

  test('all examples are hidden once anything real is imported, and are back permanently after an undo', async () => {
    await writeStarterContent(site());
    const before = await everything(site());
    const file = JSON.stringify({
      basics: { name: 'Elif Kaya' },
      skills: [{ name: 'Güvenlik', keywords: ['OAuth'], level: 'Expert' }],
    });
    const { lines } = await preview(site(), file);
    const { hidden_at } = await bringIn(site(), file, keysOf(lines, 'new'));
    const { person, lists } = await everything(site());
    expect(person).toEqual({ full_name: 'Elif Kaya', site_title: 'Elif Kaya', heroGreeting: 'Merhaba, ben' });
    expect(lists[2]).toMatchObject([{ title: 'Güvenlik' }]);
    expect([lists[0], lists[1], lists[3]]).toEqual([[], [], []]);

    const undo = await site().asOwner('POST', '/api/starter-content/show', { at: hidden_at });
    expect(undo.status).toBe(204);
    const after = await everything(site());
    expect(after.person).toEqual({ ...before.person, full_name: 'Elif Kaya', site_title: 'Elif Kaya' });
    expect(after.lists[2]).toHaveLength(Number(before.lists[2]?.length) + 1);
    await site().asOwner('PUT', '/api/personal-info', { data: { bio: 'Sade servisler.' } });
    expect((await everything(site())).lists).toEqual(after.lists);
    await removeStarterContent(site());
    expect((await everything(site())).person).toEqual({ full_name: 'Elif Kaya', bio: 'Sade servisler.' });
  });

  test('an import hides no example that the owner deleted, and says so where none was hidden', async () => {
    const file = JSON.stringify({ basics: { name: 'Elif Kaya' } });
    const { lines } = await preview(site(), file);
    expect(await bringIn(site(), file, keysOf(lines, 'new'))).toMatchObject({ hidden_at: null });
  });

  test('one line that fails leaves none of the others behind', async () => {
    await sql`create unique index one_job on experiences (is_starter)`.execute(site().db);
    const before = await everything(site());
    const { lines } = await preview(site(), text);
    expect((await bringIn(site(), text, keysOf(lines, 'new'))).status).toBe(500);
    expect(await everything(site())).toEqual(before);
    expect(await lastOf(site())).toBeNull();
  });

  test('a backup is made before anything is written, and nothing is written without one', async () => {
    const { lines } = await preview(site(), text);
    const before = await everything(site());
    const make = vi.spyOn(site().backups, 'make').mockRejectedValueOnce(new Error('disk'));
    expect(await bringIn(site(), text, keysOf(lines, 'new'))).toMatchObject({ status: 500 });
    expect(await everything(site())).toEqual(before);
    expect(await bringIn(site(), text, keysOf(lines, 'new'))).toMatchObject({ status: 201 });
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('a choice made from another comparison is refused completely', async () => {
    const { lines } = await preview(site(), text);
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Araya giren' } });
    const there = await everything(site());
    expect(await bringIn(site(), text, keysOf(lines, 'new'))).toMatchObject({
      status: 422,
      message: 'Kayıtlar bu arada değişti. Dosyayı yeniden seçin.',
    });
    expect(await bringIn(site(), text, [])).toMatchObject({
      status: 422,
      message: 'Hiçbir satır seçilmedi.',
    });
    expect(await everything(site())).toEqual(there);
  });

  test('the site’s own /cv.json and a Vitrin export are the same as what is there', async () => {
    const { lines } = await preview(site(), text);
    await bringIn(site(), text, keysOf(lines, 'new'));
    const [job] = await (await site().asOwner('GET', '/api/experiences')).json();
    const results = [{ value: '6', before: '41', label: 'nöbet çağrısı', on_home: true }];
    await site().asOwner('PUT', `/api/experiences/${job.id}`, { ...job, results });
    const own = await (await site().call('GET', '/cv.json')).text();
    expect((await preview(site(), own)).lines.filter(({ state }) => state !== 'same')).toEqual([]);
    const files = [{ name: 'vitrin.json', text: '{"format":"vitrin-content","version":1}' }];
    for (const name of ['experiences', 'education', 'skills', 'projects', 'cv-entries']) {
      files.push({ name: `${name}.json`, text: await (await site().asOwner('GET', `/api/${name}`)).text() });
    }
    const found = await preview(site(), makeZip(files));
    expect(found.source).toBe('vitrin');
    expect(new Set(found.lines.map(({ state }) => state))).toEqual(new Set(['same']));
    const newer = { position: 'Mimar', company_name: 'Yeni', start_date: '2025-01-01', id: 1, mood: 'x' };
    const [about] = files;
    const archive = makeZip([
      { name: 'd/vitrin.json', text: about?.text ?? '' },
      { name: 'd/experiences.json', text: JSON.stringify([newer]) },
    ]);
    expect((await preview(site(), archive)).lines).toMatchObject([{ title: 'Mimar', state: 'new' }]);
  });

  test('the site’s own /cv.json makes the same CV of an empty site', async () => {
    const bio = 'Sade servisler.';
    await site().asOwner('PUT', '/api/personal-info', {
      data: { full_name: 'Elif', bio, aboutSummary: 'Uzun.' },
    });
    const dated = { start_date: '2020-03-15', end_date: '2021-02-28' };
    await site().asOwner('POST', '/api/experiences', {
      ...dated,
      position: 'Geliştirici',
      company_name: 'Rota',
      location: 'İzmir',
      work_type: 'hybrid',
      description: 'Kurdum.',
      technologies: ['Go', 'Kafka'],
      results: [
        { value: '6', before: '41', label: 'aylık nöbet çağrısı' },
        { value: '0', label: 'kayıp iş' },
      ],
    });
    await site().asOwner('POST', '/api/education', {
      degree: 'Lisans',
      institution_name: 'İTÜ',
      field_of_study: 'Bilgisayar',
      description: 'Onur.',
      location: 'İstanbul',
      start_year: 2012,
    });
    await site().asOwner('POST', '/api/skills', {
      title: 'Veri',
      description: 'Saklarım.',
      icon: 'Database',
      color: 'from-green-500 to-green-600',
      technologies: ['PostgreSQL'],
      proficiency_level: 4,
    });
    await site().asOwner('POST', '/api/projects', {
      ...dated,
      title: 'Terazi',
      description: 'Tartar.',
      category: 'SaaS',
      status: 'on_hold',
      featured: true,
      technologies: ['Go'],
      live_url: 'https://terazi.example.com',
      github_url: 'https://github.com/elif/terazi',
      results: [{ value: '96 ms', before: '840 ms', label: 'p99: gecikme' }],
      role: 'Arka uç',
      team: 'Dört kişi',
    });
    for (const [at, kind] of entryKinds.entries())
      await site().asOwner('POST', '/api/cv-entries', {
        kind,
        title: `Kayıt ${kind}`,
        organization: 'Kurum',
        start_date: '2020-03-05',
        end_date: '2021',
        url: 'https://example.com/kayit',
        level: languageLevels[at % languageLevels.length],
        description: 'Açıklama.\nİki satır.',
        is_active: true,
      });
    const cv = await (await site().call('GET', '/cv.json')).text();
    const other = await createTestSite('sqlite');
    const { lines, notes } = await preview(other, cv);
    expect(notes).toEqual([]);
    expect(lines.flatMap(({ notes: told }) => told)).toEqual([
      'Ziyaretçilere gösterilmez; izni varsa sonra açabilirsiniz.',
    ]);
    expect(await bringIn(other, cv, keysOf(lines, 'new'))).toMatchObject({ status: 201 });
    const [reference] = await (await other.asOwner('GET', '/api/cv-entries?kind=reference')).json();
    expect(reference).toMatchObject({ title: 'Kayıt reference', is_active: false });
    await other.asOwner('PUT', `/api/cv-entries/${reference.id}`, { ...reference, is_active: true });
    expect(JSON.parse(await (await other.call('GET', '/cv.json')).text())).toEqual(JSON.parse(cv));
    await other.close();
  });

  test('only the owner may, and the pages of all six are outdated', async () => {
    for (const path of ['', '/preview']) {
      const reply = await site().call('POST', `/api/cv/import${path}`, { body: formOf(text, ['x']) });
      expect(reply.status).toBe(401);
    }
    const actions = async () =>
      (await site().db.selectFrom('audit_log').select('action').where('kind', '=', 'change').execute()).map(
        ({ action }) => action,
      );
    const { lines } = await preview(site(), text);
    expect(await actions()).toEqual([]);
    await bringIn(site(), text, keysOf(lines, 'new').slice(0, 1));
    expect(await actions()).toEqual(['POST /api/cv/import']);
    const outdatedBy = (path: string) => rulesOfResources(site().resources).get(`POST ${path}`)?.invalidates;
    const all = ['profile', 'experience', 'education', 'skills', 'projects', 'cv-entries'];
    expect(outdatedBy('/api/cv/import')).toEqual(all);
    expect(outdatedBy('/api/cv/import/preview')).toEqual([]);
  });

  test('records that the forms would refuse cannot be imported, and the line says why', async () => {
    const long = {
      basics: { name: 'a'.repeat(101), email: 'kirik', phone: 'yok' },
      work: [{ name: 'p', startDate: '2020', endDate: '2019' }],
      education: [{ institution: 'İTÜ', startDate: '1980', studyType: 'Lisans' }],
      projects: [{ name: 'Uzun', description: 'uzun '.repeat(300) }],
    };
    const { lines } = await preview(site(), JSON.stringify(long));
    expect(lines.map(({ state, problems }) => [state, ...problems])).toEqual([
      ['invalid', 'Ad Soyad: En fazla 100 karakter olabilir (101 karakter).'],
      ['invalid', 'E-posta: Geçerli bir email adresi giriniz.'],
      ['invalid', 'Telefon: Geçerli bir telefon numarası giriniz.'],
      ['invalid', 'Pozisyon dosyada yok.'],
      ['invalid', 'Başlangıç yılı: En az 1990 olmalıdır.'],
      ['new'],
    ]);
    await bringIn(site(), JSON.stringify(long), keysOf(lines, 'new'));
    const [, , , projects] = (await everything(site())).lists;
    expect(projects).toMatchObject([{ content: `<p>${'uzun '.repeat(300).trim()}</p>` }]);
    const again = await preview(site(), JSON.stringify(long));
    expect(again.lines.at(-1)?.state).toBe('same');
  });
});

describe('hostile and foreign files', () => {
  onEachDatabase('are refused', (site, dialect) => {
    const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
    const positions = turkishArchive().filter(({ name }) => /Poz/.test(name));
    const bomb = zipOf([{ name: 'Positions.csv', text: `Name\n${megabytes(11)}` }]);
    const lying = makeZip([{ name: 'Positions.csv', text: `Name\n${megabytes(11)}`, size: 100 }]);
    const cases: [string, Sent, RegExp][] = [
      ['an archive without LinkedIn’s tables', zipOf([{ name: 'a.csv', text: 'x,y\n1,2' }]), /benzemiyor/],
      ['a bomb', bomb, /benzemiyor/],
      ['a lying bomb', lying, /bozuk/],
      ['a shared stream', overlapping(zipOf(positions), 5000), /bozuk/],
      ['a broken archive', 'PK no', /bozuk/],
      ['the quick archive', zipOf(englishArchive().slice(10, 12)), /Verilerinizin bir kopyasını alın/],
      ['broken JSON', '{"basics"', /bozuk ya da yarım/],
      ['deep JSON', '['.repeat(1_000_000), /JSON|okunamadı/],
      ['a PDF', '%PDF-1.7', /PDF/],
      ['another CSV', 'a,b\n1,2', /tanınmadı/],
      ['nothing', '', /Dosya boş/],
      ['51 MB', new Uint8Array(51 * 1024 * 1024), /50 MB/],
    ];
    test.runIf(dialect === 'sqlite')('with their reason, and nothing is written', async () => {
      const before = await everything(site());
      for (const [name, content, reason] of cases) {
        const reply = await site().asOwner('POST', '/api/cv/import/preview', formOf(content));
        const { message } = await reply.json();
        expect([name, reply.status, message]).toEqual([name, 422, expect.stringMatching(reason)]);
      }
      expect(await everything(site())).toEqual(before);
    });
  });
});
