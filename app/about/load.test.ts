import { expect, test } from 'vitest';
import { loadProjects } from '#app/projects/site/load.server.ts';
import { sampleSkills } from '#app/skills/samples.ts';
import { onEachDatabase } from '#test/app.ts';
import { loadAbout } from './load.server.ts';

onEachDatabase('what the pages load', (site) => {
  const visit = () => ({ cacheable: true });

  test('skills that cannot be read give way to six built-in samples, other parts stay out; nothing of it is cached', async () => {
    for (const table of ['skills', 'experiences', 'education', 'personal_info']) {
      await site().db.schema.dropTable(table).execute();
    }
    const asked = visit();
    const about = await loadAbout(site(), asked);
    expect(about.skills.map(({ title }) => title)).toEqual(sampleSkills.map(({ title }) => title));
    expect(about.skills).toHaveLength(6);
    expect(about).toMatchObject({ profile: {}, experiences: [], education: [] });
    expect(asked.cacheable).toBe(false);
  });

  test('an empty list of skills stays empty', async () => {
    const asked = visit();
    expect((await loadAbout(site(), asked)).skills).toEqual([]);
    expect(asked.cacheable).toBe(true);
  });

  test('projects that cannot be read leave the empty state', async () => {
    await site().db.schema.dropTable('projects').execute();
    const asked = visit();
    expect(await loadProjects(site(), asked, { category: null, id: 0 })).toMatchObject({
      total: 0,
      projects: [],
    });
    expect(asked.cacheable).toBe(false);
  });

  test('counts are of all projects, the list of the chosen category', async () => {
    const add = (changes: object) =>
      site().asOwner('POST', '/api/projects', { title: 'a', description: 'b', category: 'SaaS', ...changes });
    await add({ status: 'completed', featured: true });
    await add({ status: 'in_progress', category: 'Other' });
    await add({ status: 'planned' });
    const loaded = await loadProjects(site(), visit(), { category: 'SaaS', id: 0 });
    expect(loaded).toMatchObject({ total: 3, counts: { completed: 1, inProgress: 1, featured: 1 } });
    expect(loaded.projects).toHaveLength(2);
    expect(loaded.categories.find(({ name }) => name === 'SaaS')?.count).toBe(2);
  });
});
