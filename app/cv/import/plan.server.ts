import { listCategories } from '#app/categories/queries.server.ts';
import { profileMap } from '#app/profile/contract.ts';
import { isProfileKey, type Profile, type ProfileKey, profileKeys } from '#app/profile/keys.ts';
import { linesOfLinks, readLinks } from '#app/profile/links.ts';
import { getOwnProfile, getProfile, saveProfile } from '#app/profile/queries.server.ts';
import { hideExamples } from '#app/starter/starter.server.ts';
import { textIn } from '#importers/index.server.ts';
import { type CvLine, type CvParts, fieldLabel } from '#importers/index.ts';
import type { ResourceHooks } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { Refused } from '#platform/refused.ts';
import { digestOf } from '#platform/secrets/digest.ts';
import { type ImportLine, isOffered, type LevelChoices } from './contract.ts';
import {
  type Context,
  type CvRow,
  changedFields,
  problemsOf,
  type Records,
  type Write,
} from './records.server.ts';
import { recordSections } from './sections.server.ts';

/** What would become of a line: `row` is what it overwrites. */
type Planned = {
  line: ImportLine;
  parsed: CvLine;
  row?: CvRow | undefined;
  prepare?: () => Promise<Write>;
};

/** Compares what was read with what the owner has; samples count as none. Writes nothing; the same file and data give the same keys. */
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
    const samples = await db.selectFrom(records.table).select('id').where('is_starter', '=', 1).execute();
    const owned = rows.filter(({ id }) => !samples.some((sample) => sample.id === id));
    const own = withoutTwins(
      lines.filter(({ section }) => section === records.section),
      records,
    );
    planned.push(...planRecords(own, owned, records, { categories, levels, skills: rows.length }));
  }
  return planned;
}

function planRecords(lines: CvLine[], rows: CvRow[], records: Records, context: Context): Planned[] {
  const matches = matchRows(lines, rows, records);
  return lines.map((read, at) => {
    const row = matches.get(read);
    const parsed = row && records.join ? { ...read, values: records.join(read.values, row) } : read;
    const key = `${records.section}/${at}/${row ? `${row.id}.${row.rev}` : 'new'}`;
    const { values, notes } = records.complete(parsed.values, row ? { ...context } : context);
    const asksLevel = records.section === 'skills' && !row && values.proficiency_level === undefined;
    const changed = row && changedFields(parsed.values, row);
    const taken = changed?.map((field) => [field, values[field]]);
    const checked = records.check(
      taken
        ? { ...row, ...Object.fromEntries(taken) }
        : { ...values, ...(asksLevel && { proficiency_level: context.levels[key] }) },
    );
    const unread = row ? [] : parsed.problems;
    const problems = distinct([...unread, ...('problems' in checked ? checked.problems : [])]);
    const isSame = changed?.length === 0;
    const stated = row ? 'different' : 'new';
    const there = row && records.text(row);
    const line: ImportLine = {
      key,
      section: records.section,
      ...records.text(parsed.values),
      state: isSame ? 'same' : problems.length > 0 ? 'invalid' : stated,
      existing: there && !isSame ? [there.title, there.detail].filter(Boolean).join(' · ') : null,
      notes: [...parsed.notes, ...(row ? parsed.problems : notes)],
      problems: isSame ? [] : problems,
      asks_level: asksLevel,
    };
    return { line, parsed, row, ...('prepare' in checked && { prepare: checked.prepare }) };
  });
}

/** Gives each line one row at most: the same thing first, then what may be it. */
function matchRows(lines: CvLine[], rows: CvRow[], { isSame, isAlike }: Records) {
  const free = new Set(rows);
  const matches = new Map<CvLine, CvRow>();
  for (const fits of [isSame, isAlike]) {
    for (const line of lines) {
      const row = matches.has(line) ? undefined : [...free].find((one) => fits(line.values, one));
      if (!row) continue;
      matches.set(line, row);
      free.delete(row);
    }
  }
  return matches;
}

function withoutTwins(lines: CvLine[], { isSame }: Records): CvLine[] {
  const kept: CvLine[] = [];
  for (const line of lines) {
    const twin = kept.find(({ values }) => isSame(line.values, values));
    if (!twin) kept.push({ ...line, notes: [...line.notes] });
    else if (changedFields(line.values, twin.values).length > 0)
      twin.notes.push('Dosyada birden fazla kez geçiyor; ilki alınır.');
  }
  return kept;
}

/** The reader says better than the contract why a date is missing. */
function distinct(problems: string[]): string[] {
  const hasDate = problems.some((text) => /^Başlangıç (?:tarihi|yılı) /.test(text));
  return [...new Set(problems)].filter((text) => !(hasDate && text === 'Başlangıç dosyada yok.'));
}

/** Adds the links of a file to those that the owner has. */
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

function plain(field: keyof typeof profileKeys, value: string): string {
  const { type } = profileKeys[field];
  if (type === 'phone') return value.replace(/[^\d+]/g, '');
  if (type === 'email') return value.toLowerCase();
  return type === 'url' ? value.toLowerCase().replace(/\/$/, '') : value.replace(/\s+/g, ' ').trim();
}

type Ready = Planned & { write: Write };

type House = { db: Db; resources: readonly ResourceHooks[] };

export async function applyImport(
  { db, resources }: House,
  cv: CvParts,
  keys: readonly string[],
  levels: LevelChoices,
) {
  const { rev } = await getOwnProfile(db);
  const planned = await planImport(db, cv, levels);
  const chosen = keys.map((key) => planned.find(({ line }) => line.key === key));
  if (chosen.length === 0) throw new Refused('Hiçbir satır seçilmedi.');
  const ready: Ready[] = [];
  const profile: Planned[] = [];
  for (const one of chosen) {
    if (!one || !isOffered(one.line)) throw new Refused('Kayıtlar bu arada değişti. Dosyayı yeniden seçin.');
    if (one.line.asks_level && !levels[one.line.key])
      throw new Refused('Her yeni yetenek kartı için bir seviye seçin.');
    if (one.line.section === 'profile') profile.push(one);
    else if (one.prepare) ready.push({ ...one, write: await one.prepare() });
  }
  const at = new Date().toISOString();
  const isHidden = await db.transaction().execute(async (trx) => {
    for (const { row, write } of inOrder(ready)) await (row ? write.save(trx, row.id) : write.add(trx));
    if (profile.length > 0) {
      const values = valuesOf(profile);
      // Makes a value the owner's that an example has too.
      const examples = trx.deleteFrom('personal_info').where('is_starter', '=', 1);
      await examples.where('key', 'in', Object.keys(values)).execute();
      await saveProfile(trx, values, { rev });
    }
    return hideExamples({ db: trx, resources }, at);
  });
  const changed = chosen.filter((one) => one?.line.state === 'different').length;
  return { added: chosen.length - changed, changed, hidden_at: isHidden ? at : null };
}

const valuesOf = (profile: Planned[]) =>
  Object.fromEntries(
    profile.flatMap(({ parsed }) =>
      Object.entries(parsed.values).map(([key, value]) => [key, textIn(value)]),
    ),
  );

/** Lists of projects begin with the newest, files too. */
const inOrder = (ready: Ready[]) => [
  ...ready.filter(({ line }) => line.section !== 'projects'),
  ...ready.filter(({ line }) => line.section === 'projects').toReversed(),
];
