import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';

const text = async (site: TestSite, path: string) => (await site.call('GET', path)).text();
const status = async (site: TestSite, path: string) => (await site.call('GET', path)).status;

onEachDatabase('pages in a second language', (site) => {
  const json = async (method: string, path: string, body?: object) =>
    (await site().asOwner(method, path, body)).json();
  const turnOn = () => json('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const publish = async (title: string, more: object = {}) => {
    const { data } = await json('POST', '/api/articles', {
      title,
      content: `<p>${title} üzerine.</p>`,
      status: 'published',
      ...more,
    });
    return data;
  };
  const translate = (kind: string, id: number, fields: object, more: object = {}) =>
    json('PUT', `/api/translations/en/${kind}/${id}`, { fields, ...more });

  test('a page of whose texts nothing is translated still says in English what it is', async () => {
    await site().asOwner('PUT', '/api/personal-info', { data: { bio: 'Servisler kurar.' } });
    await turnOn();
    expect(await text(site(), '/')).toContain('content="Servisler kurar."');
    const { head } = /(?<head><head>.*<\/head>)/s.exec(await text(site(), '/en'))?.groups ?? {};
    expect(head).toContain('name="description" content="About · Projects · Blog · Contact"');
    expect(head).not.toContain('Servisler');
  });

  test('an English article has an address of its own, and is shown while both are published', async () => {
    await turnOn();
    const { id, slug } = await publish('Ölçmek');
    const english = { title: 'Measuring', content: '<h2>Why</h2><p>We <script>x</script>measured.</p>' };
    expect(await translate('articles', id, english)).toMatchObject({
      slug: 'measuring',
      is_published: false,
    });
    expect(await status(site(), '/en/blog/measuring')).toBe(404);
    expect(await text(site(), '/en/blog')).not.toContain('Measuring');
    expect(await text(site(), `/blog/${slug}`)).not.toContain('hreflang');
    await translate('articles', id, {}, { is_published: true });
    const page = await text(site(), '/en/blog/measuring');
    expect(page).toContain('<html lang="en"');
    expect(page).not.toMatch(/<div id="text"[^>]* lang=/);
    expect(page).toContain('<h2 id="why"');
    expect(page).not.toContain('<script>x');
    expect(page).toContain('<link rel="canonical" href="http://vitrin.test/en/blog/measuring"/>');
    const links = [
      '<link rel="alternate" hrefLang="tr" href="http://vitrin.test/blog/olcmek"/>',
      '<link rel="alternate" hrefLang="en" href="http://vitrin.test/en/blog/measuring"/>',
      '<link rel="alternate" hrefLang="x-default" href="http://vitrin.test/blog/olcmek"/>',
    ];
    for (const link of links) {
      expect(page).toContain(link);
      expect(await text(site(), '/blog/olcmek')).toContain(link);
    }
    expect(await text(site(), '/en/blog')).toContain('href="/en/blog/measuring"');
    expect(await text(site(), '/blog')).not.toContain('Measuring');
    await json('PUT', `/api/articles/${id}`, { status: 'draft' });
    expect(await status(site(), '/en/blog/measuring')).toBe(404);
  });

  test('a translation that lacks a field is not published', async () => {
    const { id } = await publish('Ölçmek', { seo_description: 'Neden ölçeriz.' });
    const refused = await site().asOwner('PUT', `/api/translations/en/articles/${id}`, {
      fields: { title: 'Measuring' },
      is_published: true,
    });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([
      422,
      ['fields.content', 'fields.seo_description'],
    ]);
  });

  test('a search finds within the language', async () => {
    await turnOn();
    const { id } = await publish('Ölçmek');
    await translate(
      'articles',
      id,
      { title: 'Measuring', content: '<p>INDEXES</p>' },
      { is_published: true },
    );
    expect(await text(site(), '/en/blog?q=indexes')).toContain('Measuring');
    expect(await text(site(), '/en/blog?q=olcmek')).not.toContain('Measuring');
    expect(await text(site(), '/blog?q=indexes')).not.toContain('Ölçmek');
  });

  test('tags and categories have names in the language', async () => {
    await turnOn();
    const { id } = await publish('Ölçmek', { tags: ['veritabanı'] });
    await translate('articles', id, { title: 'Measuring', content: '<p>x</p>' }, { is_published: true });
    await translate('tags', 1, { veritabani: 'databases' });
    expect(await text(site(), '/en/blog/measuring')).toContain('databases');
    expect(await text(site(), '/en/blog/tag/veritabani')).toContain('databases');
    expect(await text(site(), '/blog/etiket/veritabani')).not.toContain('databases');
  });

  test('a project has an English address, and only those with one are listed', async () => {
    await turnOn();
    const project = { title: 'Terazi', description: 'Tartar.', category: 'SaaS', content: '<p>Tartar.</p>' };
    const { id } = await json('POST', '/api/projects', project);
    await json('POST', '/api/projects', { ...project, title: 'Pusula' });
    const fields = { title: 'Scales', description: 'It weighs.', content: '<p>It weighs.</p>' };
    await translate('projects', id, fields, { is_published: true });
    const list = await text(site(), '/en/projects');
    expect(list).toContain('/en/projects/scales');
    expect(list).not.toContain('Pusula');
    expect(await text(site(), '/en/projects/scales')).toContain('It weighs.');
    expect(await text(site(), '/projects/terazi')).toContain('hrefLang="en"');
    expect(await text(site(), '/projects/pusula')).not.toContain('rel="alternate" hrefLang');
  });

  test('the old address of a project leads to the Turkish page, which has it in any case', async () => {
    await turnOn();
    const project = { title: 'Terazi', description: 'Tartar.', category: 'SaaS' };
    const { id } = await json('POST', '/api/projects', project);
    await json('PUT', `/api/projects/${id}`, { ...project, slug: 'kantar' });
    const moved = await site().call('GET', '/en/projects/terazi');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/projects/kantar']);
    expect(await text(site(), '/projects/kantar')).toContain('Tartar.');
  });

  test('records show their English texts, and the Turkish ones where there are none', async () => {
    await turnOn();
    const job = { position: 'Geliştirici', company_name: 'Örnek A.Ş.', start_date: '2020-01-01' };
    const { id } = await json('POST', '/api/experiences', job);
    await translate('experience', id, { position: 'Developer' });
    const about = await text(site(), '/en/about');
    expect(about).toContain('Developer');
    expect(about).toContain('<span lang="tr">Örnek A.Ş.</span>');
    expect(about).not.toContain('<h3 lang="tr"');
    expect(await text(site(), '/about')).not.toContain('Developer');
  });

  test('own pages are linked in the language that has them', async () => {
    await turnOn();
    const page = { title: 'Kullandıklarım', content: '<p>x</p>', status: 'published', place: 'footer' };
    const { data } = await json('POST', '/api/pages', page);
    expect(await text(site(), '/en/about')).not.toContain('Kullandıklarım');
    await translate('pages', data.id, { title: 'Uses', content: '<p>y</p>' }, { is_published: true });
    expect(await text(site(), '/en/about')).toContain('href="/en/uses"');
    expect(await status(site(), '/en/uses')).toBe(200);
    expect(await status(site(), '/en/kullandiklarim')).toBe(404);
  });

  test('a link leads to the translation, else to the list, and says so', async () => {
    await turnOn();
    const { id } = await publish('Ölçmek', { tags: ['veri'] });
    await publish('Yalnız', { tags: ['yalnız'] });
    await translate('articles', id, { title: 'Measuring', content: '<p>x</p>' }, { is_published: true });
    const link = (page: string) =>
      /<a href="([^"]*)" hrefLang="\w+"[^>]*><span[^>]*>([^<]*)</.exec(page)?.slice(1);
    expect(link(await text(site(), '/blog/olcmek'))).toEqual(['/en/blog/measuring', 'English']);
    expect(link(await text(site(), '/en/blog/measuring'))).toEqual(['/blog/olcmek', 'Türkçe']);
    expect(link(await text(site(), '/blog/yalniz'))).toEqual(['/en/blog', 'English: Blog']);
    expect(link(await text(site(), '/blog/etiket/veri'))).toEqual(['/en/blog/tag/veri', 'English']);
    expect(link(await text(site(), '/blog/etiket/yalniz'))).toEqual(['/en/blog', 'English: Blog']);
    expect(link(await text(site(), '/aydinlatma'))).toEqual(['/en/privacy', 'English']);
    expect(await text(site(), '/')).toContain('data-language-offer');
    expect(await text(site(), '/about')).not.toContain('data-language-offer');
    for (const missing of ['/yok', '/en/yok'])
      expect(await text(site(), missing)).not.toContain('rel="alternate" hrefLang');
  });

  test('feeds, sitemap, llms.txt, Markdown and share cards are in each language', async () => {
    await turnOn();
    const { id } = await publish('Ölçmek', { tags: ['veritabanı'] });
    await publish('Yalnız Türkçe');
    await translate('articles', id, { title: 'Measuring', content: '<p>x</p>' }, { is_published: true });
    const feed = await text(site(), '/en/feed.xml');
    expect(feed).toContain('<language>en</language>');
    expect(feed).toContain('<link>http://vitrin.test/en/blog/measuring</link>');
    expect(feed).toContain('rel="self"');
    expect(feed).not.toContain('Yalnız');
    expect(await text(site(), '/en/blog/tag/veritabani/atom.xml')).toContain('xml:lang="en"');
    const map = await text(site(), '/sitemap.xml');
    expect(map).toContain('<loc>http://vitrin.test/en/blog/measuring</loc>');
    expect(map).toContain('<xhtml:link rel="alternate" hreflang="en" href="http://vitrin.test/en/privacy"/>');
    expect(map).not.toContain('/en/blog/yalniz-turkce');
    for (const [, path = ''] of map.matchAll(/<loc>http:\/\/vitrin\.test([^<]*)<\/loc>/g))
      expect([path, await status(site(), path)]).toEqual([path, 200]);
    expect(await text(site(), '/en/llms.txt')).toContain(
      '- [Measuring](http://vitrin.test/en/blog/measuring.md)',
    );
    expect(await text(site(), '/en/blog/measuring.md')).toContain('# Measuring');
    expect(await status(site(), '/en/share/article/measuring.png')).toBe(200);
    expect(await status(site(), '/en/share/article/olcmek.png')).toBe(404);
  });

  test('an English article is its own text in Markdown', async () => {
    await turnOn();
    const { id } = await publish('Ölçmek');
    await publish('Başka', { slug: 'measuring' });
    await translate('articles', id, { title: 'Measuring', content: '<p>We *measured*.</p>' });
    await translate('articles', id, {}, { is_published: true });
    const markdown = await text(site(), '/en/blog/measuring.md');
    expect(markdown).toContain('We \\*measured\\*.');
    expect(markdown).not.toContain('üzerine');
  });

  test.each(['articles', 'pages'])(
    'a link shows an English text of %s that is not published',
    async (kind) => {
      await turnOn();
      const record = { title: 'Ölçmek', content: '<p>x</p>', status: 'published' };
      const { id } = (await json('POST', `/api/${kind}`, record)).data;
      const translated = await translate(kind, id, { title: 'Measuring', content: '<p>We measured.</p>' });
      expect(translated).toMatchObject({ has_preview: true, is_published: false });
      const { url } = await json('POST', `/api/${kind}/${id}/preview-link`);
      const path = `/en${translated.path}`;
      const { search } = new URL(url, 'http://vitrin.test');
      const shown = await site().call('GET', path + search);
      const html = await shown.text();
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([
        200,
        expect.stringContaining('no-store'),
      ]);
      for (const part of ['<html lang="en"', 'We measured.', 'Preview: this', 'noindex'])
        expect(html).toContain(part);
      const wrong = [path, `${path}?preview=x`, `${path}?preview=`, `${path}${search}a`];
      for (const address of wrong) expect([address, await status(site(), address)]).toEqual([address, 404]);
    },
  );

  test('the owner’s privacy text is shown in English once it is translated, else the default one', async () => {
    await turnOn();
    expect(await json('GET', '/api/translations/en')).toContainEqual(
      expect.objectContaining({ kind: 'privacy', state: 'done' }),
    );
    await json('PUT', '/api/privacy', { text: 'Kendi metnim.', message_months: 0, view_days: 30 });
    expect(await json('GET', '/api/translations/en')).toContainEqual(
      expect.objectContaining({ kind: 'privacy', state: 'missing', missing: ['text'] }),
    );
    expect(await text(site(), '/en/privacy')).toContain('Data controller');
    await translate('privacy', 1, { text: 'My own words.' });
    expect(await text(site(), '/en/privacy')).toContain('My own words.');
    expect(await text(site(), '/en/privacy')).not.toContain('Data controller');
    expect(await text(site(), '/aydinlatma')).toContain('Kendi metnim.');
  });

  test('a tag whose spelling has changed makes its translation stale', async () => {
    const stateOfTags = async () => {
      const list: { kind: string; state: string }[] = await json('GET', '/api/translations/en');
      return list.find(({ kind }) => kind === 'tags')?.state;
    };
    const { id } = await publish('Ölçmek', { tags: ['veri'] });
    await translate('tags', 1, { veri: 'data' });
    expect(await stateOfTags()).toBe('done');
    await json('PUT', `/api/articles/${id}`, { tags: ['Veri'] });
    expect(await stateOfTags()).toBe('stale');
  });

  test('nothing of the Turkish site changes by turning it on and off', async () => {
    await publish('Ölçmek', { tags: ['veri'] });
    const paths = [
      '/',
      '/about',
      '/projects',
      '/blog',
      '/blog/olcmek',
      '/contact',
      '/aydinlatma',
      '/sitemap.xml',
      '/feed.xml',
      '/llms.txt',
      '/yok',
    ];
    const read = () => Promise.all(paths.map((path) => text(site(), path)));
    const before = await read();
    await turnOn();
    await read();
    await json('PUT', '/api/languages', { languages: ['tr'] });
    expect(await read()).toEqual(before);
  });
});
