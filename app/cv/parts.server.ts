import { byKind } from '#app/cv-entries/kinds.ts';
import { entryPlace, entryTime } from '#app/cv-entries/texts.ts';
import { schoolYears } from '#app/education/period-text.ts';
import { periodText } from '#app/experience/period-text.ts';
import type { CvData } from './data.server.ts';

export type Doc = PDFKit.PDFDocument;
export type Look = { site: string; accent: string };

export const ink = '#14161a';
export const soft = '#565d68';
const line = '#e4e4de';

export type Entry = {
  title: string;
  place: string;
  time: string;
  text: string;
  words: string[];
  link?: string;
};

export const workEntries = ({ experiences }: CvData): Entry[] =>
  experiences.map((item) => ({
    title: item.position,
    place: [item.company_name, item.location].filter(Boolean).join(' · '),
    time: periodText(item),
    text: item.description,
    words: item.technologies,
  }));

export const schoolEntries = ({ education }: CvData): Entry[] =>
  education.map((item) => ({
    title: item.degree,
    place: [item.institution_name, item.field_of_study, item.location].filter(Boolean).join(' · '),
    time: schoolYears(item),
    text: item.description,
    words: [],
  }));

export const entrySections = ({ entries }: CvData): { title: string; entries: Entry[] }[] =>
  byKind(entries).map(({ words, entries: own }) => ({
    title: words.many,
    entries: own.map((item) => ({
      title: item.title,
      place: entryPlace(item),
      time: entryTime(item),
      text: item.description,
      words: [],
      link: item.url,
    })),
  }));

const PROJECTS = 5;

export function projectEntries({ projects }: CvData): Entry[] {
  const featured = projects.filter(({ featured: chosen }) => chosen);
  return (featured.length > 0 ? featured : projects).slice(0, PROJECTS).map((item) => ({
    title: item.title,
    place: '',
    time: '',
    text: item.description,
    words: item.technologies,
    link: item.live_url || item.github_url,
  }));
}

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

/** Draws a line that readers of the text pass over. */
export function rule(doc: Doc, x: number, width: number) {
  doc.markContent('Artifact');
  doc
    .moveTo(x, doc.y)
    .lineTo(x + width, doc.y)
    .lineWidth(0.7)
    .strokeColor(line)
    .stroke();
  doc.endMarkedContent();
}

/** Breaks the page when less than `height` points are left. */
export function keepTogether(doc: Doc, height: number) {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

const bare = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
