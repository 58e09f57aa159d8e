import { listEducation } from '#app/education/queries.server.ts';
import { listExperiences } from '#app/experience/queries.server.ts';
import { getPublicProfile } from '#app/profile/queries.server.ts';
import type { Skill } from '#app/skills/contract.ts';
import { listSkills } from '#app/skills/queries.server.ts';
import { sampleSkills } from '#app/skills/samples.ts';
import type { Deps } from '#server/deps.ts';

/** What /about shows. A part that cannot be read is logged and left out; skills give way to the built-in samples. */
export async function loadAbout({ db, log }: Deps, visit: { cacheable: boolean }) {
  const failed = (part: string) => (error: unknown) => {
    visit.cacheable = false;
    log.error({ event: 'about_failed', part, error: String(error) });
  };
  const [profile, skills, experiences, education] = await Promise.all([
    getPublicProfile(db).catch(failed('profile')),
    listSkills(db, { all: false }).catch(failed('skills')),
    listExperiences(db).catch(failed('experiences')),
    listEducation(db).catch(failed('education')),
  ]);
  return {
    profile: profile ?? {},
    skills: skills ?? samples(),
    experiences: experiences ?? [],
    education: education ?? [],
  };
}

export type AboutData = Awaited<ReturnType<typeof loadAbout>>;

function samples(): Skill[] {
  return sampleSkills.map((skill, index) => ({
    ...skill,
    id: index + 1,
    order: index,
    is_active: true,
    rev: 1,
  }));
}
