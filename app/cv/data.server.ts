import { entryRecord } from '#app/cv-entries/record.server.ts';
import { educationRecord } from '#app/education/record.server.ts';
import { experienceRecord } from '#app/experience/record.server.ts';
import { profileIn } from '#app/profile/queries.server.ts';
import { listProjects, projectsIn } from '#app/projects/read.server.ts';
import { skillRecord } from '#app/skills/record.server.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { defineSetting } from '#platform/database/settings-and-facts.ts';
import { type CvDesign, cvInput } from './contract.ts';

/** `order`: the chosen order of sections; absent in the site's main CV. */
export type CvData = Awaited<ReturnType<typeof readCv>> & { order?: string[] };

/** Title and summary replace those of the profile; `shown` lists the keys of records (`experience/3`), in order. */
export type CvChoice = { title: string; summary: string; shown: readonly string[] };

/** Assembles a CV: what visitors see, or exactly the choice. */
export async function cvData(db: Db, language: Language, choice?: CvChoice): Promise<CvData> {
  return choice ? chosen(await readCv(db, true, language), choice) : readCv(db, false, language);
}

/** Reads every record, hidden ones included if `all`. */
export async function readCv(db: Db, all: boolean, language: Language = DEFAULT) {
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

const setting = defineSetting('cv', cvInput.optional());

export const getCvDesign = async (db: Db): Promise<CvDesign> => (await setting.read(db))?.design ?? 'classic';

export const saveCvDesign = (db: Db, design: CvDesign) => setting.write(db, { design });
