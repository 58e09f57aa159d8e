import { expect, test, vi } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { makeZip, mediumPost } from '#test/zip.ts';
import { writeStarterContent } from './starter.server.ts';

const lists = ['projects', 'articles', 'skills', 'experiences', 'education'];

/** What visitors see: the person, and the number of records of each kind. */
async function visible({ call }: TestSite) {
  const read = async (path: string) => (await call('GET', `/api/${path}`)).json();
  const counts = await Promise.all(
    lists.map(async (list) => {
      const reply = await read(list);
      return [list, (reply.data?.data ?? reply.data ?? reply).length];
    }),
  );
  return { person: await read('personal-info/public'), ...Object.fromEntries(counts) };
}

const nobody = { heroGreeting: 'Merhaba, ben' };
const nothing = { person: nobody, projects: 0, articles: 0, skills: 0, experiences: 0, education: 0 };

const project = {
  title: 'Kargo',
  description: 'İzler.',
  category: 'Other',
  technologies: [],
  status: 'completed',
};
const article = { title: 'Kuyruklar', content: '<p>Metin.</p>' };

const medium = (publishedAt?: string) => {
  const form = new FormData();
  const post = mediumPost({ id: 'abc000123456', title: 'Kuyruklar', ...(publishedAt && { publishedAt }) });
  form.append('file', new File([new Uint8Array(makeZip([post]))], 'medium.zip'));
  return form;
};

onEachDatabase('the examples of the first start', (site) => {
  test.each<[string, [method: string, path: string, body: unknown], object]>([
    [
      'the owner’s name',
      ['PUT', 'personal-info', { data: { full_name: 'Elif Kaya' } }],
      { person: { ...nobody, full_name: 'Elif Kaya', site_title: 'Elif Kaya' } },
    ],
    [
      'one value of the name',
      ['PUT', 'personal-info/key/full_name', { value: 'Elif Kaya' }],
      { person: { ...nobody, full_name: 'Elif Kaya', site_title: 'Elif Kaya' } },
    ],
    ['a project', ['POST', 'projects', project], { projects: 1 }],
    ['a published article', ['POST', 'articles', { ...article, status: 'published' }], { articles: 1 }],
    [
      'an archive of articles',
      ['POST', 'articles/import-file', medium('2019-03-05T20:28:24Z')],
      { articles: 1 },
    ],
  ])('are gone for visitors as soon as %s stands on the site', async (_, [method, path, body], own) => {
    await writeStarterContent(site());
    expect((await site().asOwner(method, `/api/${path}`, body)).ok).toBe(true);
    expect(await visible(site())).toEqual({ ...nothing, ...own });
    expect(await (await site().asOwner('GET', '/api/starter-content')).json()).toEqual({
      present: true,
      hidden: true,
    });
  });

  test.each<[string, [method: string, path: string, body: unknown]]>([
    ['a draft', ['POST', 'articles', { ...article, status: 'draft' }]],
    ['an archive of drafts', ['POST', 'articles/import-file', medium()]],
    ['a greeting', ['PUT', 'personal-info', { data: { heroGreeting: 'Merhaba, ben' } }]],
    ['what is refused', ['POST', 'projects', { title: '' }]],
  ])('stay while there is only %s', async (_, [method, path, body]) => {
    await writeStarterContent(site());
    const before = await visible(site());
    expect(before.projects).toBeGreaterThan(1);
    await site().asOwner(method, `/api/${path}`, body);
    expect(await visible(site())).toEqual(before);
  });

  test('began before the first day of a year', async () => {
    vi.useFakeTimers({ now: new Date('2028-01-01T12:00:00+03:00'), toFake: ['Date'] });
    try {
      await writeStarterContent(site());
      const read = async (list: string) => (await site().call('GET', `/api/${list}`)).json();
      const projects = await read('projects');
      const days = [...projects, ...(await read('experiences'))].flatMap((each) =>
        [each.start_date, each.end_date].filter(Boolean),
      );
      expect(days).toHaveLength(8);
      expect(days.filter((day: string) => day > '2028-01-01')).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});
