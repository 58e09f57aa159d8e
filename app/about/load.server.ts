import type { Education } from '#app/education/contract.ts';
import { listEducation } from '#app/education/queries.server.ts';
import type { Experience } from '#app/experience/contract.ts';
import { listExperiences } from '#app/experience/queries.server.ts';
import type { Profile } from '#app/profile/keys.ts';
import { getPublicProfile } from '#app/profile/queries.server.ts';
import type { PageRequest } from '#app/site/page.server.tsx';
import type { Skill } from '#app/skills/contract.ts';
import { listSkills } from '#app/skills/queries.server.ts';
import { sampleSkills } from '#app/skills/samples.ts';
import type { Deps } from '#server/deps.ts';

/** The ids of the details that the address asks for. */
type Asked = { skill: string | null; experience: string | null };

/** What /about shows. Skills that cannot be read give way to the built-in samples, other parts stay out. */
export async function loadAbout({ db }: Deps, part: PageRequest['part'], asked: Asked) {
  const [profile, skills, experiences, education] = await Promise.all([
    part<Profile, Profile>('profile', getPublicProfile(db), {}),
    part('skills', listSkills(db, { all: false }), samples()),
    part<Experience[], Experience[]>('experiences', listExperiences(db), []),
    part<Education[], Education[]>('education', listEducation(db), []),
  ]);
  const skill = skills.find(({ id }) => String(id) === asked.skill);
  const experience = experiences.find(({ id }) => String(id) === asked.experience);
  const isMissing = (asked.skill !== null && !skill) || (asked.experience !== null && !experience);
  return { profile, skills, experiences, education, skill, experience, isMissing };
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
