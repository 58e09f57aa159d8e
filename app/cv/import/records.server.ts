import type { z } from 'zod';
import { fieldLabel, type ImportSection } from '#importers/index.ts';
import type { RecordStore } from '#kit/records/store.server.ts';
import { fold } from '#kit/text/fold.ts';
import type { Db } from '#platform/database/database.ts';
import type { Saved } from '#platform/database/save-revised.ts';
import type { TableWith } from '#platform/database/schema.ts';
import type { LevelChoices } from './contract.ts';

export type CvRow = Record<string, unknown> & { id: number; rev: number };

export type RecordSection = Exclude<ImportSection, 'profile'>;

export type Context = { categories: string[]; levels: LevelChoices; skills: number };

export type Completed = { values: CvValues; notes: string[] };

/** Writes one record in a transaction; returns what is stored then. */
export type Write = { add: (trx: Db) => Promise<CvRow>; save: (trx: Db, id: number) => Promise<CvRow> };

type WithSamples = TableWith<{ id: unknown; is_starter: unknown; deleted_at: string | null }>;

type Of<Input, Entity extends CvRow> = {
  section: RecordSection;
  table: WithSamples;
  input: z.ZodType<Input>;
  list: (db: Db) => Promise<Entity[]>;
  prepare: (input: Input) => Promise<{
    add: (trx: Db) => Promise<Entity>;
    save: (trx: Db, id: number) => Promise<Saved<Entity>>;
  }>;
  /** Tells that both are the same thing, and that they may be: the first that fits is taken. */
  isSame: (values: CvValues, row: CvValues) => boolean;
  isAlike?: (values: CvValues, row: CvValues) => boolean;
  /** Joins what a file says with what the row has, instead of overwriting it. */
  join?: (values: CvValues, row: CvValues) => CvValues;
  complete: (values: CvValues, context: Context) => Completed;
  text: (values: CvValues) => { title: string; detail: string };
};

type Checked = { problems: string[] } | { prepare: () => Promise<Write> };

export function recordsOf<Input, Entity extends CvRow>({ input, prepare, ...rest }: Of<Input, Entity>) {
  function check(values: CvValues): Checked {
    const checked = input.safeParse(values);
    if (!checked.success) return { problems: problemsOf(rest.section, values, checked.error.issues) };
    return {
      prepare: async () => {
        const { add, save } = await prepare(checked.data);
        return { add, save: async (trx, id) => (await save(trx, id)).saved };
      },
    };
  }
  return { isAlike: rest.isSame, ...rest, check };
}

type Store<Input, Entity> = RecordStore<Input, Entity> & { table: WithSamples };

export const storedIn = <Input, Entity>({ table, list, add, save }: Store<Input, Entity>) => ({
  table,
  list: (db: Db) => list(db),
  prepare: async (input: Input) => ({
    add: (trx: Db) => add(trx, input),
    save: (trx: Db, id: number) => save(trx, id, input),
  }),
});

export type Records = ReturnType<typeof recordsOf<unknown, CvRow>>;

type Issue = { path: readonly PropertyKey[]; message: string };

/** Says of each field what keeps it out, and how long a text is that is too long. */
export function problemsOf(section: ImportSection, values: CvValues, issues: readonly Issue[]): string[] {
  return issues.map(({ path, message }) => {
    const field = String(path[0] ?? '');
    const value = values[field];
    const label = fieldLabel(section, field);
    if (value === undefined || value === '') return `${label} dosyada yok.`;
    const length = typeof value === 'string' && /karakter/.test(message) ? ` (${value.length} karakter)` : '';
    return `${label}: ${message.replace(/\.$/, '')}${length}.`;
  });
}

export type CvValues = Readonly<Record<string, unknown>>;

/** Compares names as people do: without case, accents and punctuation. */
export const isSameName = (one: unknown, other: unknown) => nameOf(one) === nameOf(other);

const nameOf = (text: unknown) =>
  fold(shown(text))
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

/** Tells whether a date is what the file says, as exactly as the file says it. */
export const isSameDate = (stored: unknown, imported: unknown) =>
  typeof stored === 'string' && typeof imported === 'string' && stored.startsWith(imported);

export const changedFields = (values: CvValues, row: CvValues) =>
  Object.keys(values).filter((field) => !isSameValue(field, row[field], values[field]));

function isSameValue(field: string, stored: unknown, imported: unknown): boolean {
  if (field.endsWith('_date') && stored && imported) return isSameDate(stored, imported);
  if (field.endsWith('url')) return address(stored) === address(imported);
  const [there, given] = [oneLine(stored), oneLine(imported)];
  // A text that an import shortened is the same text.
  return there === given || (there.endsWith('…') && given.startsWith(there.slice(0, -1)));
}

const oneLine = (value: unknown) => shown(value).replace(/\s+/g, ' ').trim();

const address = (value: unknown) => shown(value).trim().toLowerCase().replace(/\/$/, '');

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (value === true) return 'Evet';
  return value === null || value === undefined || value === false ? '' : String(value);
}
