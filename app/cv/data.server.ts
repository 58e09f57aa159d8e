import type { CvEntry } from '#app/cv-entries/contract.ts';
import { entryRecord } from '#app/cv-entries/record.server.ts';
import type { Education } from '#app/education/contract.ts';
import { educationRecord } from '#app/education/record.server.ts';
import type { Experience } from '#app/experience/contract.ts';
import { experienceRecord } from '#app/experience/record.server.ts';
import type { Profile } from '#app/profile/keys.ts';
import { getPublicProfile } from '#app/profile/queries.server.ts';
import type { Project } from '#app/projects/contract.ts';
import { listProjects } from '#app/projects/queries.server.ts';
import type { Skill } from '#app/skills/contract.ts';
import { skillRecord } from '#app/skills/record.server.ts';
import type { Db } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { type CvDesign, cvInput } from './contract.ts';

export type CvData = {
  profile: Profile;
  experiences: Experience[];
  education: Education[];
  skills: Skill[];
  projects: Project[];
  entries: CvEntry[];
};

export async function cvData(db: Db): Promise<CvData> {
  const [profile, experiences, education, skills, projects, entries] = await Promise.all([
    getPublicProfile(db),
    experienceRecord.list(db),
    educationRecord.list(db),
    skillRecord.list(db, false),
    listProjects(db),
    entryRecord.list(db, false),
  ]);
  return { profile, experiences, education, skills, projects, entries };
}

export async function getCvDesign(db: Db): Promise<CvDesign> {
  const stored = cvInput.safeParse((await readSettings(db, 'cv'))?.value);
  return stored.success ? stored.data.design : 'classic';
}

export const saveCvDesign = (db: Db, design: CvDesign) => writeSettings(db, 'cv', { design });
