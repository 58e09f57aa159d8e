import type { CvEntry } from '#app/cv-entries/contract.ts';
import { entryRecord } from '#app/cv-entries/record.server.ts';
import type { Deps } from '#app/deps.ts';
import type { Education } from '#app/education/contract.ts';
import { educationRecord } from '#app/education/record.server.ts';
import type { Experience } from '#app/experience/contract.ts';
import { experienceRecord } from '#app/experience/record.server.ts';
import type { Profile } from '#app/profile/keys.ts';
import { getPublicProfile } from '#app/profile/queries.server.ts';
import type { PageRequest } from '#app/site/contract.ts';
import type { Skill } from '#app/skills/contract.ts';
import { skillRecord } from '#app/skills/record.server.ts';
import { sampleSkills } from '#app/skills/samples.ts';

/** Ids of open details in the query. */
type Asked = { skill: string | null; experience: string | null };

/** Falls back to sample skills, and leaves out other parts that cannot be read. */
export async function loadAbout({ db }: Deps, part: PageRequest['part'], asked: Asked) {
  const [profile, skills, experiences, education, entries] = await Promise.all([
    part<Profile, Profile>('profile', getPublicProfile(db), {}),
    part('skills', skillRecord.list(db, false), samples()),
    part<Experience[], Experience[]>('experiences', experienceRecord.list(db), []),
    part<Education[], Education[]>('education', educationRecord.list(db), []),
    part<CvEntry[], CvEntry[]>('cv_entries', entryRecord.list(db, false), []),
  ]);
  const skill = skills.find(({ id }) => String(id) === asked.skill);
  const experience = experiences.find(({ id }) => String(id) === asked.experience);
  const isMissing = (asked.skill !== null && !skill) || (asked.experience !== null && !experience);
  return { profile, skills, experiences, education, entries, skill, experience, isMissing };
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
