import { expect, test } from 'vitest';
import { up as spellAnew } from '#db/migrations/0670_one_spelling.ts';
import { unzip } from '#kit/content/zip/unzip.ts';
import { onEachDatabase } from './app.ts';

const noise = '\u0001\u000b\u0085\ufffe\uffff';

onEachDatabase('words', (site) => {
  const add = (path: string, body: object) => site().asOwner('POST', path, body);
  const titles = async (q: string) => {
    const { data } = await (await site().call('GET', `/api/articles?q=${encodeURIComponent(q)}`)).json();
    return data.map(({ title }: { title: string }) => title);
  };

  test.each([
    ...["Ankara'da", 'Ankara’da', 'Ankaraʼda', 'ANKARADA', '2019-2020', '2019–2020', '"kar"', '“kar”'],
    'Ankara’da 2019—2020',
  ])('that are written in several ways, as in %s, find the article', async (q) => {
    const content = '<p>Ankara’da\u00a02019–2020 kışında “kar” yağdı.</p>';
    await add('/api/articles', { title: 'Kar', content, is_published: true });
    expect(await titles(q)).toEqual(['Kar']);
  });

  test.each([
    ['skills', { title: 'A', description: 'a', icon: 'Server', color: 'blue' }],
    [
      'projects',
      {
        title: 'A',
        description: 'a',
        category: 'API Development',
        start_date: '2024-05-01',
        status: 'completed',
      },
    ],
    ['experiences', { position: 'A', company_name: 'B', start_date: '2020-01-01' }],
  ])('that name technologies of %s are one in every case', async (path, record) => {
    for (const technologies of [
      ['API', 'api'],
      ['Git', 'GIT'],
      ['iOS', 'IOS'],
    ])
      expect((await add(`/api/${path}`, { ...record, technologies })).status).toBe(422);
    expect((await add(`/api/${path}`, { ...record, technologies: ['C', 'C++', 'C#'] })).status).toBe(201);
  });

  test('with what XML cannot hold are stored without it, wherever they come from', async () => {
    const dirty = `Bir${noise} iki`;
    const content = `<p title="x">${dirty} &#xFFFE;&#1;üç</p><pre>${noise}a\tb</pre>`;
    await add('/api/articles', { title: dirty, content, excerpt: dirty, tags: [dirty], is_published: true });
    const form = new FormData();
    const file = `---\ntitle: "${dirty}"\ndate: 2020-01-02\ntags: ["${dirty}"]\n---\n${dirty}`;
    form.append('file', new File([file], 'a.md'));
    await site().asOwner('POST', '/api/articles/import-file', form);
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: dirty, bio: dirty } });
    await add('/api/education', { degree: dirty, institution_name: dirty, start_year: 2012 });
    for (const path of [
      '/feed.xml',
      '/sitemap.xml',
      '/api/articles',
      '/api/education',
      '/api/personal-info',
    ]) {
      const text = await (await site().call('GET', path)).text();
      expect([path, text.match(/[^\P{Cc}\t\r\n]|[\uFFFE\uFFFF]|\\u[0-9a-f]{4}/gu)]).toEqual([path, null]);
    }
    const docx = new Uint8Array(await (await site().call('GET', '/cv.docx')).arrayBuffer());
    const { entries, read } = await unzip(docx);
    const xml = await read(entries.find(({ fileName }) => fileName === 'word/document.xml'));
    expect(xml.toString()).toContain('Bir iki');
    expect(xml.toString()).not.toMatch(/[\uFFFE\uFFFF]/);
    const data = await (await site().asOwner('GET', '/api/articles')).json();
    expect(data.data.map(({ title }: { title: string }) => title.replace('  ', ' '))).toEqual([
      'Bir iki',
      'Bir iki',
    ]);
  });

  test('that an older version folded are found after the update', async () => {
    await add('/api/articles', { title: 'Kar', content: '<p>x</p>', is_published: true });
    const text = 'kar\nankara’da 2019–2020 “kar”';
    await site().db.updateTable('articles').set({ search_text: text }).execute();
    expect(await titles('Ankarada')).toEqual([]);
    await spellAnew(site().db);
    expect(await titles('Ankara’da 2019-2020 "kar"')).toEqual(['Kar']);
  });
});
