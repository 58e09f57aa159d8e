import { byKind, entryTime, levelLabel } from '#app/cv-entries/kinds.ts';
import { schoolYears } from '#app/education/labels.ts';
import { periodText } from '#app/experience/labels.ts';
import { proficiencyLabel } from '#app/skills/labels.ts';
import { withoutEnd } from '#kit/text/addresses.ts';
import { type Result, resultLine } from '#kit/text/results.ts';
import { words } from '#kit/texts/words.server.ts';
import { langOf, type Said, said, type Untranslated } from '#kit/texts/words.ts';
import type { CvData } from './data.server.ts';

/** `key` identifies the record in a CV's choice: `experience/3`, `talk/7`. */
export type CvItem = {
  key: string;
  title: Said;
  place: Said[];
  /** Dates, or the level of a skill or language. */
  time: string;
  text: Said;
  /** A line with a bullet for each. */
  results?: Said;
  names: string[];
  link?: string;
};

export type CvSection = { group: string; title: string; items: CvItem[] };

/** Lists the non-empty sections in the CV's order, else in the site's. */
export function sectionsOf(data: CvData): CvSection[] {
  const { experiences, education, projects, skills, entries, order = [] } = data;
  const own = words[data.language];
  const { pages, about, labels } = own.t;
  const section = <T extends { id: number }>(
    group: string,
    title: string,
    records: T[],
    read: (record: T) => Omit<CvItem, 'key'>,
  ) => ({ group, title, items: records.map((one) => ({ ...read(one), key: `${group}/${one.id}` })) });
  const place = ({ group }: CvSection) => (order.includes(group) ? order.indexOf(group) : order.length);
  return [
    section('experience', about.sections.experience, experiences, (item) => ({
      title: said(item, 'position'),
      place: filled(said(item, 'company_name'), said(item, 'location')),
      time: periodText(item, own),
      text: said(item, 'description'),
      results: resultsOf(item),
      names: item.technologies,
    })),
    section('education', about.sections.schools, education, (item) => ({
      title: said(item, 'degree'),
      place: filled(said(item, 'institution_name'), said(item, 'field_of_study'), said(item, 'location')),
      time: schoolYears(item, own),
      text: said(item, 'description'),
      names: [],
    })),
    section('projects', pages.projects, projects, (item) => ({
      title: said(item, 'title'),
      place: [],
      time: '',
      text: said(item, 'description'),
      results: resultsOf(item),
      names: item.technologies,
      link: item.live_url || item.github_url,
    })),
    section('skills', about.skills, skills, (item) => ({
      title: said(item, 'title'),
      place: filled({ text: item.technologies.join(', '), lang: langOf(item, 'technologies') }),
      time: proficiencyLabel(item.proficiency_level, own),
      text: { text: '' },
      names: [],
    })),
    ...byKind(entries).map(({ kind, entries: ofKind }) =>
      section(kind, labels.kinds[kind], ofKind, (item) => ({
        title: said(item, 'title'),
        place: filled(said(item, 'organization')),
        time: levelLabel(item.level, own) || entryTime(item, own),
        text: said(item, 'description'),
        names: [],
        link: item.url,
      })),
    ),
  ]
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => place(one) - place(other));
}

const resultsOf = (item: { results: Result[] } & Untranslated): Said => ({
  text: item.results.map((result) => `• ${resultLine(result)}`).join('\n'),
  lang: langOf(item, 'results'),
});

const filled = (...texts: Said[]) => texts.filter(({ text }) => text);

/** Joins texts on one line; it has a language if all texts share it. */
export function joined(texts: readonly Said[], between = ' · '): Said {
  const shown = filled(...texts);
  const lang = shown.every((one) => one.lang === shown[0]?.lang) ? shown[0]?.lang : undefined;
  return { text: shown.map(({ text }) => text).join(between), lang };
}

/** Returns the site's address in the language of a CV. */
export const siteOf = ({ language }: CvData, siteUrl: string) =>
  siteUrl + withoutEnd(words[language].to('/'), '/');

export const summaryOf = ({ profile }: CvData) =>
  said(profile, profile.aboutSummary ? 'aboutSummary' : 'bio');

export function contactLines({ profile }: CvData, site: string): (Said & { link?: string })[] {
  const email = profile.contactEmail ?? profile.email;
  const phone = profile.contactPhone ?? profile.phone;
  return [
    email && { text: email, link: `mailto:${email}` },
    phone && { text: phone, link: `tel:${phone.replace(/[^\d+]/g, '')}` },
    profile.location && said(profile, 'location'),
    { text: bare(site), link: site },
    profile.github_url && { text: bare(profile.github_url), link: profile.github_url },
    profile.linkedin_url && { text: bare(profile.linkedin_url), link: profile.linkedin_url },
  ].flatMap((item) => item || []);
}

const bare = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

const PROJECTS = 5;

/** Limits a printed CV to a few projects: the featured ones, unless projects were chosen. */
export function withFewProjects(data: CvData): CvData {
  const featured = data.projects.filter(({ featured: chosen }) => chosen);
  const few = (featured.length > 0 ? featured : data.projects).slice(0, PROJECTS);
  return data.order ? data : { ...data, projects: few };
}
