import { monitorEventLoopDelay } from 'node:perf_hooks';
import resumeSchema from '@jsonresume/schema/schema.json' with { type: 'json' };
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { entryKinds } from '#importers/index.ts';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { sample } from '#test/rounds.ts';
import { faultsOfJson } from '#test/schemas.ts';

const sentence = 'Iğdır’da çığ, şöför ve ÜZÜM: İÖÇŞĞ ₺ 🚀';
const emoji = '1.500 ₺ ☕️👍🏽 👩‍💻 🇹🇷 1️⃣ ❤️ ☎ 🏴‍☠️ son';

async function fill(site: TestSite, jobs = 1) {
  const data = { full_name: 'Çağrı Şahin', title: 'Geliştirici', email: 'cagri@example.com', bio: sentence };
  await site.asOwner('PUT', '/api/personal-info', { data });
  for (let count = 1; count <= jobs; count += 1) {
    await site.asOwner('POST', '/api/experiences', {
      position: `Görev ${count}`,
      company_name: 'Şirket',
      start_date: '2020-05-01',
      is_current: count === 1,
      description: `${sentence}\n`.repeat(5),
      technologies: ['Node.js'],
    });
  }
  await site.asOwner('POST', '/api/education', {
    degree: 'Lisans',
    institution_name: 'İTÜ',
    start_year: 2012,
    end_year: 2016,
  });
}

async function pdf(site: TestSite, query = '') {
  const reply = await site.call('GET', `/cv.pdf${query}`);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  const { view } = await document.getPage(1);
  return { text, pages: document.numPages, size: view.slice(2) };
}

onEachDatabase('cv.pdf', (site) => {
  test('is drawn in another process: a page waits for none', async () => {
    await fill(site(), 150);
    await pdf(site());
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Başka Ad' } });
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await expect.poll(() => delay.count).toBeGreaterThan(5);
    delay.reset();
    const drawn = await Promise.all(Array.from({ length: 8 }, () => site().call('GET', '/cv.pdf')));
    await expect.poll(() => delay.count).toBeGreaterThan(5);
    delay.disable();
    expect(drawn.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(delay.max / 1e6).toBeLessThan(600);
  });

  test.for(['classic', 'modern'])(
    'in the %s design has each link as one, and lists as lists',
    async (design) => {
      const links = {
        email: 'mailto:cagri@example.com',
        phone: 'tel:+905551112233',
        site: 'http://vitrin.test',
        github: 'https://github.com/cagri',
        linkedin: 'https://www.linkedin.com/in/cagri',
      };
      const data = {
        full_name: 'Çağrı Şahin',
        email: 'cagri@example.com',
        phone: '+90 555 111 22 33',
        github_url: links.github,
        linkedin_url: links.linkedin,
      };
      await site().asOwner('PUT', '/api/personal-info', { data });
      const description = 'Yaptım:\n- ölçtüm\n- kurdum\nSonra bitti.';
      const job = { position: 'Görev', company_name: 'Şirket', start_date: '2020-05-01', is_current: true };
      await site().asOwner('POST', '/api/experiences', { ...job, description });
      const reply = await site().call('GET', `/cv.pdf?design=${design}`);
      const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
      const page = await document.getPage(1);
      const annotations = await page.getAnnotations();
      expect(annotations.map(({ unsafeUrl }) => unsafeUrl)).toEqual(Object.values(links));
      const tags = JSON.stringify(await page.getStructTree());
      expect(tags.match(/"role":"Link"/g)).toHaveLength(5);
      expect(tags.match(/"role":"(?:L|LI|LBody)"/g)).toHaveLength(5);
      const { text } = await extractText(document, { mergePages: true });
      expect(text).toContain('cagri@example.com');
      expect(text).toMatch(/Yaptım:\s+- ölçtüm\s+- kurdum\s+Sonra bitti\./);
    },
  );

  test.for(['classic', 'modern'])(
    'in the %s design is A4 with every Turkish letter selectable',
    async (design) => {
      await fill(site());
      const { text, size } = await pdf(site(), `?design=${design}`);
      expect(size.map(Math.round)).toEqual([595, 842]);
      for (const part of [
        'Çağrı Şahin',
        'Iğdır’da çığ',
        'İÖÇŞĞ ₺ 🚀',
        'Görev 1',
        'Devam Ediyor',
        'İTÜ',
        'Lisans',
      ]) {
        expect(text).toContain(part);
      }
    },
  );

  test.for(['classic', 'modern'])(
    'in the %s design has ₺ and emoji that copy as they are, in titles and links as in texts',
    async (design) => {
      const url = 'https://example.com/kahve';
      await site().asOwner('PUT', '/api/personal-info', { data: { full_name: emoji, bio: emoji } });
      await site().asOwner('POST', '/api/cv-entries', { kind: 'talk', title: emoji, url });
      const reply = await site().call('GET', `/cv.pdf?design=${design}`);
      const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
      const { text } = await extractText(document, { mergePages: true });
      const bare = (one: string) => one.replace(/\s/g, '');
      expect(bare(text).split(bare(emoji))).toHaveLength(4);
      const page = await document.getPage(1);
      expect(JSON.stringify(await page.getStructTree()).match(/"role":"H1"/g)).toHaveLength(1);
      const parts = (await page.getAnnotations()).filter((one) => one.url === url).map(({ rect }) => rect);
      expect(parts.length).toBeGreaterThan(1);
      for (const [at, [left]] of parts.slice(1).entries()) expect(left).toBeCloseTo(parts[at]?.[2], 1);
    },
  );

  test.for(['classic', 'modern'])(
    'in the %s design is tagged, reads as it looks, and links to projects',
    async (design) => {
      await fill(site(), 12);
      const live_url = 'https://example.com/terazi';
      await site().asOwner('POST', '/api/projects', {
        title: 'Terazi',
        description: 'Tartar.',
        category: 'SaaS',
        live_url,
      });
      const reply = await site().call('GET', `/cv.pdf?design=${design}`);
      const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
      expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
      const pages = await Promise.all(
        Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
      );
      const trees = JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree())));
      expect([...new Set(trees.match(/"role":"H\d"/g))].toSorted()).toEqual(
        [1, 2, 3].map((level) => `"role":"H${level}"`),
      );
      const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
      expect(links.map(({ url }) => url)).toContain(live_url);
      const { text } = await extractText(document, { mergePages: true });
      const places = ['Çağrı Şahin', 'Görev 1', 'Şirket', 'Mayıs 2020', 'Görev 12'].map((part) =>
        text.indexOf(part),
      );
      expect(places).not.toContain(-1);
      if (design === 'modern') expect(places).toEqual(places.toSorted((a, b) => a - b));
      else expect(text.indexOf('Mayıs 2020')).toBeGreaterThan(text.indexOf('Görev 1'));
    },
  );

  test.for(['classic', 'modern'])(
    'in the %s design has a section for each kind of entry, and no reference that is not ticked',
    async (design) => {
      const add = async (entry: object) => (await site().asOwner('POST', '/api/cv-entries', entry)).json();
      await add({ kind: 'language', title: 'Almanca', level: 'B2' });
      const reference = { kind: 'reference', title: 'Gizli Kişi', description: 'İyidir.' };
      const { id } = await add(reference);
      const query = `?design=${design}`;
      const before = (await pdf(site(), query)).text;
      for (const part of ['Diller', 'Almanca', 'B2 · Orta üstü']) expect(before).toContain(part);
      expect(before).not.toMatch(/Referanslar|Gizli Kişi|İyidir/);
      await site().asOwner('PUT', `/api/cv-entries/${id}`, { ...reference, is_active: true });
      expect((await pdf(site(), query)).text).toMatch(/Referanslar\s+Gizli Kişi\s+İyidir/);
    },
  );

  test.for(['classic', 'modern'])('in the %s design has the results of jobs and projects', async (design) => {
    const results = [{ value: '96 ms', before: '840 ms', label: 'p99 gecikme' }];
    const job = { position: 'Mimar', company_name: 'Rota', start_date: '2024-01-01', results };
    await site().asOwner('POST', '/api/experiences', job);
    const project = { title: 'Terazi', description: 'Tartar.', category: 'SaaS' };
    await site().asOwner('POST', '/api/projects', {
      ...project,
      results: [{ value: '0', label: 'kayıp iş' }],
    });
    const { text } = await pdf(site(), `?design=${design}`);
    for (const part of ['p99 gecikme: 840 ms → 96 ms', 'kayıp iş: 0']) expect(text).toContain(part);
    const about = await (await site().call('GET', '/about')).text();
    expect(about).toContain('<span>840 ms</span></s> <span>96 ms</span></b> <span>p99 gecikme</span>');
  });

  test('a heading stands above its first entry, never alone at the foot of a page', async () => {
    for (let count = 0; count < 14; count += 1)
      await site().asOwner('POST', '/api/education', {
        degree: 'Lisans',
        institution_name: 'İTÜ',
        start_year: 2012,
      });
    for (const lines of [26, 27, 28]) {
      const data = { full_name: 'A', bio: 'Bir satır.\n'.repeat(lines) };
      await site().asOwner('PUT', '/api/personal-info', { data });
      const reply = await site().call('GET', '/cv.pdf?design=classic');
      const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
      const { text } = await extractText(document);
      expect(text.filter((page) => page.trim().endsWith('Eğitim'))).toEqual([]);
    }
  });

  test('the level of a language stands at the end of its line', async () => {
    await site().asOwner('POST', '/api/cv-entries', { kind: 'language', title: 'Almanca', level: 'A2' });
    const reply = await site().call('GET', '/cv.pdf?design=classic');
    const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
    const { items } = await (await document.getPage(1)).getTextContent();
    const heightOf = (text: string) =>
      items.flatMap((item) => ('str' in item && item.str === text ? [Number(item.transform[5])] : []))[0];
    expect(heightOf('A2 · Temel')).toBeCloseTo(heightOf('Almanca') ?? 0, -1);
  });

  test.for(['classic', 'modern'])('in the %s design grows over as many pages as it needs', async (design) => {
    await fill(site(), 15);
    const { text, pages } = await pdf(site(), `?design=${design}`);
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(8);
    for (let count = 1; count <= 15; count += 1) expect(text).toContain(`Görev ${count}`);
  });

  test.for([
    ['classic', 5],
    ['modern', 5],
    ['modern', 10],
  ] as const)('in the %s design ends with a page that %i jobs fill by half', async ([design, jobs]) => {
    await fill(site(), jobs);
    const reply = await site().call('GET', `/cv.pdf?design=${design}`);
    const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
    const { items } = await (await document.getPage(document.numPages)).getTextContent();
    const bottoms = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [Number(item.transform[5])] : [],
    );
    expect(Math.min(...bottoms)).toBeLessThan(440);
  });

  test.for(sample(['modern', 'classic']))(
    'in the %s design keeps 40 jobs, 60 skills and words of 90 letters between its margins, with a link on each line',
    async (design) => {
      const long = 'uzunluk'.repeat(13).slice(0, 90);
      const title = `${'Pek çok sözcüklü bir yayın adı '.repeat(5)}sonu`;
      const url = 'https://example.com/yayin';
      await site().asOwner('PUT', '/api/personal-info', {
        data: {
          full_name: long,
          title: long,
          bio: long,
          email: `${long.slice(0, 60)}@example.com`,
          location: long,
        },
      });
      for (let count = 1; count <= 40; count += 1)
        await site().asOwner('POST', '/api/experiences', {
          position: `${count}. ${long}`,
          company_name: long,
          start_date: '2020-05-01',
          is_current: true,
          description: `${long} ${sentence}`,
          technologies: [long.slice(0, 50), `T${count}`],
        });
      for (let count = 1; count <= 60; count += 1)
        await site().asOwner('POST', '/api/skills', {
          title: `Yetenek ${count}`,
          description: long,
          icon: 'Code',
          color: 'from-blue-500 to-blue-600',
          technologies: [long.slice(0, 50)],
        });
      await site().asOwner('POST', '/api/cv-entries', {
        kind: 'publication',
        title,
        url,
        organization: long,
      });
      const reply = await site().call('GET', `/cv.pdf?design=${design}`);
      const document = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
      const outside: string[] = [];
      const filled: { left: number; bottom: number }[] = [];
      let text = '';
      let linked = 0;
      for (let number = 1; number <= document.numPages; number += 1) {
        const page = await document.getPage(number);
        const { items } = await page.getTextContent();
        const edges = { left: 600, bottom: 800 };
        filled.push(edges);
        for (const item of items) {
          if (!('str' in item) || !item.str.trim()) continue;
          text += `${item.str}\n`;
          const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
          edges.left = Math.min(edges.left, left);
          edges.bottom = Math.min(edges.bottom, bottom);
          if (left < 55 || left + item.width > 541 || bottom < 50 || bottom > 790) outside.push(item.str);
        }
        linked += (await page.getAnnotations()).filter((one) => one.url === url).length;
      }
      expect(outside).toEqual([]);
      for (const { left } of filled) expect(left).toBeLessThan(60);
      for (const { bottom } of filled.slice(0, -1)) expect(bottom).toBeLessThan(260);
      const places = Array.from({ length: 40 }, (_, at) => text.indexOf(`${at + 1}. uzun`));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (let count = 1; count <= 60; count += 1) expect(text).toContain(`Yetenek ${count}`);
      expect(linked).toBeGreaterThan(1);
      expect(linked).toBe(text.match(/(?:Pek|çok|sözcüklü|bir|yayın|adı|sonu)[^\n]*\n/g)?.length);
    },
  );

  test('exists with nothing entered, and is replaced by an uploaded one', async () => {
    expect((await pdf(site())).pages).toBe(1);
    await site().asOwner('PUT', '/api/personal-info', { data: { cv_url: 'https://example.com/cv.pdf' } });
    const reply = await site().call('GET', '/cv.pdf');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, 'https://example.com/cv.pdf']);
  });

  test('is drawn as the owner chose', async () => {
    await fill(site());
    const [classic, modern] = [await pdf(site(), '?design=classic'), await pdf(site(), '?design=modern')];
    expect(modern.text).not.toBe(classic.text);
    expect(await (await site().asOwner('GET', '/api/cv')).json()).toEqual({ design: 'classic' });
    expect((await pdf(site())).text).toBe(classic.text);
    await site().asOwner('PUT', '/api/cv', { design: 'modern' });
    expect(await (await site().asOwner('GET', '/api/cv')).json()).toEqual({ design: 'modern' });
    expect((await pdf(site())).text).toBe(modern.text);
    expect((await site().asOwner('PUT', '/api/cv', { design: 'x' })).status).toBe(422);
    expect((await site().call('PUT', '/api/cv', { body: { design: 'modern' } })).status).toBe(401);
  });
});

onEachDatabase('cv.docx', (site) => {
  test('is the main CV with what cv.pdf shows and no more, also where a PDF was uploaded', async () => {
    await fill(site(), 2);
    const project = { description: 'x', category: 'SaaS' };
    for (let count = 1; count <= 6; count += 1)
      await site().asOwner('POST', '/api/projects', { ...project, title: `Proje ${count}` });
    await site().asOwner('POST', '/api/cv-entries', { kind: 'talk', title: 'Kuyruklar' });
    await site().asOwner('POST', '/api/cv-entries', { kind: 'reference', title: 'Gizli Kişi' });
    const drawn = (await pdf(site())).text;
    await site().asOwner('PUT', '/api/personal-info', { data: { cv_url: 'https://example.com/cv.pdf' } });
    const reply = await site().call('GET', '/cv.docx');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': 'attachment; filename="cv.docx"',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^".+"$/),
      'x-robots-tag': 'noindex',
    });
    const { value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(await reply.arrayBuffer()) });
    const names = [...html.matchAll(/<h[123]>(.*?)<\/h/g)].map(([, name = '']) => name);
    expect(names).toContain('Kuyruklar');
    expect(names).not.toContain('Gizli Kişi');
    const places = names.map((name) => drawn.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (let count = 1; count <= 6; count += 1)
      expect(names.includes(`Proje ${count}`)).toBe(drawn.includes(`Proje ${count}`));
  });
});

onEachDatabase('cv.json', (site) => {
  test('holds what is known in JSON Resume’s words, by its schema, and nothing empty', async () => {
    await fill(site());
    const links = {
      github_url: 'https://github.com/cagri',
      profile_image: '/uploads/yuz.webp',
      location: 'İzmir',
    };
    await site().asOwner('PUT', '/api/personal-info', { data: { address: 'Gizli Sokak 1', ...links } });
    const job = { title: 'Proje', description: 'x', category: 'SaaS', start_date: '2024-01-31' };
    await site().asOwner('POST', '/api/projects', job);
    const skill = {
      title: 'API',
      description: 'REST',
      icon: 'Server',
      color: 'blue',
      technologies: ['Hono', 'Go'],
    };
    await site().asOwner('POST', '/api/skills', skill);
    for (const kind of entryKinds)
      await site().asOwner('POST', '/api/cv-entries', {
        kind,
        title: `Kayıt ${kind}`,
        organization: 'Kurum',
        start_date: '2024-03',
        url: 'https://example.com/kayit',
        description: 'Açıklama.',
        is_active: true,
      });
    const text = await (await site().call('GET', '/cv.json')).text();
    expect(faultsOfJson(JSON.parse(text), resumeSchema)).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({
      basics: {
        name: 'Çağrı Şahin',
        label: 'Geliştirici',
        url: 'http://vitrin.test',
        location: { city: 'İzmir' },
      },
      work: [{ name: 'Şirket', position: 'Görev 1', startDate: '2020-05-01', highlights: ['Node.js'] }],
      skills: [{ name: 'API', keywords: ['Hono', 'Go'] }],
      education: [{ institution: 'İTÜ', studyType: 'Lisans', startDate: '2012', endDate: '2016' }],
      certificates: [
        { name: 'Kayıt certificate', issuer: 'Kurum', date: '2024-03', url: 'https://example.com/kayit' },
        { name: 'Kayıt course', type: 'course' },
      ],
      publications: [
        { name: 'Kayıt publication', publisher: 'Kurum', releaseDate: '2024-03', summary: 'Açıklama.' },
        { name: 'Kayıt talk', type: 'talk' },
      ],
      awards: [{ title: 'Kayıt award', awarder: 'Kurum', date: '2024-03', summary: 'Açıklama.' }],
      volunteer: [{ position: 'Kayıt volunteering', organization: 'Kurum', startDate: '2024-03' }],
      languages: [{ language: 'Kayıt language' }],
      references: [{ name: 'Kayıt reference', reference: 'Açıklama.' }],
    });
    expect(text).not.toContain('Gizli Sokak');
    expect(text).not.toMatch(/:null|:""/);
  });

  test('keeps to its schema when nothing is known', async () => {
    const cv = await (await site().call('GET', '/cv.json')).json();
    expect(faultsOfJson(cv, resumeSchema)).toEqual([]);
    expect(faultsOfJson({ ...cv, basics: { email: 'x' } }, resumeSchema)).not.toEqual([]);
  });
});
