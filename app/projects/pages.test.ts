import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { distrustProjects, finishProjects } from './write.server.ts';

const project = { title: 'Çığ Ölçer', description: 'Kısaca.', category: 'SaaS' };

onEachDatabase('pages of projects', (site) => {
  const add = async (changes = {}) =>
    (await site().asOwner('POST', '/api/projects', { ...project, ...changes })).json();
  const put = async (id: number, changes = {}) =>
    site().asOwner('PUT', `/api/projects/${id}`, { ...project, ...changes });
  const page = (path: string) => site().call('GET', path);
  const text = async (path: string) => (await page(path)).text();

  test('a slug is made from the title, counted when it is taken, and refused when it was typed', async () => {
    expect((await add()).slug).toBe('cig-olcer');
    expect((await add()).slug).toBe('cig-olcer-2');
    expect((await add({ title: '日本' })).slug).toBe('proje');
    expect((await add({ slug: 'kar' })).slug).toBe('kar');
    const refused = await site().asOwner('POST', '/api/projects', { ...project, slug: 'kar' });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { slug: ['Bu adres başka bir projede kullanılıyor.'] } },
    ]);
  });

  test('an old slug, an id and the address of before lead to the page for ever', async () => {
    const { id } = await add();
    expect(await text('/projects/cig-olcer')).toContain('Çığ Ölçer');
    expect((await (await put(id, { title: 'Başka' })).json()).slug).toBe('cig-olcer');
    await put(id, { slug: 'kar-olcer' });
    for (const path of ['/projects/cig-olcer', `/projects/${id}`, `/projects?proje=${id}`]) {
      const moved = await page(path);
      expect([path, moved.status, moved.headers.get('location')]).toEqual([path, 301, '/projects/kar-olcer']);
      expect(moved.headers.get('cache-control')).toBe('no-store');
    }
    await site().asOwner('DELETE', `/api/projects/${id}`);
    for (const path of ['/projects/cig-olcer', '/projects/kar-olcer', `/projects?proje=${id}`])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
    expect((await add({ slug: '' })).slug).toBe('cig-olcer-2');
  });

  test('plain text is stored as paragraphs, HTML as the editor would have written it', async () => {
    const plain = await add({ content: 'Bir <b> & iki.\n\nhttps://example.com/x?a=1&b=2.' });
    expect(plain.content).toBe(
      '<p>Bir &lt;b&gt; &amp; iki.</p><p><a rel="noopener" href="https://example.com/x?a=1&amp;b=2">https://example.com/x?a=1&amp;b=2</a>.</p>',
    );
    const html = await add({ content: '<h2 onclick="a()">Baş</h2><script>alert(1)</script><p>Son</p>' });
    expect(html.content).toBe('<h2>Baş</h2><p>Son</p>');
    expect(await text(`/projects/${html.slug}`)).toContain('<h2 id="bas">Baş</h2><p>Son</p>');
    const same = await (await put(html.id, { content: html.content, rev: html.rev })).json();
    expect(same).toEqual(await (await put(html.id, {})).json());
    expect(same.rev).toBe(html.rev);
    await put(html.id, { title: 'Yeni', rev: html.rev });
    expect((await put(html.id, { content: 'Eski', rev: html.rev })).status).toBe(409);
  });

  test('the page has its own head, gallery, neighbours and place in the sitemap, and changes with each write', async () => {
    await add({ title: 'Eski', start_date: '2020-01-01' });
    const { id } = await add({ title: 'Orta', start_date: '2022-01-01' });
    await add({ title: 'Yeni', start_date: '2024-01-01' });
    const gallery = ['/uploads/a.webp', 'https://example.com/b.png'];
    await text('/projects/orta');
    await put(id, { title: 'Ortanca', gallery, technologies: ['Go'] });
    const html = await text('/projects/orta');
    expect(html).toContain('<title>Ortanca');
    expect(html).toContain('<link rel="canonical" href="http://vitrin.test/projects/orta"/>');
    expect(html).toContain('"@type":"CreativeWork","name":"Ortanca"');
    expect(html).toContain('"keywords":"Go"');
    expect(html).toContain('"position":3,"name":"Ortanca","item":"http://vitrin.test/projects/orta"');
    expect(html).toContain(`/share/project/${id}.png`);
    for (const url of gallery) expect(html).toContain(`<img src="${url}"`);
    expect(html).toMatch(/href="\/projects\/yeni" rel="prev"/);
    expect(html).toMatch(/href="\/projects\/eski" rel="next"/);
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toContain('<loc>http://vitrin.test/projects/orta</loc>');
    expect(sitemap).toContain('<image:loc>http://vitrin.test/uploads/a.webp</image:loc>');
    expect(await text('/projects/orta.md')).toContain('# Ortanca');
    expect((await put(id, { gallery: ['javascript:alert(1)'] })).status).toBe(422);
  });

  test('a case study has its results, role, team, contents and captions; what is empty leaves no trace', async () => {
    const { id, slug } = await add({
      description: 'Kuyruk taşır. Üç süreçle.',
      content:
        '<h2>Sorun &amp; <em>neden</em></h2><p>Yavaştı.</p><blockquote data-callout="decision"><p>Kuyruk.</p><p>Bedeli: gecikme.</p></blockquote><h2>Sonuç</h2><p>Hızlı.</p>',
      results: [{ value: '96 ms', before: '840 ms', label: 'p99 gecikme' }],
      role: 'Arka uç',
      team: 'Dört kişi',
      gallery: [{ url: '/uploads/a.webp', caption: 'İki sürüm' }],
    });
    const parts = [
      '<p class="lead mt-5 max-w-[40rem] tracking-tight">Kuyruk taşır.</p>',
      'Üç süreçle.</p>',
      'p99 gecikme</dt>',
      'önceki değer: </span><span>840 ms</span></s>',
      'Rol</dt><dd class="mt-1 text-sm">Arka uç</dd>',
      'Ekip</dt><dd class="mt-1 text-sm">Dört kişi</dd>',
      'Sorun &amp; neden</a>',
      'Sonuç</a>',
      'aria-label="İki sürüm (yeni sekmede açılır)"',
      'alt="İki sürüm"',
      '<figcaption>İki sürüm</figcaption>',
    ];
    const shown = await text(`/projects/${slug}`);
    for (const part of parts) expect(shown).toContain(part);
    const markdown = await text(`/projects/${slug}.md`);
    for (const part of [
      '\np99 gecikme: ~~önceki değer: 840 ms~~ 96 ms\n',
      '\nRol: Arka uç\n\nEkip: Dört kişi\n',
      '\nİki sürüm\n',
      '\n> [!DECISION]\n> Kuyruk.\n>\n> Bedeli: gecikme.\n',
    ])
      expect(markdown).toContain(part);
    expect(markdown).not.toContain('](#');
    expect(await text('/projects')).toContain('<span>96 ms</span></b> <span>p99 gecikme</span>');
    await put(id, { content: '<p>Az.</p>', results: [], role: '', team: '', gallery: [] });
    const plain = await text(`/projects/${slug}`);
    for (const part of ['<s ', 'Rol</dt>', 'Ekip</dt>', 'case-contents', 'class="results', 'class="shots'])
      expect(plain).not.toContain(part);
    expect(await text('/projects')).not.toContain('Sonuçlar');
  });

  test('what was reached is told to search engines, and nothing where there is no result', async () => {
    const result = { value: '96 ms', before: '840 ms', label: 'p99 gecikme' };
    const { id, slug } = await add({ results: [result, { value: '0', label: 'kayıp iş' }] });
    expect(await text(`/projects/${slug}`)).toContain(
      '"mentions":[{"@type":"PropertyValue","name":"p99 gecikme","value":"96 ms","description":"840 ms → 96 ms"},{"@type":"PropertyValue","name":"kayıp iş","value":"0"}]',
    );
    await put(id, { results: [] });
    expect(await text(`/projects/${slug}`)).not.toContain('mentions');
  });

  test('old rows get slugs and paragraphs at the next start; restored texts are sanitized again', async () => {
    const { db } = site();
    const now = new Date().toISOString();
    const row = { ...project, created_at: now, updated_at: now, start_date: null, end_date: null };
    const old = { ...row, slug: null, deleted_at: null };
    await db
      .insertInto('projects')
      .values({ ...old, content: '<i>Bir</i>\nİki' })
      .execute();
    await db
      .insertInto('projects')
      .values({ ...old, deleted_at: now })
      .execute();
    await finishProjects(site());
    expect(
      await db.selectFrom('projects').select(['slug', 'content', 'rendered']).orderBy('id').execute(),
    ).toEqual([
      {
        slug: 'cig-olcer',
        content: '<p>&lt;i&gt;Bir&lt;/i&gt;</p><p>İki</p>',
        rendered: '<p>&lt;i&gt;Bir&lt;/i&gt;</p><p>İki</p>',
      },
      { slug: 'cig-olcer-2', content: '', rendered: '' },
    ]);
    const evil = '<p>Bir</p><script>alert(1)</script>';
    await db.updateTable('projects').set({ content: evil, rendered: evil }).execute();
    await distrustProjects(db);
    await finishProjects(site());
    expect(await text('/projects/cig-olcer')).toContain('<p>Bir</p></div>');
  });

  test('they stand in the owner’s order, with the unsorted after it', async () => {
    const ids: number[] = [];
    for (const title of ['Bir', 'İki', 'Üç']) ids.push((await add({ title })).id);
    const titles = async () =>
      [...((await text('/projects')).split('<template')[0]?.matchAll(/<h2[^>]*>([^<]+)/g) ?? [])].map(
        ([, title]) => title,
      );
    expect(await titles()).toEqual(['Üç', 'İki', 'Bir']);
    const sorted = await site().asOwner('PUT', '/api/projects/order', { ids });
    expect(
      (await sorted.json()).map(({ sort_order, rev }: Record<string, number>) => [sort_order, rev]),
    ).toEqual([0, 1, 2].map((place) => [place, 2]));
    await add({ title: 'Dört', featured: true });
    expect(await titles()).toEqual(['Bir', 'İki', 'Üç', 'Dört']);
    expect((await put(ids[0] ?? 0, { title: 'Bir', sort_order: 5 })).status).toBe(200);
    expect(await titles()).toEqual(['İki', 'Üç', 'Bir', 'Dört']);
  });

  test('a project without a picture has the same drawing in the list, on the home page and on its own', async () => {
    for (const title of ['Bir', 'İki', 'Üç']) await add({ title, featured: true });
    const drawings = async (path: string) =>
      [...(await text(path)).matchAll(/--travel:(project-\d+)"><svg.*?<\/svg>/g)]
        .map(([drawing]) => drawing.replaceAll(/class="[^"]*"/g, ''))
        .toSorted();
    const listed = await drawings('/projects');
    expect(listed).toHaveLength(3);
    expect(await drawings('/')).toEqual(listed);
    for (const path of ['/projects/bir', '/projects/iki'])
      expect(listed).toEqual(expect.arrayContaining(await drawings(path)));
    // Its own, and the one of the project that follows.
    expect(await drawings('/projects/uc')).toHaveLength(2);
  });

  test('the large card of the home page has the best picture', async () => {
    const pictures = ['', '-1080x2340', '-1600x900', '-400x300'].map(
      (size) => size && `/uploads/${'a'.repeat(32)}${size}.webp`,
    );
    for (const [at, image] of pictures.entries()) await add({ title: `P${at}`, image, featured: at > 0 });
    expect([...(await text('/')).matchAll(/>(P\d)<\/a>/g)].map(([, title]) => title)).toEqual([
      'P2',
      'P3',
      'P1',
    ]);
  });
});
