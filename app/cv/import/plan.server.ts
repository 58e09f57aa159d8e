import { isDeepStrictEqual } from 'node:util';
import { listCategories } from '#app/categories/queries.server.ts';
import { profileMap } from '#app/profile/contract.ts';
import { isProfileKey, type Profile, type ProfileKey, profileFields } from '#app/profile/fields.ts';
import { linesOfLinks, readLinks } from '#app/profile/links.ts';
import { getProfile } from '#app/profile/queries.server.ts';
import { textIn } from '#importers/index.server.ts';
import { type CvLine, type CvParts, fieldLabel } from '#importers/index.ts';
import type { Db } from '#platform/database/database.ts';
import { digestOf } from '#platform/secrets.ts';
import type { ImportLine, LevelChoices } from './contract.ts';
import {
  type Completed,
  type Context,
  type CvRow,
  type CvValues,
  problemsOf,
  type Records,
  type Write,
} from './records.server.ts';
import { recordSections } from './sections.server.ts';

/** The plan for a line; `row` is the record that it would replace. */
export type Planned = {
  line: ImportLine;
  parsed: CvLine;
  records?: Records;
  row?: CvRow | undefined;
  prepare?: () => Promise<Write>;
};

/** Matches each line with the owner's record of the same key, ignoring examples. Writes nothing; deterministic for a file and data. */
export async function planImport(db: Db, { lines }: CvParts, levels: LevelChoices = {}): Promise<Planned[]> {
  const stored = await getProfile(db, true);
  const categories = (await listCategories(db)).map(({ name }) => name);
  const planned = lines.flatMap((parsed): Planned[] => {
    if (parsed.section !== 'profile') return [];
    const whole = 'links' in parsed.values ? withStoredLinks(parsed, stored) : parsed;
    const line = profileLine(whole, stored);
    return line ? [{ line, parsed: whole }] : [];
  });
  for (const records of Object.values(recordSections)) {
    const rows = await records.list(db);
    const examples = await db.selectFrom(records.table).select('id').where('is_starter', '=', 1).execute();
    const owned = rows.filter(({ id }) => !examples.some((example) => example.id === id));
    const given = lines.filter(({ section }) => section === records.section);
    planned.push(...planRecords(given, owned, records, { categories, place: rows.length }, levels));
  }
  return planned;
}

function planRecords(
  given: readonly CvLine[],
  rows: readonly CvRow[],
  records: Records,
  { categories, place }: Context,
  levels: LevelChoices,
): Planned[] {
  const lines = withoutRepeats(given, records);
  const matches = matchRows(lines, rows, records, { categories, place });
  let next = place;
  return lines.map((read, at) => {
    const row = matches.get(read);
    const parsed = row && records.join ? { ...read, values: records.join(read.values, row) } : read;
    const completed = records.complete(parsed.values, { categories, place: next });
    if (!row) next += 1;
    const key = `${records.section}/${at}/${row ? `${row.id}.${row.rev}` : 'new'}`;
    return row
      ? plannedChange(key, parsed, row, completed, records)
      : plannedNew(key, parsed, completed, records, levels);
  });
}

function plannedNew(
  key: string,
  parsed: CvLine,
  { values, notes }: Completed,
  records: Records,
  levels: LevelChoices,
): Planned {
  const asks_level = records.section === 'skills' && values.proficiency_level === undefined;
  const checked = records.check({ ...values, ...(asks_level && { proficiency_level: levels[key] }) });
  const problems = distinct([...parsed.problems, ...('problems' in checked ? checked.problems : [])]);
  const line: ImportLine = {
    key,
    section: records.section,
    state: problems.length > 0 ? 'invalid' : 'new',
    ...records.text(parsed.values),
    existing: null,
    notes: [...parsed.notes, ...notes],
    problems,
    asks_level,
  };
  return { line, parsed, records, ...('prepare' in checked && { prepare: checked.prepare }) };
}

/** Fields that the file lacks stay as they are in the record. */
function plannedChange(
  key: string,
  parsed: CvLine,
  row: CvRow,
  completed: Completed,
  records: Records,
): Planned {
  const said = saidBy(parsed, completed);
  const checked = records.check({ ...row, ...said });
  const problems = 'problems' in checked ? checked.problems : [];
  const differing = differingFields(said, row, records);
  const isSame = differing.length === 0;
  const there = records.text(row);
  const line: ImportLine = {
    key,
    section: records.section,
    state: isSame ? 'same' : problems.length > 0 ? 'invalid' : 'different',
    ...records.text(parsed.values),
    existing: isSame ? null : [there.title, there.detail].filter(Boolean).join(' · '),
    notes: [
      ...(isSame
        ? []
        : [`Farklı olan: ${differing.map((field) => fieldLabel(records.section, field)).join(', ')}.`]),
      ...parsed.notes,
      ...parsed.problems,
    ],
    problems: isSame ? [] : problems,
    asks_level: false,
  };
  return { line, parsed, records, row, ...('prepare' in checked && { prepare: checked.prepare }) };
}

const saidBy = ({ values }: CvLine, completed: Completed): CvValues =>
  Object.fromEntries(Object.keys(values).map((field) => [field, completed.values[field]]));

const differingFields = (said: CvValues, row: CvRow, { read }: Records) =>
  Object.keys(said).filter((field) => !isDeepStrictEqual(read(field, said[field]), read(field, row[field])));

/** Matches each line with at most one record of its key: identical ones first, then by the more exact key. */
function matchRows(lines: readonly CvLine[], rows: readonly CvRow[], records: Records, context: Context) {
  const { keys, complete } = records;
  const hasKey = (line: CvLine, row: CvRow, exactness: number) => {
    const key = keys(line.values)[exactness];
    return key !== undefined && key === keys(row)[exactness];
  };
  const isCopy = (line: CvLine, row: CvRow) =>
    hasKey(line, row, 0) &&
    differingFields(saidBy(line, complete(line.values, context)), row, records).length === 0;
  const free = new Set(rows);
  const matches = new Map<CvLine, CvRow>();
  for (const fits of [
    isCopy,
    (line: CvLine, row: CvRow) => hasKey(line, row, 0),
    (line: CvLine, row: CvRow) => hasKey(line, row, 1),
  ]) {
    for (const line of lines) {
      const row = matches.has(line) ? undefined : [...free].find((one) => fits(line, one));
      if (!row) continue;
      matches.set(line, row);
      free.delete(row);
    }
  }
  return matches;
}

/** Drops identical lines. Different lines with the same key are all kept, with a note on the later ones. */
function withoutRepeats(lines: readonly CvLine[], { keys }: Records): CvLine[] {
  const distinct: CvLine[] = [];
  for (const line of lines) {
    const [key] = keys(line.values);
    const alike = distinct.filter(({ values }) => keys(values)[0] === key);
    if (alike.some(({ values }) => isDeepStrictEqual(values, line.values))) continue;
    const notes = alike.length > 0 ? [...line.notes, TWICE] : line.notes;
    distinct.push({ ...line, notes });
  }
  return distinct;
}

const TWICE = 'Dosyada aynı adla bir kayıt daha var; ikisi ayrı ayrı alınır.';

/** Removes repeated problems. The reader's message on a missing date is better than the contract's. */
function distinct(problems: string[]): string[] {
  const hasDate = problems.some((text) => /^Başlangıç (?:tarihi|yılı) /.test(text));
  return [...new Set(problems)].filter((text) => !(hasDate && text === 'Başlangıç dosyada yok.'));
}

/** Adds the links of a file to the owner's. */
function withStoredLinks(line: CvLine, { links }: Profile): CvLine {
  const present = readLinks(links) ?? [];
  const given = readLinks(textIn(line.values.links)) ?? [];
  const isThere = ({ url }: { url: string }) =>
    present.some((one) => plain('github_url', one.url) === plain('github_url', url));
  const fresh = given.filter((link) => !isThere(link));
  return { ...line, values: { links: fresh.length > 0 ? JSON.stringify([...present, ...fresh]) : links } };
}

const shownValue = (field: ProfileKey, value: string) =>
  field === 'links' ? (linesOfLinks({ links: value }).links ?? '') : value;

function profileLine({ values, notes }: CvLine, stored: Profile): ImportLine | undefined {
  const [[field, given] = ['', '']] = Object.entries(values);
  if (!isProfileKey(field)) return undefined;
  const value = textIn(given);
  const present = stored[field] ?? '';
  const checked = profileMap.safeParse({ [field]: value });
  const problems = checked.success ? [] : problemsOf('profile', values, checked.error.issues);
  const isSame = present !== '' && plain(field, present) === plain(field, value);
  const stated = present === '' ? 'new' : 'different';
  return {
    key: `profile/${field}/${digestOf(present).slice(0, 12)}`,
    section: 'profile',
    state: isSame ? 'same' : problems.length > 0 ? 'invalid' : stated,
    title: fieldLabel('profile', field),
    detail: shownValue(field, value),
    existing: present === '' || isSame ? null : shownValue(field, present),
    notes,
    problems: isSame ? [] : problems,
    asks_level: false,
  };
}

function plain(field: ProfileKey, value: string): string {
  const { type } = profileFields[field];
  if (type === 'phone') return value.replace(/[^\d+]/g, '');
  if (type === 'email') return value.toLowerCase();
  return type === 'url' ? value.toLowerCase().replace(/\/$/, '') : value.replace(/\s+/g, ' ').trim();
}
