import type { CvEntry } from '#app/cv-entries/contract.ts';
import { levelLabel } from '#app/cv-entries/kinds.ts';
import { ownLinks } from '#app/profile/links.ts';
import { proficiencyLabel } from '#app/skills/labels.ts';
import { isFirstOfList, resumeLists, resumeNames } from '#importers/index.server.ts';
import { resultLine } from '#kit/text/results.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Words } from '#kit/texts/words.ts';
import type { CvData } from './data.server.ts';

/** Writes JSON Resume, with additional fields of our own, which its schema allows. */
export function jsonResume(
  { language, profile, experiences, education, skills, projects, entries }: CvData,
  siteUrl: string,
) {
  const own = words[language];
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: filled({
      name: profile.full_name,
      label: profile.title,
      image: profile.profile_image && new URL(profile.profile_image, siteUrl).href,
      email: profile.contactEmail ?? profile.email,
      phone: profile.contactPhone ?? profile.phone,
      url: siteUrl,
      summary: profile.aboutSummary ?? profile.bio,
      bio: profile.bio,
      location: profile.location && { city: profile.location },
      profiles: ownLinks(profile).map(({ name, url }) => ({ network: name, url })),
    }),
    work: experiences.map((item) =>
      filled({
        name: item.company_name,
        position: item.position,
        location: item.location,
        startDate: item.start_date,
        endDate: item.is_current ? undefined : item.end_date,
        summary: item.description,
        highlights: [...item.results.map(resultLine), ...item.technologies],
        work_type: item.work_type,
      }),
    ),
    education: education.map((item) =>
      filled({
        institution: item.institution_name,
        area: item.field_of_study,
        studyType: item.degree,
        startDate: String(item.start_year),
        endDate: item.is_current || !item.end_year ? undefined : String(item.end_year),
        location: item.location,
        summary: item.description,
      }),
    ),
    skills: skills.map((item) => ({
      name: item.title,
      level: proficiencyLabel(item.proficiency_level, own),
      keywords: item.technologies,
      summary: item.description,
      icon: item.icon,
      color: item.color,
    })),
    projects: projects.map((item) =>
      filled({
        name: item.title,
        description: item.description,
        highlights: item.results.map(resultLine),
        keywords: item.technologies,
        roles: item.role && [item.role],
        team: item.team,
        startDate: item.start_date,
        endDate: item.end_date,
        url: item.live_url || item.github_url,
        repository: item.live_url && item.github_url,
        type: item.category,
        status: item.status,
        featured: item.featured,
      }),
    ),
    ...entryLists(entries, own),
    meta: { canonical: `${siteUrl}/cv.json`, version: 'v1.0.0' },
  };
}

function entryLists(entries: CvEntry[], own: Words) {
  const lists = [...resumeLists].map(([list, kinds]) => [
    list,
    kinds
      .flatMap((kind) => entries.filter((entry) => entry.kind === kind))
      .map((entry) => resumeItem(entry, own)),
  ]);
  return Object.fromEntries(lists.filter(([, items]) => items?.length));
}

function resumeItem(entry: CvEntry, own: Words) {
  const values: Record<string, unknown> = {
    ...entry,
    level: entry.level === 'native' ? levelLabel(entry.level, own) : entry.level,
  };
  return filled({
    ...Object.fromEntries(resumeNames(entry.kind).map(([ours, theirs]) => [theirs, values[ours]])),
    type: isFirstOfList(entry.kind) ? undefined : entry.kind,
  });
}

/** Removes empty values: the schema has no null and no empty date. */
function filled(node: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value));
}
