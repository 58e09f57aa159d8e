import { expect, test } from 'vitest';
import { loadProjects } from '#app/projects/site/load.server.ts';
import { sampleSkills } from '#app/skills/record.server.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import { onEachDatabase } from '#test/app.ts';
import { loadAbout } from './load.server.ts';

onEachDatabase('what the pages load', (site) => {
  const nothing = { skill: null, experience: null };

  /** Like a page's request: a part that fails is replaced by its fallback. */
  function tolerant() {
    const faults: string[] = [];
    const part: PageRequest['part'] = (name, reading, fallback) =>
      reading.catch(() => {
        faults.push(name);
        return fallback;
      });
    return { part, faults };
  }

  test('skills that cannot be read fall back to six built-in samples, other parts are left out, and each is logged', async () => {
    for (const table of ['skills', 'experiences', 'education', 'personal_info']) {
      await site().db.schema.dropTable(table).execute();
    }
    const { part, faults } = tolerant();
    const about = await loadAbout({ deps: site(), language: 'tr', part }, nothing);
    expect(about.skills.map(({ title }) => title)).toEqual(sampleSkills.map(({ title }) => title));
    expect(about.skills).toHaveLength(6);
    expect(about).toMatchObject({ profile: {}, experiences: [], education: [] });
    expect(faults).toHaveLength(4);
    const told: unknown[] = [];
    site().log.error = (line: unknown) => void told.push(line);
    await site().call('GET', '/about');
    for (const name of faults)
      expect(told).toContainEqual(
        expect.objectContaining({ event: 'page_failed', path: '/about', part: name }),
      );
  });

  test('an empty list of skills stays empty', async () => {
    const { part, faults } = tolerant();
    expect((await loadAbout({ deps: site(), language: 'tr', part }, nothing)).skills).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('the page of an owner without a text has the home page’s sentence', async () => {
    const page = await (await site().call('GET', '/about')).text();
    expect(page).toContain('Ölçeklenebilir, güvenilir ve bakımı kolay sistemler geliştiriyorum.');
  });

  test('projects that cannot be read leave the empty state', async () => {
    await site().db.schema.alterTable('projects').renameTo('away').execute();
    const { part, faults } = tolerant();
    expect(await loadProjects({ deps: site(), language: 'tr', part }, null)).toMatchObject({
      total: 0,
      projects: [],
    });
    expect(faults).toEqual(['projects']);
  });

  test('counts include all projects, the list only the chosen category', async () => {
    const add = (changes: object) =>
      site().asOwner('POST', '/api/projects', { title: 'a', description: 'b', category: 'SaaS', ...changes });
    await add({ status: 'completed', featured: true });
    await add({ status: 'in_progress', category: 'Other' });
    await add({ status: 'planned' });
    const loaded = await loadProjects({ deps: site(), language: 'tr', part: tolerant().part }, 'SaaS');
    expect(loaded).toMatchObject({ total: 3, counts: { completed: 1, inProgress: 1, featured: 1 } });
    expect(loaded.projects).toHaveLength(2);
    expect(loaded.categories.find(({ name }) => name === 'SaaS')?.count).toBe(2);
  });

  test('a skill names its first technologies before their count, and lists of a job stay lists', async () => {
    await site().asOwner('DELETE', '/api/starter-content');
    const skill = { title: 'Veri', description: 'Veri.', icon: 'Database', color: 'blue' };
    const technologies = ['PostgreSQL', 'SQLite', 'Redis', 'Kafka', 'NATS'];
    await site().asOwner('POST', '/api/skills', { ...skill, technologies });
    await site().asOwner('POST', '/api/skills', { ...skill, title: 'Boş', technologies: [] });
    const job = { position: 'Uzman', company_name: 'Ölçü', start_date: '2020-01-01', is_current: true };
    const description = `Kurdum:\n- ölçtüm\n- ${'uzun '.repeat(25)}\n- bitti`;
    await site().asOwner('POST', '/api/experiences', { ...job, description });
    const html = await (await site().call('GET', '/about')).text();
    expect(html).toContain('>PostgreSQL, SQLite, Redis +2 daha · 5\u00a0teknoloji<');
    expect(html).toContain('>0\u00a0teknoloji<');
    expect(html).toMatch(/<p>Kurdum:<\/p><ul[^>]*><li>ölçtüm<\/li><li>uzun[^<]*uzun…<\/li><\/ul>/);
  });
});
