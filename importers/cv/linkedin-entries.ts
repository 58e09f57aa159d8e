import type { CsvRow } from './csv.ts';
import { type CvLine, joined } from './cv.ts';
import { entryLine } from './entries.ts';

/** Reads the tables of LinkedIn's export whose rows become entries, by their names. */
export const entryReaders: Record<string, (row: CsvRow) => CvLine> = {
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
