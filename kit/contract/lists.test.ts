import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';

const records = {
  skills: { title: 'API Tasarımı', description: 'REST.', icon: 'Server', color: 'blue' },
  projects: { title: 'Ölçüm', description: 'Ölçer.', category: 'API Development' },
  experiences: { position: 'Geliştirici', company_name: 'Deneme', start_date: '2020-01-01' },
} as const;
const tables = ['skills', 'projects', 'experiences'] as const;

onEachDatabase('technologies', (site) => {
  test.each(tables)('of %s that an older version stored twice are one at the next save', async (table) => {
    const added = await (await site().asOwner('POST', `/api/${table}`, records[table])).json();
    const twice = ['API', 'Go', 'api', 'GIT', 'Git'];
    await site()
      .db.updateTable(table)
      .set({ technologies: JSON.stringify(twice) })
      .where('id', '=', added.id)
      .execute();
    const { technologies, rev, ...stored } = (await (await site().asOwner('GET', `/api/${table}`)).json())[0];
    expect(technologies).toEqual(twice);
    const reply = await site().asOwner('PUT', `/api/${table}/${added.id}`, { ...stored, technologies, rev });
    expect(reply.status).toBe(200);
    expect((await reply.json()).technologies).toEqual(['API', 'Go', 'GIT']);
  });

  test('fifty may include any number of duplicates', async () => {
    const technologies = Array.from({ length: 50 }, (_, at) => [`T${at}`, `t${at}`]).flat();
    const reply = await site().asOwner('POST', '/api/skills', { ...records.skills, technologies });
    expect((await reply.json()).technologies).toHaveLength(50);
  });
});
