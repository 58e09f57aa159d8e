import { JSDOM } from 'jsdom';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { linkPath } from './links.server.ts';

const ended = 'Bu bağlantının süresi doldu.';
const files = ['', '/cv.pdf', '/cv.docx', '/cv.json'];
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

async function add(site: TestSite, path: string, body: object) {
  const reply = await site.asOwner('POST', `/api/${path}`, body);
  expect(reply.status).toBe(201);
  return reply.json();
}

async function fill(site: TestSite) {
  await site.asOwner('PUT', '/api/personal-info', {
    data: { full_name: 'Çağrı Şahin', title: 'Geliştirici', bio: 'Sitedeki özet.' },
  });
  const job = {
    start_date: '2020-01-01',
    company_name: 'Şirket',
    description: 'Yaptım:\n- ölçtüm\n- kurdum',
  };
  const first = await add(site, 'experiences', { ...job, position: 'Birinci iş', is_current: true });
  const second = await add(site, 'experiences', { ...job, position: 'İkinci iş', end_date: '2021-01-01' });
  await add(site, 'experiences', {
    ...job,
    position: 'Gizli kalan iş',
    end_date: '2019-12-01',
    start_date: '2019-01-01',
  });
  const url = 'https://example.com/konusma';
  const talk = await add(site, 'cv-entries', { kind: 'talk', title: 'Kuyruklar', url });
  await add(site, 'cv-entries', { kind: 'talk', title: 'Anlatılmayan' });
  const reference = await add(site, 'cv-entries', { kind: 'reference', title: 'Ayşe Demir' });
  return [
    `talk/${talk.id}`,
    `reference/${reference.id}`,
    `experience/${second.id}`,
    `experience/${first.id}`,
  ];
}

async function open(site: TestSite, changes: object = {}) {
  const shown = await fill(site);
  const cv = { name: 'Rota için', title: 'Mimar', summary: 'Size özel özet.', design: 'classic', shown };
  const link = await add(site, 'cv-links', { ...cv, ...changes });
  const { path } = await (await site.asOwner('POST', `/api/cv-links/${link.id}/link`)).json();
  return { link, path: String(path) };
}

const get = (site: TestSite, path: string, headers: Record<string, string> = browser) =>
  site.call('GET', path, { headers });

const chosen = [
  'Çağrı Şahin',
  'Mimar',
  'Size özel özet.',
  'Kuyruklar',
  'Ayşe Demir',
  'İkinci iş',
  'Birinci iş',
];

function expectChoice(text: string) {
  const places = chosen.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const part of ['Geliştirici', 'Sitedeki özet', 'Gizli kalan', 'Anlatılmayan', 'Rota için'])
    expect(text).not.toContain(part);
}

onEachDatabase('a CV for one reader', (site) => {
  test('is exactly what was chosen, in its order: as a page, PDF, DOCX and JSON', async () => {
    const { path } = await open(site());
    expect(path).toMatch(/^\/cv\/[0-9a-f]{32}$/);
    const page = await get(site(), path);
    const html = await page.text();
    expectChoice(html.slice(html.indexOf('<main')));
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
    for (const file of files) {
      const reply = await get(site(), path + file);
      expect([file, reply.status, reply.headers.get('cache-control')]).toEqual([
        file,
        200,
        'private, no-store',
      ]);
    }
    const pdf = await getDocumentProxy(
      new Uint8Array(await (await get(site(), `${path}/cv.pdf`)).arrayBuffer()),
    );
    expectChoice((await extractText(pdf, { mergePages: true })).text);
    const json = await (await get(site(), `${path}/cv.json`)).json();
    expect(json.basics).toMatchObject({ label: 'Mimar', summary: 'Size özel özet.' });
    expect(json.work.map(({ position }: { position: string }) => position)).toEqual([
      'İkinci iş',
      'Birinci iş',
    ]);
    expect([json.publications, json.references].map((list) => list.length)).toEqual([1, 1]);
    expect([json.education, json.skills, json.projects]).toEqual([[], [], []]);
  });

  test('its page shows the portrait and says whose it is', async () => {
    const { path } = await open(site());
    const main = async () => {
      const html = await (await get(site(), path)).text();
      return new JSDOM(html.slice(html.indexOf('<main'))).window.document;
    };
    expect((await main()).querySelector('img')).toBeNull();
    const profile_image = 'https://example.com/portre.png';
    await site().asOwner('PUT', '/api/personal-info', { data: { profile_image } });
    const portrait = (await main()).querySelector('header img');
    expect([portrait?.getAttribute('src'), portrait?.getAttribute('alt')]).toEqual([
      profile_image,
      expect.stringContaining('Çağrı Şahin'),
    ]);
  });

  test('its DOCX has real headings, lists and links', async () => {
    const { path } = await open(site());
    const bytes = Buffer.from(await (await get(site(), `${path}/cv.docx`)).arrayBuffer());
    const { value: html, messages } = await mammoth.convertToHtml({ buffer: bytes });
    expectChoice(html);
    expect(html).toContain('<h1>Çağrı Şahin</h1>');
    for (const heading of ['Konuşmalar', 'Referanslar', 'İş Deneyimi'])
      expect(html).toContain(`<h2>${heading}</h2>`);
    expect(html).toContain('<h3>İkinci iş</h3>');
    expect(html).toContain('<ul><li>ölçtüm</li><li>kurdum</li></ul>');
    expect(html).toContain('<h3><a href="https://example.com/konusma">Kuyruklar</a></h3>');
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  });

  test('counts how often people opened it and when last, not bots, prefetches and scanners', async () => {
    const { link, path } = await open(site());
    await get(site(), path);
    await get(site(), path);
    await get(site(), path, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await get(site(), path, {});
    await get(site(), path, { ...browser, 'Sec-Purpose': 'prefetch;prerender' });
    await site().call('HEAD', path, { headers: browser });
    await get(site(), `${path}/cv.json`);
    const [stored] = await (await site().asOwner('GET', '/api/cv-links')).json();
    expect(stored).toMatchObject({
      id: link.id,
      opened: 2,
      last_opened: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(JSON.stringify(stored)).not.toContain(path.slice('/cv/'.length));
  });

  test('opens on its last day and no later, and not once it is revoked or deleted', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' });
    const { link, path } = await open(site(), { expires_on: today });
    const statuses = async () =>
      Promise.all(
        files.map(async (file) => {
          const reply = await get(site(), path + file);
          const text = reply.status === 404 ? await reply.text() : '';
          expect(text.includes(ended)).toBe(reply.status === 404);
          if (reply.status === 404) expect(text).not.toContain('Birinci iş');
          return reply.status;
        }),
      );
    const [open404, open200] = [files.map(() => 404), files.map(() => 200)];
    expect(await statuses()).toEqual(open200);
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    expect(await statuses()).toEqual(open404);
    vi.useRealTimers();
    const { name, title, summary, design, shown, expires_on } = link;
    const body = { name, title, summary, design, shown, expires_on };
    await site().asOwner('PUT', `/api/cv-links/${link.id}`, { ...body, is_active: false });
    expect(await statuses()).toEqual(open404);
    await site().asOwner('PUT', `/api/cv-links/${link.id}`, { ...body, is_active: true });
    expect(await statuses()).toEqual(open200);
    await site().asOwner('DELETE', `/api/cv-links/${link.id}`);
    expect(await statuses()).toEqual(open404);
    expect((await get(site(), `/cv/${'a'.repeat(32)}`)).status).toBe(404);
  });

  test('its address is sealed, stays the same, and is the owner’s alone', async () => {
    const { link, path } = await open(site());
    const again = await site().asOwner('POST', `/api/cv-links/${link.id}/link`);
    expect(await again.json()).toEqual({ path });
    const { token } = await site().db.selectFrom('cv_links').select('token').executeTakeFirstOrThrow();
    expect(token).not.toContain(path.slice('/cv/'.length));
    for (const [method, route] of [
      ['GET', 'cv-links'],
      ['GET', 'cv-links/choices'],
      ['POST', `cv-links/${link.id}/link`],
    ] as const)
      expect((await site().call(method, `/api/${route}`)).status).toBe(401);
  });

  test('has one address, also when it is asked for twice at once', async () => {
    const { id } = await add(site(), 'cv-links', { name: 'Rota için', design: 'classic', shown: [] });
    const ask = () => linkPath(site().db, site(), id);
    const paths = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(paths).size).toBe(1);
  });

  test('is opened by no empty key, even while its own cannot be read', async () => {
    await open(site());
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    await site().db.updateTable('cv_links').set({ token: 'unreadable' }).execute();
    expect((await get(site(), '/en/cv/anything')).status).toBe(404);
  });

  test('choices name every record, hidden ones as such', async () => {
    await fill(site());
    const choices = await (await site().asOwner('GET', '/api/cv-links/choices')).json();
    expect(choices).toMatchObject([
      {
        group: 'experience',
        title: 'İş Deneyimi',
        items: [{ title: 'Birinci iş', is_public: true }, {}, {}],
      },
      { group: 'talk', items: [{ title: 'Kuyruklar' }, { title: 'Anlatılmayan' }] },
      { group: 'reference', items: [{ title: 'Ayşe Demir', is_public: false }] },
    ]);
  });
});
