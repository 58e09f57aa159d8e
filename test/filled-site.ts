import type { TestSite } from '#test/app.ts';

/** Fills a site with one of everything that visitors read, in English. */
export async function fillSite(site: TestSite) {
  const add = async (path: string, body: object, method = 'POST') => {
    const reply = await site.asOwner(method, path, body);
    if (!reply.ok) throw new Error(`${path} ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  await add(
    '/api/personal-info',
    {
      data: {
        full_name: 'Ada Lovelace',
        title: 'Engineer',
        bio: 'Builds engines.',
        aboutSummary: 'Long ago.',
        location: 'London',
        email: 'ada@example.com',
        phone: '+44 20 0000',
        github_url: 'https://github.com/ada',
        linkedin_url: 'https://linkedin.com/in/ada',
        twitter_url: 'https://x.com/ada',
        links: 'Blog https://example.com',
        profile_image: '/uploads/x.png',
        heroNow: 'See https://example.com',
      },
    },
    'PUT',
  );
  await add('/api/experiences', {
    position: 'One',
    company_name: 'Co',
    start_date: '2020-01-01',
    end_date: '2022-03-31',
    work_type: 'office',
    description: 'word '.repeat(60),
    technologies: ['A', 'B'],
  });
  await add('/api/experiences', {
    position: 'Two',
    company_name: 'Co',
    start_date: '2024-01-01',
    is_current: true,
    work_type: 'remote',
    location: 'Rome',
  });
  await add('/api/experiences', {
    position: 'Three',
    company_name: 'Co',
    start_date: '2022-04-01',
    end_date: '2022-04-10',
    work_type: 'hybrid',
  });
  await add('/api/education', {
    degree: 'BSc',
    institution_name: 'Uni',
    field_of_study: 'CS',
    start_year: 2010,
    end_year: 2014,
  });
  await add('/api/education', {
    degree: 'MSc',
    institution_name: 'Uni',
    field_of_study: 'CS',
    start_year: 2015,
    is_current: true,
  });
  for (const level of [1, 2, 3, 4, 5])
    await add('/api/skills', {
      title: `S${level}`,
      description: 'Does it.',
      icon: 'Server',
      color: 'blue',
      proficiency_level: level,
      technologies: ['A', 'B', 'C', 'D', 'E'].slice(0, level),
    });
  for (const kind of ['certificate', 'publication', 'talk', 'award', 'volunteering', 'course', 'reference'])
    await add('/api/cv-entries', {
      kind,
      title: `Some ${kind}`,
      organization: kind === 'course' ? '' : 'Org',
      start_date: kind === 'volunteering' ? '2021-03' : '2020',
      url: kind === 'certificate' ? 'https://example.com' : '',
      description: '',
      is_active: true,
    });
  await add('/api/cv-entries', { kind: 'certificate', title: 'Ends', end_date: '2027-05' });
  for (const level of ['native', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'])
    await add('/api/cv-entries', { kind: 'language', title: `L${level}`, level });
  for (const name of ['Backend Development', 'Other', 'None'])
    await site.asOwner('POST', '/api/categories', { name });
  for (const [status, end_date] of [
    ['completed', '2024-04-12'],
    ['in_progress', null],
    ['planned', null],
    ['on_hold', null],
  ])
    await add('/api/projects', {
      title: `P ${status}`,
      description: 'Short.',
      category: status === 'planned' ? 'Other' : 'Backend Development',
      status,
      featured: status === 'completed',
      start_date: '2024-01-01',
      end_date,
      technologies: ['A', 'B', 'C', 'D', 'E'],
      live_url: 'https://example.com',
      github_url: 'https://github.com/a/b',
      content: status === 'completed' ? '<p>Text.</p><pre><code class="language-js">x</code></pre>' : '',
      gallery: status === 'completed' ? [{ url: '/uploads/a.png', caption: 'Shot' }] : [],
      results: [{ value: '96 ms', before: '840 ms', label: 'Delay', on_home: true }],
      role: 'Lead',
      team: 'Two',
    });
  const { id } = await site.db
    .selectFrom('projects')
    .select('id')
    .where('title', '=', 'P completed')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('project_repositories')
    .values({
      project_id: id,
      repository_id: '1',
      full_name: 'a/b',
      url: 'https://github.com/a/b',
      stars: 1200,
      pushed_at: '2026-11-20T00:00:00.000Z',
      checked_at: '2026-11-20T00:00:00.000Z',
    })
    .execute();
  const rich =
    '<h2>One</h2><p>Text.</p><h2>Two</h2><p>More</p><h2>Three</h2><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li></ul><pre><code class="language-mermaid">graph TD\nA --&gt; B</code></pre><table><tbody><tr><td><p>x</p></td></tr></tbody></table><img src="/uploads/a.png" alt="">';
  for (let at = 1; at <= 15; at += 1)
    await add('/api/articles', {
      title: `Post ${at}`,
      content: rich,
      status: 'published',
      published_at: `2026-01-${String(at).padStart(2, '0')}T10:00:00.000Z`,
      tags: ['code', 'web'],
      category: at === 15 ? 'Other' : undefined,
      ...(at < 4 && { series: 'Row', series_order: at }),
      ...(at === 2 && { discussion_url: 'https://example.com/d' }),
    });
  await add('/api/pages', {
    title: 'Uses',
    content: rich,
    status: 'published',
    shows: 'changed',
    place: 'dock',
  });
  await add('/api/pages', {
    title: 'Talks',
    content: '<p>My talks.</p>',
    status: 'published',
    shows: 'talks',
    place: 'footer',
  });
}
