import { listCategories } from '#app/categories/queries.server.ts';
import { getProfile } from '#app/profile/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import { changedFields } from './compare.ts';
import type { ImportLine, LevelChoices } from './contract.ts';
import { profileLine } from './profile.server.ts';
import type { FoundCv, FoundLine } from './reading/found.ts';
import type { Context, RecordSection, Records, Row, Write } from './records.server.ts';
import { educationRecords } from './sections/education.server.ts';
import { entryRecords } from './sections/entries.server.ts';
import { experienceRecords } from './sections/experience.server.ts';
import { projectRecords } from './sections/projects.server.ts';
import { skillRecords } from './sections/skills.server.ts';

export const recordSections: Record<RecordSection, Records> = {
  experience: experienceRecords,
  education: educationRecords,
  skills: skillRecords,
  projects: projectRecords,
  'cv-entries': entryRecords,
};

/** What would become of a line: `row` is what it overwrites. */
export type Planned = {
  line: ImportLine;
  found: FoundLine;
  row?: Row | undefined;
  prepare?: () => Promise<Write>;
};

/** Compares what was found with what the owner has; samples count as none. Writes nothing; the same file and data give the same keys. */
export async function planImport(db: Db, { lines }: FoundCv, levels: LevelChoices = {}): Promise<Planned[]> {
  const stored = await getProfile(db, true);
  const categories = (await listCategories(db)).map(({ name }) => name);
  const planned = lines.flatMap((found): Planned[] => {
    const line = found.section === 'profile' ? profileLine(found, stored) : undefined;
    return line ? [{ line, found }] : [];
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

function planRecords(lines: FoundLine[], rows: Row[], records: Records, context: Context): Planned[] {
  const matches = matchRows(lines, rows, records);
  return lines.map((found, at) => {
    const row = matches.get(found);
    const key = `${records.section}/${at}/${row ? `${row.id}.${row.rev}` : 'new'}`;
    const { values, notes } = records.complete(found.values, row ? { ...context } : context);
    const asksLevel = records.section === 'skills' && !row && found.values.proficiency_level === undefined;
    const changed = row && changedFields(found.values, row);
    const taken = changed?.map((field) => [field, values[field]]);
    const checked = records.check(
      taken
        ? { ...row, ...Object.fromEntries(taken) }
        : { ...values, ...(asksLevel && { proficiency_level: context.levels[key] }) },
    );
    const unread = row ? [] : found.problems;
    const problems = distinct([...unread, ...('problems' in checked ? checked.problems : [])]);
    const isSame = changed?.length === 0;
    const stated = row ? 'different' : 'new';
    const there = row && records.text(row);
    const line: ImportLine = {
      key,
      section: records.section,
      ...records.text(found.values),
      state: isSame ? 'same' : problems.length > 0 ? 'invalid' : stated,
      existing: there && !isSame ? [there.title, there.detail].filter(Boolean).join(' · ') : null,
      notes: [...found.notes, ...(row ? found.problems : notes)],
      problems: isSame ? [] : problems,
      asks_level: asksLevel,
    };
    return { line, found, row, ...('prepare' in checked && { prepare: checked.prepare }) };
  });
}

/** Gives each line one row at most: the same thing first, then what may be it. */
function matchRows(lines: FoundLine[], rows: Row[], { isSame, isAlike }: Records) {
  const free = new Set(rows);
  const matches = new Map<FoundLine, Row>();
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

function withoutTwins(lines: FoundLine[], { isSame }: Records): FoundLine[] {
  const kept: FoundLine[] = [];
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
