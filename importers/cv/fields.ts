import { recordIn } from '#kit/text/json.ts';
import { cut, shortened } from '#kit/text/measure.ts';
import { isOngoing, readDate } from '#kit/text/partial-date.ts';
import { type CvLine, type EntryKind, entryKinds } from './cv.ts';

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const recordsIn = (value: unknown): Record<string, unknown>[] =>
  listIn(value).flatMap((item) => (typeof item === 'object' && item !== null ? [recordIn(item)] : []));

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const textsIn = (value: unknown): string[] => listIn(value).map(textIn).filter(Boolean);

type Item = Record<string, unknown>;

export const unread = (rest: string[], of = 'Alınmayan alanlar') =>
  rest.length > 0 ? [`${of}: ${rest.join(', ')}.`] : [];

/** Names the filled fields that a reader leaves over. */
export const filledIn = (rest: Item) =>
  Object.entries(rest).flatMap(([field, value]) => {
    const text = textOf(value);
    return text ? [`${field} (${shortened(text, 80)})`] : [];
  });

/** Adds to a line's notes what its reader left over. */
export const withRest = (line: CvLine, rest: Item): CvLine => ({
  ...line,
  notes: [...line.notes, ...unread(filledIn(rest))],
});

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (value instanceof Object) return textOf(Object.values(recordIn(value)));
  return value === null || value === undefined || value === false ? '' : String(value).trim();
}

const networks = [
  { key: 'github_url', names: ['github'], base: 'https://github.com/' },
  { key: 'linkedin_url', names: ['linkedin'], base: 'https://www.linkedin.com/in/' },
  { key: 'twitter_url', names: ['x', 'twitter'], base: 'https://x.com/' },
  { key: 'instagram_url', names: ['instagram'], base: 'https://www.instagram.com/' },
];

export const withScheme = (url: string): string =>
  url === '' || /^[a-z][a-z+.-]*:/i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;

export function projectLink(text: string) {
  const url = withScheme(text);
  return { [/^https?:\/\/(?:www\.)?git(?:hub|lab)\.com\//i.test(url) ? 'github_url' : 'live_url']: url };
}

/** A line of the owner's own links: a name and an address; undefined where the address is none. */
export function ownLink(name: string, url: string): string | undefined {
  const host = /^https?:/.test(url) ? URL.parse(url)?.hostname.replace(/^www\./, '') : undefined;
  return host && `${(name || host).slice(0, 60)} ${url}`;
}

type Link = { network?: string; username?: string; url?: string };

export function socialLink({ network = '', username = '', url = '' }: Link) {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  // Leaves out `www`, `m` and countries: `tr.linkedin.com`.
  const site = host.replace(/^(?:www|[a-z]{1,2})\./, '');
  const name = network.toLowerCase().replace('-', '');
  const match = networks.find(({ names }) => names.some((one) => one === name || `${one}.com` === site));
  if (!match || !(url || username)) return undefined;
  const isBare = host === '' || new URL(url).pathname === '/';
  return { key: match.key, url: username && isBare ? match.base + username.replace(/^@/, '') : url };
}

type Read = { values: Record<string, unknown>; notes: string[]; problems: string[] };

/** Reads the period of a job or project. Without an end a job is the current one. */
export function readPeriod(from: string, to: string, { isJob }: { isJob: boolean }): Read {
  const start = readDate(from);
  const hasEnd = to !== '' && !isOngoing(to);
  const end = hasEnd ? readDate(to) : undefined;
  const notes = hasEnd && !end ? [`Bitiş tarihi okunamadı: “${shown(to)}”. Bitişi boş kalır.`] : [];
  const problems: string[] = [];
  if (from && !start && isJob) problems.push(`Başlangıç tarihi okunamadı: “${shown(from)}”.`);
  else if (from && !start) notes.push(`Başlangıç tarihi okunamadı: “${shown(from)}”.`);
  else if (!from && isJob) problems.push('Başlangıç tarihi dosyada yok.');
  if (start?.length === 4 || end?.length === 4)
    notes.push('Dosyada yalnızca yıl var: başlangıcın ayı Ocak, bitişin ayı Aralık olur.');
  return {
    values: { start_date: start, end_date: end, ...(isJob && { is_current: !hasEnd }) },
    notes,
    problems,
  };
}

export function readYears(from: string, to: string): Read {
  const [start, end] = [yearOf(from), yearOf(to)];
  const hasEnd = to !== '' && !isOngoing(to);
  return {
    values: { start_year: start, end_year: end, is_current: isOngoing(to) || undefined },
    notes: hasEnd && !end ? [`Bitiş yılı okunamadı: “${shown(to)}”. Bitişi boş kalır.`] : [],
    problems: start
      ? []
      : [from ? `Başlangıç yılı okunamadı: “${shown(from)}”.` : 'Başlangıç yılı dosyada yok.'],
  };
}

function yearOf(text: string): number | undefined {
  const date = readDate(text);
  return date ? Number(date.slice(0, 4)) : undefined;
}

const shown = (text: string) => (text.length > 40 ? `${cut(text, 40)}…` : text);

type ResumeList = 'certificates' | 'languages' | 'publications' | 'awards' | 'volunteer' | 'references';

const listOf: Record<EntryKind, ResumeList> = {
  certificate: 'certificates',
  language: 'languages',
  publication: 'publications',
  talk: 'publications',
  award: 'awards',
  volunteering: 'volunteer',
  course: 'certificates',
  reference: 'references',
};

const usual = {
  title: 'name',
  organization: 'organization',
  start_date: 'startDate',
  end_date: 'endDate',
  url: 'url',
  level: 'level',
  description: 'summary',
};

const own: Record<ResumeList, Partial<typeof usual>> = {
  certificates: { organization: 'issuer', start_date: 'date' },
  languages: { title: 'language', level: 'fluency' },
  publications: { organization: 'publisher', start_date: 'releaseDate' },
  awards: { title: 'title', organization: 'awarder', start_date: 'date' },
  volunteer: { title: 'position' },
  references: { description: 'reference' },
};

/** Names the fields of an entry in its list of JSON Resume: `[ours, theirs]`. */
export const resumeNames = (kind: EntryKind) => Object.entries({ ...usual, ...own[listOf[kind]] });

/** Kinds by their list in JSON Resume, where `type` says which one it is unless it is the first. */
export const resumeLists = Map.groupBy(entryKinds, (kind) => listOf[kind]);

/** Says whether this kind is the default of its list, which items need not name. */
export const isFirstOfList = (kind: EntryKind) => resumeLists.get(listOf[kind])?.[0] === kind;
