import { setTimeout as pause } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { datedAddresses } from './page-dates.server.ts';

onEachDatabase('the date of a page', (site) => {
  const json = async (method: string, path: string, body?: object) => {
    const reply = await site().asOwner(method, path, body);
    expect(reply.ok).toBe(true);
    return reply.status === 204 ? undefined : reply.json();
  };
  const dates = async () =>
    Object.fromEntries((await datedAddresses(site())).map(({ path, modified }) => [path, modified ?? '']));
  /** Runs a write a moment later, and returns the pages whose date changed. */
  const movedBy = async (write: () => Promise<unknown>) => {
    const before = await dates();
    await pause(2);
    const start = new Date().toISOString();
    await write();
    const after = await dates();
    const moved = Object.keys(after).filter((path) => after[path] !== before[path]);
    for (const path of moved) expect((after[path] ?? '') >= start, path).toBe(true);
    return moved.sort();
  };
  const translate = (kind: string, id: number, fields: object, more: object = {}) =>
    json('PUT', `/api/translations/en/${kind}/${id}`, { fields, ...more });
  const publish = async (title: string, more: object = {}) => {
    const input = {
      title,
      content: `<p>${title} üzerine.</p>`,
      excerpt: 'Özü',
      status: 'published',
      ...more,
    };
    return (await json('POST', '/api/articles', input)).data;
  };
  const inTwoLanguages = async () => {
    await json('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const article = await publish('Ölçmek', { tags: ['Go'] });
    const english = { title: 'Measuring', content: '<p>Why we measure.</p>', excerpt: 'In short' };
    await translate('articles', article.id, english, { is_published: true });
    return article;
  };

  test('of a text is that of its language', async () => {
    const { id } = await inTwoLanguages();
    const turkish = () => json('PUT', `/api/articles/${id}`, { content: '<p>Ölçmek üzerine, yeniden.</p>' });
    expect(await movedBy(turkish)).toEqual(['/blog/etiket/go', '/blog/olcmek']);
    const english = () => translate('articles', id, { content: '<p>Why we measured.</p>' });
    expect(await movedBy(english)).toEqual(['/en/blog/measuring', '/en/blog/tag/go']);
    expect(await movedBy(() => translate('articles', id, {}, { source_rev: 2 }))).toEqual([]);
    const title = () => translate('articles', id, { title: 'To measure' });
    expect(await movedBy(title)).toEqual(['/en', '/en/blog', '/en/blog/measuring', '/en/blog/tag/go']);
  });

  test('is answered where it cannot be stored, as on a full disk', async () => {
    await publish('Ölçmek');
    const refuseWrites: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode') throw new Error('database or disk is full');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const full = { ...site(), db: site().db.withPlugin(refuseWrites) };
    expect((await datedAddresses(full)).find(({ path }) => path === '/blog')?.modified).toBeTruthy();
  });

  test('is the same in sitemap, head, JSON-LD and feeds', async () => {
    const { id } = await inTwoLanguages();
    await dates();
    await translate('articles', id, { content: '<p>Why we measured.</p>' });
    const modified = (await dates())['/en/blog/measuring'] ?? '';
    const text = async (path: string) => (await site().call('GET', path)).text();
    expect(await text('/sitemap.xml')).toContain(
      `<loc>http://vitrin.test/en/blog/measuring</loc><lastmod>${modified}</lastmod>`,
    );
    const page = await text('/en/blog/measuring');
    expect(page).toContain(`property="article:modified_time" content="${modified}"`);
    expect(page).toContain(`"dateModified":"${modified}"`);
    expect(await text('/en/atom.xml')).toContain(`<updated>${modified}</updated>`);
    expect(await text('/en/feed.json')).toContain(`"date_modified":"${modified}"`);
    expect(await text('/atom.xml')).not.toContain(`<updated>${modified}</updated>`);
  });

  test('of lists, home and about changes with the records they show, and never moves back', async () => {
    await inTwoLanguages();
    const skill = { title: 'Go', description: 'Servisler', icon: 'Server', color: 'blue' };
    const about = ['/about', '/en/about'];
    const homes = ['/', '/about', '/en', '/en/about'];
    expect(await movedBy(() => json('PUT', '/api/personal-info', { data: { bio: 'Yazar.' } }))).toEqual(
      homes,
    );
    expect(await movedBy(() => json('POST', '/api/skills', skill))).toEqual(about);
    const [{ id }] = await json('GET', '/api/skills');
    await translate('skills', id, { title: 'Go', description: 'Services' });
    expect(
      await movedBy(() => json('PUT', `/api/skills/${id}`, { ...skill, description: 'Araçlar' })),
    ).toEqual(['/about']);
    const english = () => translate('skills', id, { description: 'Tools' });
    expect(await movedBy(english)).toEqual(['/en/about']);
    expect(await movedBy(() => json('DELETE', `/api/skills/${id}`))).toEqual(about);
    const job = { position: 'Yazılımcı', company_name: 'Ada', start_date: '2024-01-01', is_current: true };
    expect(await movedBy(() => json('POST', '/api/experiences', job))).toEqual(about);
    const project = { title: 'Bir', description: 'x', category: 'SaaS' };
    expect(await movedBy(() => json('POST', '/api/projects', project))).toEqual([
      '/',
      '/projects',
      '/projects/bir',
    ]);
    const [{ id: projectId }] = await json('GET', '/api/projects');
    expect(await movedBy(() => json('DELETE', `/api/projects/${projectId}`))).toEqual(['/', '/projects']);
  });

  test('stays when only the rendering changes', async () => {
    const { id } = await inTwoLanguages();
    await publish('Başka', { tags: ['Go'] });
    const { rev: _, ...look } = await json('GET', '/api/appearance');
    expect(await movedBy(() => json('PUT', '/api/appearance', { ...look, sections: [] }))).toEqual([]);
    const own = { title: 'Kullandıklarım', content: '<p>x</p>', status: 'published', place: 'dock' };
    expect(await movedBy(() => json('POST', '/api/pages', own))).toEqual(['/kullandiklarim']);
    await movedBy(() => publish('Üçüncü'));
    expect(await movedBy(() => json('PUT', `/api/articles/${id}`, { discussion_url: '' }))).toEqual([]);
  });

  test('of a translation, not of the Turkish text, is in the English feed', async () => {
    await json('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const old = await publish('Eski', { published_at: '2020-01-01T00:00:00.000Z' });
    const newer = await publish('Yeni', { published_at: '2024-01-01T00:00:00.000Z' });
    const start = new Date().toISOString();
    for (const { id, title } of [newer, old])
      await translate(
        'articles',
        id,
        { title: `${title} EN`, content: '<p>x</p>', excerpt: 'x' },
        { is_published: true },
      );
    const { items } = await (await site().call('GET', '/en/feed.json')).json();
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Eski EN', 'Yeni EN']);
    for (const { date_published, date_modified } of items) {
      expect(date_published >= start).toBe(true);
      expect(date_modified >= date_published).toBe(true);
    }
    const text = async (path: string) => (await site().call('GET', path)).text();
    const published: string = items[0].date_published;
    const page = await text('/en/blog/eski-en');
    expect(page).toContain(`property="article:published_time" content="${published}"`);
    expect(page).toContain(`"datePublished":"${published}"`);
    for (const path of ['/en/blog/eski-en', '/en/blog', '/en'])
      expect([path, await text(path)]).toEqual([path, expect.stringContaining(`dateTime="${published}"`)]);
    const list = await text('/en/blog');
    expect(list.indexOf('Eski EN')).toBeLessThan(list.indexOf('Yeni EN'));
    expect(await text('/blog/eski')).toContain('dateTime="2020-01-01T00:00:00.000Z"');
    const turkish = await (await site().call('GET', '/feed.json')).json();
    expect(turkish.items.map((item: { date_published: string }) => item.date_published)).toEqual([
      '2024-01-01T00:00:00.000Z',
      '2020-01-01T00:00:00.000Z',
    ]);
  });
});
