import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up as spellAnew } from '#db/migrations/0670_one_spelling.ts';
import { up as clearRows } from '#db/migrations/0672_characters_of_xml.ts';
import { unzip } from '#kit/content/unzip.ts';
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
      expect((await (await add(`/api/${path}`, { ...record, technologies })).json()).technologies).toEqual(
        technologies.slice(0, 1),
      );
    const technologies = ['C', 'C++', 'C#'];
    expect((await (await add(`/api/${path}`, { ...record, technologies })).json()).technologies).toEqual(
      technologies,
    );
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

  test('with what XML cannot hold, which an older version stored, are cleared by the update', async () => {
    const form = { title: 'Bir', content: '<p>Bir</p>', excerpt: 'Bir', tags: ['Bir'], is_published: true };
    await add('/api/articles', form);
    await site().asOwner('PUT', '/api/personal-info', { data: { full_name: 'Bir', bio: 'Bir' } });
    await add('/api/education', { degree: 'Bir', institution_name: 'Bir', start_year: 2012 });
    const { db } = site();
    const dirty = sql<string>`${sql.lit(`${noise}Bir iki\t\n“ş” \ufffd`)}`;
    const stored = [...noise, '\b', '\f', 'C:\\u0001', '\t"ş'];
    const clean = ['', '', '', '', '', '', '', 'C:\\u0001', '\t"ş'];
    await db
      .updateTable('articles')
      .set({ title: dirty, content: dirty, rendered: dirty, excerpt: dirty })
      .execute();
    await db.updateTable('article_tags').set({ name: dirty }).execute();
    await db.updateTable('personal_info').set({ value: dirty }).execute();
    await db.updateTable('education').set({ degree: dirty, institution_name: dirty }).execute();
    await sql`insert into categories (name, icon, sort_order) values ('Bir', 'x', 1), (${sql.lit(`${noise}Bir`)}, 'x', 2), (${sql.lit(`${noise}İki`)}, 'x', 3)`.execute(
      db,
    );
    await add('/api/skills', { title: 'a', description: 'a', icon: 'Server', color: 'blue' });
    await db
      .updateTable('skills')
      .set({ technologies: sql<string>`${sql.lit(JSON.stringify(stored))}` })
      .execute();
    await clearRows(db);
    const article = await db.selectFrom('articles').selectAll().executeTakeFirstOrThrow();
    const expected = 'Bir iki\t\n“ş” \ufffd';
    expect(article).toMatchObject({
      title: expected,
      content: expected,
      rendered: expected,
      excerpt: expected,
    });
    const names = await db
      .selectFrom('categories')
      .select('name')
      .where('icon', '=', 'x')
      .orderBy('sort_order')
      .execute();
    expect(names.map(({ name }) => name)).toEqual(['Bir', `${noise}Bir`, 'İki']);
    const { technologies } = await db.selectFrom('skills').select('technologies').executeTakeFirstOrThrow();
    expect(JSON.parse(technologies)).toEqual(clean);
    for (const path of ['/feed.xml', '/sitemap.xml', '/cv.json'])
      expect(await (await site().call('GET', path)).text()).not.toMatch(/[^\P{Cc}\t\r\n]|[\uFFFE\uFFFF]/u);
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
