import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { fillSite } from '#test/filled-site.ts';

onEachDatabase('the request line', (site) => {
  const text = async (path: string) => (await site().call('GET', path)).text();
  /** The address and the number of records in a page's request line. */
  const lineOf = (html: string) => {
    const [, line = ''] = /<div class="request-line[^>]*>(.*?)<\/p>/.exec(html) ?? [];
    const [, path = '', records] =
      /GET (\/[^ ]*) 200(?: · ([\d.,]+))?/.exec(line.replace(/<[^>]*>/g, '')) ?? [];
    return { path: path.replaceAll('&amp;', '&'), records: records && Number(records.replace(/\D/g, '')) };
  };
  const countIn = (answer: unknown): number => {
    if (Array.isArray(answer)) return answer.length;
    const { total, items } = Object(answer);
    return total ?? items?.length;
  };
  const translate = (kind: string, id: number, fields: object) =>
    site().asOwner('PUT', `/api/translations/en/${kind}/${id}`, { fields, is_published: true });

  test('names an address that answers 200, with as many records', async () => {
    await fillSite(site());
    await site().asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
    const input = { title: 'Ölçmek', content: '<p>Ölçü.</p>', excerpt: 'Öz', tags: ['Go'] };
    const add = (more: object = {}) =>
      site().asOwner('POST', '/api/articles', { ...input, status: 'published', ...more });
    const { data } = await (await add()).json();
    for (let count = 0; count < 21; count += 1) await add({ title: `Yazı ${count}` });
    await translate('articles', data.id, { title: 'Measuring', content: '<p>x</p>', excerpt: 'x' });
    const own = { title: 'Araçlar', content: '<p>x</p>', status: 'published' };
    await site().asOwner('POST', '/api/pages', own);
    const [project] = await (await site().call('GET', '/api/projects')).json();
    await translate('projects', project.id, { title: 'Done', description: 'x', content: '' });
    const pages = [
      '/',
      '/about',
      '/projects',
      `/projects/${project.slug}`,
      '/blog',
      '/blog?q=yaz%C4%B1',
      '/blog/olcmek',
      '/blog/etiket/go',
      '/contact',
      '/araclar',
      '/en',
      '/en/about',
      '/en/projects',
      '/en/blog',
      '/en/blog/measuring',
      '/en/contact',
    ];
    for (const page of pages) {
      const { path, records } = lineOf(await text(page));
      expect([page, path]).toEqual([page, expect.stringMatching(/^\//)]);
      const reply = await site().call('GET', path);
      expect([page, path, reply.status]).toEqual([page, path, 200]);
      if (records) expect([page, path, countIn(await reply.json())]).toEqual([page, path, records]);
    }
  });

  test('is absent on previews, on missing pages, and where a read failed', async () => {
    const input = { title: 'Taslak', content: '<p>x</p>' };
    const { data } = await (await site().asOwner('POST', '/api/articles', input)).json();
    const preview = await (await site().asOwner('POST', `/api/articles/${data.id}/preview-link`)).json();
    for (const page of [preview.url, '/yok', '/blog/yok', '/about?yetenek=99'])
      expect([page, (await text(page)).includes('request-line')]).toEqual([page, false]);
    await site().db.schema.alterTable('education').renameTo('schools').execute();
    const broken = await site().call('GET', '/about');
    expect([broken.status, (await broken.text()).includes('request-line')]).toEqual([503, false]);
  });
});
