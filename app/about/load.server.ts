import type { CvEntry } from '#app/cv-entries/contract.ts';
import { entryRecord } from '#app/cv-entries/record.server.ts';
import type { Education } from '#app/education/contract.ts';
import { educationRecord } from '#app/education/record.server.ts';
import type { Experience } from '#app/experience/contract.ts';
import { experienceRecord } from '#app/experience/record.server.ts';
import { profileIn, type TranslatedProfile } from '#app/profile/queries.server.ts';
import type { Skill } from '#app/skills/contract.ts';
import { sampleSkills, skillRecord } from '#app/skills/record.server.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';

type Request = Pick<PageRequest, 'deps' | 'language' | 'part'>;

/** Ids in the query of details that are open. */
type OpenDetails = { skill: string | null; experience: string | null };

/** Falls back to sample skills, and leaves out other parts that cannot be read. */
export async function loadAbout({ deps: { db }, language, part }: Request, opened: OpenDetails) {
  const [profile, skills, experiences, education, entries] = await Promise.all([
    part<TranslatedProfile, TranslatedProfile>('profile', profileIn(db, language), {}),
    part('skills', skillRecord.listIn(db, language, false), samples()),
    part<Experience[], Experience[]>('experiences', experienceRecord.listIn(db, language), []),
    part<Education[], Education[]>('education', educationRecord.listIn(db, language), []),
    part<CvEntry[], CvEntry[]>('cv_entries', entryRecord.listIn(db, language, false), []),
  ]);
  const skill = skills.find(({ id }) => String(id) === opened.skill);
  const experience = experiences.find(({ id }) => String(id) === opened.experience);
  const isMissing = (opened.skill !== null && !skill) || (opened.experience !== null && !experience);
  return { profile, skills, experiences, education, entries, skill, experience, isMissing };
}

/** The content of the page's records, whose changes date the page. */
export async function aboutContent(db: Db, language: Language) {
  const [profile, ...records] = await Promise.all([
    profileIn(db, language),
    skillRecord.listIn(db, language, false),
    experienceRecord.listIn(db, language),
    educationRecord.listIn(db, language),
    entryRecord.listIn(db, language, false),
  ]);
  const isShown = (key: string) => !/^(?:hero|site_|cv_)|ButtonText$/.test(key);
  return [Object.entries(profile).filter(([key]) => isShown(key)), records];
}

export type AboutData = Awaited<ReturnType<typeof loadAbout>>;

const samples = (): Skill[] =>
  sampleSkills.map((skill, order) => ({ ...skill, id: order + 1, order, is_active: true, rev: 1 }));

export const aboutPath = '/about';

export const experiencePath = (id: number) => `${aboutPath}?deneyim=${id}`;

export const skillPath = (id: number) => `${aboutPath}?yetenek=${id}`;
