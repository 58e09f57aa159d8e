import type { Db } from '#platform/database/database.ts';
import { sampleSkills } from './samples.ts';

export async function writeSkillStarter(db: Db) {
  const rows = sampleSkills.map((skill, sort_order) => ({
    ...skill,
    technologies: JSON.stringify(skill.technologies),
    sort_order,
    is_starter: 1,
  }));
  await db.insertInto('skills').values(rows).execute();
}
