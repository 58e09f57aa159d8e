import { byKind } from '#app/cv-entries/kinds.ts';
import { entryPlace, entryTime } from '#app/cv-entries/texts.ts';
import { schoolYears } from '#app/education/period-text.ts';
import { periodText } from '#app/experience/period-text.ts';
import { proficiencyLabel } from '#app/skills/labels.ts';
import type { CvData } from './data.server.ts';

/** `key` names the record in the choice of a CV: `experience/3`, `talk/7`. */
export type CvItem = {
  key: string;
  title: string;
  place: string;
  time: string;
  text: string;
  words: string[];
  link?: string;
};

export type CvSection = { group: string; title: string; items: CvItem[] };

/** Lists the filled sections in the order of the CV, else as on the site. */
export function sectionsOf(data: CvData): CvSection[] {
  const { experiences, education, projects, skills, entries, order = [] } = data;
  const section = <T extends { id: number }>(
    group: string,
    title: string,
    records: T[],
    read: (record: T) => Omit<CvItem, 'key'>,
  ) => ({ group, title, items: records.map((one) => ({ ...read(one), key: `${group}/${one.id}` })) });
  const place = ({ group }: CvSection) => (order.includes(group) ? order.indexOf(group) : order.length);
  return [
    section('experience', 'İş Deneyimi', experiences, (item) => ({
      title: item.position,
      place: joined(item.company_name, item.location),
      time: periodText(item),
      text: item.description,
      words: item.technologies,
    })),
    section('education', 'Eğitim', education, (item) => ({
      title: item.degree,
      place: joined(item.institution_name, item.field_of_study, item.location),
      time: schoolYears(item),
      text: item.description,
      words: [],
    })),
    section('projects', 'Projeler', projects, (item) => ({
      title: item.title,
      place: '',
      time: '',
      text: item.description,
      words: item.technologies,
      link: item.live_url || item.github_url,
    })),
    section('skills', 'Teknik Yetenekler', skills, (item) => ({
      title: item.title,
      place: item.technologies.join(', '),
      time: proficiencyLabel(item.proficiency_level),
      text: '',
      words: [],
    })),
    ...byKind(entries).map(({ kind, words, entries: own }) =>
      section(kind, words.many, own, (item) => ({
        title: item.title,
        place: entryPlace(item),
        time: entryTime(item),
        text: item.description,
        words: [],
        link: item.url,
      })),
    ),
  ]
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => place(one) - place(other));
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

export function contactLines({ profile }: CvData, site: string): { text: string; link?: string }[] {
  const email = profile.contactEmail ?? profile.email;
  const phone = profile.contactPhone ?? profile.phone;
  return [
    email && { text: email, link: `mailto:${email}` },
    phone && { text: phone, link: `tel:${phone.replace(/[^\d+]/g, '')}` },
    profile.location && { text: profile.location },
    { text: bare(site), link: site },
    profile.github_url && { text: bare(profile.github_url), link: profile.github_url },
    profile.linkedin_url && { text: bare(profile.linkedin_url), link: profile.linkedin_url },
  ].flatMap((item) => item || []);
}

const bare = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

const PROJECTS = 5;

/** A printed CV shows a few projects: the featured ones, unless its projects were chosen. */
export function withFewProjects(data: CvData): CvData {
  const featured = data.projects.filter(({ featured: chosen }) => chosen);
  const few = (featured.length > 0 ? featured : data.projects).slice(0, PROJECTS);
  return data.order ? data : { ...data, projects: few };
}
