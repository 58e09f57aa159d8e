import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { unzip } from '#kit/content/unzip.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const get = (site: TestSite, path: string) => site.call('GET', path, { headers: browser });

const json = async (site: TestSite, method: string, path: string, body?: object) =>
  (await site.asOwner(method, path, body)).json();

const turn = (site: TestSite, languages: string[]) => json(site, 'PUT', '/api/languages', { languages });

/** Fills a partly translated CV; returns the keys of its records. */
async function fill(site: TestSite): Promise<string[]> {
  const add = async (kind: string, path: string, body: object, english: object = {}, more: object = {}) => {
    const { id } = await json(site, 'POST', `/api/${path}`, body);
    await json(site, 'PUT', `/api/translations/en/${kind}/${id}`, { fields: english, ...more });
    return id;
  };
  await turn(site, ['tr', 'en']);
  const data = { full_name: 'Çağrı Şahin', title: 'Geliştirici', bio: 'Ölçer.', location: 'İzmir' };
  await json(site, 'PUT', '/api/personal-info', { data });
  await json(site, 'PUT', '/api/translations/en/profile/1', { fields: { title: 'Developer' } });
  const job = { position: 'Mimar', company_name: 'Şirket', start_date: '2020-05-01', is_current: true };
  const first = await add('experience', 'experiences', job, { position: 'Architect' });
  const school = { degree: 'Lisans', institution_name: 'İTÜ', start_year: 2012, end_year: 2016 };
  await add('education', 'education', school, { degree: 'BSc' });
  const skill = { title: 'Veri', description: 'x', icon: 'Server', color: 'blue', proficiency_level: 5 };
  await add('skills', 'skills', skill, { title: 'Data' });
  const entry = { kind: 'language', title: 'Türkçe', level: 'native' };
  const second = await add('cv-entries', 'cv-entries', entry, { title: 'Turkish' });
  await add('cv-entries', 'cv-entries', { kind: 'talk', title: 'Kuyruklar', start_date: '2024-03' });
  const project = { title: 'Terazi', description: 'Tartar.', category: 'SaaS' };
  await add(
    'projects',
    'projects',
    project,
    { title: 'Scales', description: 'It weighs.' },
    { is_published: true },
  );
  await add('projects', 'projects', { ...project, title: 'Pusula' });
  return [`language/${second}`, `experience/${first}`];
}

async function pdfOf(reply: Response) {
  const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  const { info } = await document.getMetadata();
  return { text, tree, info };
}

async function docxOf(reply: Response) {
  const { entries, read, close } = await unzip(new Uint8Array(await reply.arrayBuffer()));
  const part = async (name: string) =>
    (await read(entries.find(({ fileName }) => fileName === `word/${name}.xml`))).toString();
  const texts = { text: await part('document'), styles: await part('styles') };
  close();
  return texts;
}

const english = [
  'Developer',
  'Professional Summary',
  'Work Experience',
  'Architect',
  'May 2020 – Present',
  'Education',
  'BSc',
  'Projects',
  'Scales',
  'Technical Skills',
  'Expert',
  'Languages',
  'Native speaker',
  'Talks',
  'Kuyruklar',
  'March 2024',
];
const turkish = ['Geliştirici', 'Mimar', 'Deneyim', 'Eğitim', 'Yetenek', 'Diller', 'Ana dil', 'Pusula'];

onEachDatabase('the CV in a second language', (site) => {
  test.for(['classic', 'modern'])(
    'has English headings, levels and dates as a PDF in the %s design, and tags Turkish texts',
    async (design) => {
      await fill(site());
      const { text, tree, info } = await pdfOf(await get(site(), `/en/cv.pdf?design=${design}`));
      const shown = english.filter((part) => design === 'classic' || part !== 'Professional Summary');
      for (const part of shown) expect(text).toContain(part);
      for (const part of turkish) expect(text).not.toContain(part);
      expect(text).toContain('vitrin.test/en');
      expect(info).toMatchObject({ Title: 'Çağrı Şahin – CV', Language: 'en' });
      expect(tree.match(/"lang":"tr"/g)?.length).toBeGreaterThan(1);
      const own = await pdfOf(await get(site(), `/cv.pdf?design=${design}`));
      for (const part of ['Mimar', 'Pusula', 'Mayıs 2020 – Devam Ediyor']) expect(own.text).toContain(part);
      expect([own.info, own.tree]).toMatchObject([{ Language: 'tr' }, expect.not.stringContaining('"lang"')]);
    },
  );

  test('is English as DOCX and JSON Resume', async () => {
    await fill(site());
    const { text, styles } = await docxOf(await get(site(), '/en/cv.docx'));
    for (const part of english) expect(text).toContain(part);
    for (const part of turkish) expect(text).not.toContain(part);
    expect(styles).toContain('<w:lang w:val="en-GB"/>');
    const inTurkish = (part: string) =>
      new RegExp(`<w:lang w:val="tr-TR"/></w:rPr><w:t[^>]*>${part}<`).test(text ?? '');
    expect(['Kuyruklar', 'Şirket', 'Scales', 'May 2020 – Present'].map(inTurkish)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await docxOf(await get(site(), '/cv.docx'))).text).not.toContain('<w:lang');
    const resume = await (await get(site(), '/en/cv.json')).json();
    expect(resume).toMatchObject({
      basics: { label: 'Developer', summary: 'Ölçer.', url: 'http://vitrin.test/en' },
      work: [{ position: 'Architect', name: 'Şirket' }],
      education: [{ studyType: 'BSc' }],
      skills: [{ name: 'Data', level: 'Expert' }],
      projects: [{ name: 'Scales' }],
      languages: [{ language: 'Turkish', fluency: 'Native speaker' }],
      meta: { canonical: 'http://vitrin.test/en/cv.json' },
    });
  });

  test('a translation outdates it, and it is gone while the language is off', async () => {
    await fill(site());
    const label = async () => (await (await get(site(), '/en/cv.json')).json()).basics.label;
    expect(await label()).toBe('Developer');
    await json(site(), 'PUT', '/api/translations/en/profile/1', { fields: { title: 'Engineer' } });
    expect(await label()).toBe('Engineer');
    await turn(site(), ['tr']);
    for (const file of ['pdf', 'docx', 'json']) {
      expect((await get(site(), `/en/cv.${file}`)).status).toBe(404);
      expect((await get(site(), `/cv.${file}`)).status).toBe(200);
    }
  });

  test('an uploaded file is the Turkish one alone', async () => {
    await fill(site());
    const cv_url = 'https://example.com/cv.pdf';
    await json(site(), 'PUT', '/api/personal-info', { data: { cv_url } });
    expect((await get(site(), '/cv.pdf')).headers.get('location')).toBe(cv_url);
    expect((await pdfOf(await get(site(), '/en/cv.pdf'))).text).toContain('Work Experience');
    expect(await (await get(site(), '/')).text()).toContain(`href="${cv_url}"`);
    const home = await (await get(site(), '/en')).text();
    expect(home).toContain('href="/en/cv.pdf"');
    expect(home).not.toContain(cv_url);
  });

  test('one for a reader is in the language that was chosen, at the same address', async () => {
    const shown = await fill(site());
    const input = { name: 'Okur', title: 'Lead', summary: 'For you.', design: 'classic', shown };
    const link = await json(site(), 'POST', '/api/cv-links', input);
    expect(link.language).toBe('tr');
    const { path } = await json(site(), 'POST', `/api/cv-links/${link.id}/link`);
    expect(await (await get(site(), path)).text()).toContain('<html lang="tr"');
    const wrong = await site().asOwner('PUT', `/api/cv-links/${link.id}`, { ...input, language: 'de' });
    expect(wrong.status).toBe(422);
    await json(site(), 'PUT', `/api/cv-links/${link.id}`, { ...input, language: 'en' });
    expect(await json(site(), 'PUT', `/api/cv-links/${link.id}`, input)).toMatchObject({ language: 'en' });
    expect(path).toBe((await json(site(), 'POST', `/api/cv-links/${link.id}/link`)).path);

    const page = await (await get(site(), path)).text();
    expect(page).toContain('<html lang="en"');
    expect((await get(site(), `/en${path}`)).status).toBe(404);
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main'));
    for (const part of ['Lead', 'For you.', 'Languages', 'Work Experience', 'Architect'])
      expect(main).toContain(part);
    expect(main).toContain('<span lang="tr">Şirket</span>');
    expect(main).toContain('lang="tr" class="min-w-0 break-all">İzmir<');
    expect(main.match(/lang="tr"/g)).toHaveLength(2);
    expect(main).toContain(`href="${path}/cv.pdf"`);
    const { text, info } = await pdfOf(await get(site(), `${path}/cv.pdf`));
    for (const part of ['Lead', 'Languages', 'Architect']) expect(text).toContain(part);
    expect(info).toMatchObject({ Language: 'en' });
    const [stored] = await json(site(), 'GET', '/api/cv-links');
    expect(stored.opened).toBe(2);

    await turn(site(), ['tr']);
    expect(await (await get(site(), path)).text()).toContain('<html lang="tr"');
    expect((await pdfOf(await get(site(), `${path}/cv.pdf`))).text).toContain('Mimar');
    await turn(site(), ['tr', 'en']);
    expect(await (await get(site(), path)).text()).toContain('<html lang="en"');
  });
});
