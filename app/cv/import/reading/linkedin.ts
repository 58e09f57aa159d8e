import { readDate } from '#app/text/partial-date.ts';
import { type CsvTable, type Row, readTable } from './csv.ts';
import { askForWhole } from './csv-head.ts';
import {
  type CvFile,
  type FoundCv,
  type FoundLine,
  introOf,
  joined,
  leftOut,
  lineOf,
  profileLines,
} from './found.ts';
import type { Table } from './linkedin-tables.ts';
import { projectLink, socialLink } from './links.ts';
import { readPeriod, readYears } from './period.ts';
import { skillCards } from './skill-cards.ts';

const without: Partial<Record<Table, string>> = {
  positions: 'deneyimler (Positions.csv)',
  education: 'eğitim (Education.csv)',
  skills: 'yetenekler (Skills.csv)',
};

export function readLinkedIn(files: CvFile[]): FoundCv {
  const read = files.map(({ name, text }) => ({ name, table: tryTable(text) }));
  const broken = read.flatMap(({ name, table }) => (table === 'broken' ? [name] : []));
  const tables = read.flatMap(({ table }) => (table && table !== 'broken' ? [table] : []));
  const rowsOf = (wanted: Table) => tables.flatMap(({ table, rows }) => (table === wanted ? rows : []));
  const missing = Object.entries(without).flatMap(([name, label]) =>
    tables.some(({ table }) => table === name) ? [] : [label],
  );
  const profile = readProfile(rowsOf('profile')[0], rowsOf('emails'), rowsOf('phones'));
  return {
    source: 'linkedin',
    lines: [
      ...profile.lines,
      ...rowsOf('positions').map((row) => readJob(row, row('position'))),
      ...rowsOf('volunteering').map(readVolunteering),
      ...rowsOf('education').map(readSchool),
      ...skillCards(rowsOf('skills').map((row) => row('name'))),
      ...rowsOf('projects').map(readProject),
    ],
    notes: [
      ...(broken.length > 0 ? [`Okunamayan dosyalar: ${broken.join(', ')}.`] : []),
      ...(missing.length > 0 && files.length > 1
        ? [`Bu arşivde şunlar yok: ${missing.join(', ')}. Profilinizde varsa ${askForWhole}`]
        : []),
      ...profile.notes,
      ...leftOut({
        Diller: rowsOf('languages').length,
        Sertifikalar: rowsOf('certifications').length,
        Yayınlar: rowsOf('publications').length,
        Ödüller: rowsOf('honors').length,
        Üyelikler: rowsOf('organizations').length,
        Dersler: rowsOf('courses').length,
      }),
    ],
  };
}

function tryTable(text: string): CsvTable | 'broken' | undefined {
  try {
    return readTable(text);
  } catch {
    return 'broken';
  }
}

function readProfile(row: Row | undefined, emails: Row[], phones: Row[]) {
  const cell: Row = (column) => row?.(column) ?? '';
  const primary = emails.find((email) => /^(?:yes|evet|true)$/i.test(email('primary'))) ?? emails[0];
  const handle = /[\w]+/.exec(cell('twitter'))?.[0];
  const sites = [...cell('websites').matchAll(/https?:\/\/[^\s,\]]+/g)].map(([url]) => ({
    url,
    found: socialLink({ url }),
  }));
  const lost = sites.flatMap(({ url, found }) => (found ? [] : [url]));
  const numbers = new Set(phones.map((phone) => phone('number')).filter(Boolean));
  const born = readDate(cell('birthDate'));
  return {
    lines: profileLines({
      full_name: joined([cell('firstName'), cell('lastName')], ' '),
      title: cell('headline'),
      bio: introOf(cell('summary')),
      aboutSummary: cell('summary'),
      location: cell('place'),
      birth_date: born?.length === 10 ? born : '',
      email: primary?.('email'),
      phone: [...numbers][0],
      address: cell('address'),
      ...Object.fromEntries(sites.flatMap(({ found }) => (found ? [[found.key, found.url]] : []))),
      ...(handle && { twitter_url: `https://x.com/${handle}` }),
    }),
    notes: [
      ...(cell('birthDate') && born?.length !== 10
        ? [`Doğum tarihi yıl, ay ve gün olarak okunamadı: “${cell('birthDate')}”.`]
        : []),
      ...(emails.length > 1 ? ['E-postalardan yalnız birincil olan alınır.'] : []),
      ...(numbers.size > 1 ? ['Telefonlardan yalnız ilki alınır.'] : []),
      ...(lost.length > 0 ? [`Vitrin’de yeri olmayan bağlantılar: ${lost.join(', ')}.`] : []),
    ],
  };
}

function readJob(row: Row, position: string, description = row('description')): FoundLine {
  const { values, ...told } = readPeriod(row('start'), row('end'), { isJob: true });
  return lineOf(
    'experience',
    { position, company_name: row('company'), location: row('location'), description, ...values },
    told,
  );
}

function readVolunteering(row: Row): FoundLine {
  const job = readJob(row, row('role'), joined([row('cause'), row('description')]));
  return { ...job, notes: ['Gönüllü çalışma.', ...job.notes] };
}

function readSchool(row: Row): FoundLine {
  const { values, ...told } = readYears(row('start'), row('end'));
  const description = joined([row('notes'), row('activities')]);
  return lineOf(
    'education',
    { institution_name: row('school'), degree: row('degree'), description, ...values },
    told,
  );
}

function readProject(row: Row): FoundLine {
  const { values, ...told } = readPeriod(row('start'), row('end'), { isJob: false });
  return lineOf(
    'projects',
    {
      title: row('position'),
      description: row('description'),
      ...projectLink(row('url')),
      ...values,
    },
    told,
  );
}
