import type { CvEntry } from '#app/cv-entries/contract.ts';
import { entryRecord } from '#app/cv-entries/record.server.ts';
import type { Education } from '#app/education/contract.ts';
import { educationRecord } from '#app/education/record.server.ts';
import type { Experience } from '#app/experience/contract.ts';
import { experienceRecord } from '#app/experience/record.server.ts';
import { profileIn, type TranslatedProfile } from '#app/profile/translatable.server.ts';
import type { Project } from '#app/projects/contract.ts';
import { listProjects } from '#app/projects/queries.server.ts';
import { projectsIn } from '#app/projects/translatable.server.ts';
import type { Skill } from '#app/skills/contract.ts';
import { skillRecord } from '#app/skills/record.server.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import type { Untranslated } from '#app/texts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { type CvDesign, cvInput } from './contract.ts';

export type CvData = {
  language: Language;
  profile: TranslatedProfile;
  experiences: (Experience & Untranslated)[];
  education: (Education & Untranslated)[];
  skills: (Skill & Untranslated)[];
  projects: (Project & Untranslated)[];
  entries: (CvEntry & Untranslated)[];
  /** Groups of sections in the order that was chosen; absent in the CV of the site. */
  order?: string[];
};

/** Title and summary replace those of the profile; `shown` names records (`experience/3`) in their order. */
export type CvChoice = { title: string; summary: string; shown: readonly string[] };

/** Assembles a CV: what visitors see, or exactly what is chosen. */
export async function cvData(db: Db, language: Language, choice?: CvChoice): Promise<CvData> {
  return choice ? chosen(await readCv(db, true, language), choice) : readCv(db, false, language);
}

/** Reads every record, hidden ones too, or what visitors see. */
export async function readCv(db: Db, all: boolean, language = DEFAULT): Promise<CvData> {
  const [profile, experiences, education, skills, projects, entries] = await Promise.all([
    profileIn(db, language),
    experienceRecord.listIn(db, language),
    educationRecord.listIn(db, language),
    skillRecord.listIn(db, language, all),
    listProjects(db).then((every) => projectsIn(db, language, every)),
    entryRecord.listIn(db, language, all),
  ]);
  return { language, profile, experiences, education, skills, projects, entries };
}

function chosen(data: CvData, { title, summary, shown }: CvChoice): CvData {
  const place = new Map(shown.map((key, at) => [key, at]));
  const pick = <T extends { id: number }>(records: T[], group: (record: T) => string) => {
    const at = (record: T) => place.get(`${group(record)}/${record.id}`) ?? -1;
    return records.filter((one) => at(one) >= 0).toSorted((one, other) => at(one) - at(other));
  };
  const { language, profile } = data;
  return {
    language,
    profile: {
      ...profile,
      ...(title && { title }),
      ...(summary && { aboutSummary: summary }),
      untranslated: profile.untranslated?.difference(new Set([title && 'title', summary && 'aboutSummary'])),
    },
    experiences: pick(data.experiences, () => 'experience'),
    education: pick(data.education, () => 'education'),
    skills: pick(data.skills, () => 'skills'),
    projects: pick(data.projects, () => 'projects'),
    entries: pick(data.entries, ({ kind }) => kind),
    order: [...new Set(shown.map((key) => key.split('/')[0] ?? ''))],
  };
}

export async function getCvDesign(db: Db): Promise<CvDesign> {
  const stored = cvInput.safeParse((await readSettings(db, 'cv'))?.value);
  return stored.success ? stored.data.design : 'classic';
}

export const saveCvDesign = (db: Db, design: CvDesign) => writeSettings(db, 'cv', { design });
