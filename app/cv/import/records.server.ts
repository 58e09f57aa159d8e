import type { z } from 'zod';
import { fieldLabel, type ImportSection } from '#importers/index.ts';
import type { RecordStore } from '#kit/records/store.server.ts';
import { fold } from '#kit/text/fold.ts';
import type { Db } from '#platform/database/database.ts';
import type { Saved } from '#platform/database/revisions.ts';
import type { TableWith } from '#platform/database/schema.ts';

export type CvRow = Record<string, unknown> & { id: number; rev: number };

export type RecordSection = Exclude<ImportSection, 'profile'>;

export type CvValues = Readonly<Record<string, unknown>>;

/** `place`: number of records before it. */
export type Context = { categories: readonly string[]; place: number };

export type Completed = { values: CvValues; notes: string[] };

/** Writes one record in a transaction; returns the stored record. */
export type Write = { add: (trx: Db) => Promise<CvRow>; save: (trx: Db, id: number) => Promise<CvRow> };

type CvTable = TableWith<{ id: unknown; rev: unknown; is_starter: unknown; deleted_at: string | null }>;

type Of<Input, Entity extends CvRow> = {
  section: RecordSection;
  table: CvTable;
  input: z.ZodType<Input> & { shape: Readonly<Record<string, z.ZodType>> };
  list: (db: Db) => Promise<Entity[]>;
  prepare: (input: Input) => Promise<{
    add: (trx: Db) => Promise<Entity>;
    save: (trx: Db, id: number) => Promise<Saved<Entity>>;
  }>;
  /** Keys that identify the record, the most exact first. */
  keys: (values: CvValues) => string[];
  /** Merges the file's values into the record's, instead of replacing them. */
  join?: (values: CvValues, row: CvValues) => CvValues;
  complete: (values: CvValues, context: Context) => Completed;
  text: (values: CvValues) => { title: string; detail: string };
  /** Values that a copy in the trash must not share with the record. */
  ofCopy?: (trx: Db, row: CvValues) => Promise<CvValues>;
};

export type Checked = { problems: string[] } | { prepare: () => Promise<Write> };

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
  /** Normalizes a value by the contract, so that values it stores alike compare as equal. */
  const read = (field: string, value: unknown) => input.shape[field]?.safeParse(value).data ?? value;
  return { ...rest, check, read };
}

type Store<Input, Entity> = RecordStore<Input, Entity> & { table: CvTable };

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

/** Describes the problem of each field, with the length of a text that is too long. */
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

/** Builds a key from names, ignoring case, accents and punctuation. */
export const keyOf = (...names: unknown[]) => names.map(nameOf).join('\n');

const nameOf = (text: unknown) =>
  fold(String(text ?? ''))
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
