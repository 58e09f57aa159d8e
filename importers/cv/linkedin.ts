import { parse } from 'csv-parse/sync';
import { readDate } from '#kit/text/partial-date.ts';
import { type CvFile, type CvLine, type CvParts, introOf, joined, lineOf, profileLines } from './cv.ts';
import { entryLine } from './entries.ts';
import {
  filledIn,
  ownLink,
  projectLink,
  readPeriod,
  readYears,
  socialLink,
  textIn,
  unread,
} from './fields.ts';
import {
  askForWhole,
  type Column,
  cellOf,
  columnAt,
  headerOf,
  headOf,
  type Table,
  tableOf,
} from './linkedin-tables.ts';
import { skillCards } from './skill-cards.ts';

const without: Partial<Record<Table, string>> = {
  positions: 'deneyimler (Positions.csv)',
  education: 'eğitim (Education.csv)',
  skills: 'yetenekler (Skills.csv)',
};

export function readLinkedIn(files: CvFile[]): CvParts {
  // Both directions have the same columns.
  const given = files.filter(({ name }) => /given|verilen/i.test(name));
  const read = files
    .filter((file) => !given.includes(file))
    .map(({ name, text }) => ({ name, table: tryTable(text) }));
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
      ...rowsOf('positions').map(whole(readJob)),
      ...rowsOf('education').map(whole(readSchool)),
      ...skillCards(rowsOf('skills').map((row) => row('name'))),
      ...rowsOf('projects').map(whole(readProject)),
      ...Object.entries(entryReaders).flatMap(([name, read]) =>
        tables.flatMap(({ table, rows }) => (table === name ? rows.map(whole(read)) : [])),
      ),
    ],
    notes: [
      ...(broken.length > 0 ? [`Okunamayan dosyalar: ${broken.join(', ')}.`] : []),
      ...(missing.length > 0 && files.length > 1
        ? [`Bu arşivde şunlar yok: ${missing.join(', ')}. Profilinizde varsa ${askForWhole}`]
        : []),
      ...unread(
        given.map(({ name }) => name),
        'Başkaları için yazdıklarınız alınmaz',
      ),
      ...profile.notes,
    ],
  };
}

/** Names in the notes of a line what was not read of its row. */
const whole = (read: (row: CsvRow) => CvLine) => (row: CsvRow) => {
  const line = read(row);
  return { ...line, notes: [...line.notes, ...unread(row.rest())] };
};

function tryTable(text: string): CsvTable | 'broken' | undefined {
  try {
    return readTable(text);
  } catch {
    return 'broken';
  }
}

function readProfile(row: CsvRow | undefined, emails: CsvRow[], phones: CsvRow[]) {
  const cell = (column: Column) => row?.(column) ?? '';
  const primary = emails.find((email) => /^(?:yes|evet|true)$/i.test(email('primary'))) ?? emails[0];
  const handle = /[\w]+/.exec(cell('twitter'))?.[0];
  const sites = [...cell('websites').matchAll(/https?:\/\/[^\s,\]]+/g)].map(([url]) => ({
    url,
    link: socialLink({ url }),
  }));
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
      ...Object.fromEntries(sites.flatMap(({ link }) => (link ? [[link.key, link.url]] : []))),
      links: joined(
        sites.map(({ url, link }) => (link ? '' : (ownLink('', url) ?? ''))),
        '\n',
      ),
      ...(handle && { twitter_url: `https://x.com/${handle}` }),
    }),
    notes: [
      ...(cell('birthDate') && born?.length !== 10
        ? [`Doğum tarihi yıl, ay ve gün olarak okunamadı: “${cell('birthDate')}”.`]
        : []),
      ...unread(
        emails.flatMap((email) => (email === primary ? [] : [email('email')])),
        'Birincil olmadığı için alınmayan e-postalar',
      ),
      ...unread([...numbers].slice(1), 'Yalnızca ilki alınır; alınmayan telefonlar'),
      ...unread(row?.rest() ?? [], 'Profilden alınmayanlar'),
    ],
  };
}

function readJob(row: CsvRow): CvLine {
  const { values, ...rest } = readPeriod(row('start'), row('end'), { isJob: true });
  return lineOf(
    'experience',
    {
      position: row('position'),
      company_name: row('company'),
      location: row('location'),
      description: row('description'),
      ...values,
    },
    rest,
  );
}

function readSchool(row: CsvRow): CvLine {
  const { values, ...rest } = readYears(row('start'), row('end'));
  const description = joined([row('notes'), row('activities')]);
  return lineOf(
    'education',
    { institution_name: row('school'), degree: row('degree'), description, ...values },
    rest,
  );
}

function readProject(row: CsvRow): CvLine {
  const { values, ...rest } = readPeriod(row('start'), row('end'), { isJob: false });
  return lineOf(
    'projects',
    { title: row('position'), description: row('description'), ...projectLink(row('url')), ...values },
    rest,
  );
}

/** Reads the tables of LinkedIn's export whose rows become entries, by their names. */
const entryReaders: Record<string, (row: CsvRow) => CvLine> = {
  certifications: (row) =>
    entryLine('certificate', {
      ...dated(row),
      title: row('name'),
      organization: row('authority'),
      description: numbered('Belge no', row('license')),
    }),
  languages: (row) => entryLine('language', { title: row('name'), level: row('proficiency') }),
  publications: (row) =>
    entryLine('publication', {
      title: row('name'),
      organization: row('publisher'),
      start_date: row('published'),
      ...shared(row),
    }),
  patents: (row) =>
    entryLine(
      'publication',
      {
        title: row('position') || row('name'),
        organization: row('issuer'),
        start_date: row('issued'),
        url: row('url'),
        description: joined(
          [
            row('description'),
            numbered('Patent no', row('patent') || row('number')),
            numbered('Başvuru no', row('application')),
            numbered('Başvuru tarihi', row('filed')),
          ],
          '\n',
        ),
      },
      ['Patent: yayınların arasında durur.'],
    ),
  honors: (row) =>
    entryLine('award', {
      title: row('position'),
      organization: row('issuer'),
      start_date: row('issued'),
      ...shared(row),
    }),
  volunteering: (row) =>
    entryLine('volunteering', {
      ...dated(row),
      title: row('role'),
      organization: row('company'),
      description: joined([row('cause'), row('description')]),
    }),
  organizations: (row) =>
    entryLine(
      'volunteering',
      { ...dated(row), title: row('position') || row('name'), organization: row('name') },
      ['Üyelik: gönüllülüklerin arasında durur.'],
    ),
  courses: (row) =>
    entryLine('course', {
      ...dated(row),
      title: row('name'),
      organization: row('authority'),
      description: numbered('Kurs kodu', row('number')),
    }),
  recommendations: (row) =>
    entryLine('reference', {
      title: joined([row('firstName'), row('lastName')], ' '),
      organization: joined([row('jobTitle'), row('company')], ', '),
      start_date: row('created'),
      description: row('text'),
    }),
};

const shared = (row: CsvRow) => ({ url: row('url'), description: row('description') });

const dated = (row: CsvRow) => ({ ...shared(row), start_date: row('start'), end_date: row('end') });

const numbered = (label: string, value: string) => value && `${label}: ${value}`;

/** Reads a cell; `rest` names the filled ones that were not read. */
type CsvRow = ((column: Column) => string) & { rest: () => string[] };

type CsvTable = { table: Table; rows: CsvRow[] };

/** Reads a table of LinkedIn's export; undefined when it is none. Throws when the CSV is broken. */
function readTable(text: string): CsvTable | undefined {
  const head = headOf(text);
  if (!head) return undefined;
  const all = parse(text, {
    delimiter: head.delimiter,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  });
  const at = all.findIndex((row) => tableOf(row) === head.table);
  const names = all[at] ?? [];
  const rows = at === -1 ? [] : all.slice(at + 1).filter((row) => row.some(Boolean));
  return { table: head.table, rows: rows.map((row) => rowOf(names, row)) };
}

function rowOf(names: string[], cells: string[]): CsvRow {
  const header = headerOf(names);
  const read = new Set<number>();
  function cell(column: Column) {
    const at = columnAt(header, column);
    read.add(at);
    return cellOf(column, textIn(cells[at]));
  }
  const rest = () =>
    filledIn(Object.fromEntries(names.flatMap((name, at) => (read.has(at) ? [] : [[name, cells[at]]]))));
  return Object.assign(cell, { rest });
}
