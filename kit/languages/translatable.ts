import type { z } from 'zod';
import { factsOf } from '#kit/contract/field.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import type { Db } from '#platform/database/database.ts';
import type { TableName } from '#platform/database/schema.ts';

export type FieldValue = string | string[];

/** One line, several lines, a list of names, or the editor's HTML. */
export type FieldKind = 'line' | 'text' | 'list' | 'rich';

export type TranslatableField = { name: string; label: string; kind: FieldKind; schema: z.core.$ZodType };

/** The Turkish texts of a record. */
export type TranslationSource = {
  id: number;
  rev: number;
  title: string;
  /** Empty for articles in a list. */
  values: Record<string, FieldValue>;
};

/** How records of one kind are translated. */
export type Translatable = {
  kind: string;
  /** Name of one record in the panel: 'Yetenek'. */
  one: string;
  scope: Scope;
  /** The fields of a record. */
  fields: (values: TranslationSource['values']) => readonly TranslatableField[];
  /** Reads all records, in batches. */
  sources: (db: Db) => AsyncIterable<readonly TranslationSource[]>;
  source: (db: Db, id: number) => Promise<TranslationSource | undefined>;
  /** The page of a record whose translations are published one by one: `/blog/slug`. */
  path?: (slug: string) => string;
  /** Pages in another language leave out untranslated fields instead of showing them in Turkish. */
  isBlank?: true;
  /** Tables and id columns of existing and restorable records; absent for a single record. */
  keptIn?: readonly (readonly [table: TableName, id: string])[];
  /** An article or page: has its own file in an export and a preview link before it is published. */
  isText?: true;
};

type Plan<Row> = Pick<Translatable, 'kind' | 'one' | 'isBlank' | 'path' | 'keptIn' | 'isText'> & {
  scope?: Scope;
  /** The fields' rules, from the record's contract. */
  shape: z.ZodRawShape;
  /** Translated fields with their labels, where the contract does not mark them; names that it lacks are ignored. */
  names?: Names;
  list: (db: Db) => Promise<readonly Row[]> | AsyncIterable<readonly Row[]>;
  /** Reads one record; by default it is looked up in the list. */
  find?: (db: Db, id: number) => Promise<Row | undefined>;
  titleOf: (row: Row) => string;
};

export type Names = Record<string, readonly [label: string, kind: FieldKind]>;

/** Declares how records of one kind are translated. */
export function translatable<Row extends { id: number; rev: number }>({
  shape,
  names = namesIn(shape),
  list,
  find,
  titleOf,
  ...plan
}: Plan<Row>): Translatable {
  const fields = Object.entries(names).flatMap(([name, [label, kind]]) => {
    const schema = shape[name];
    return schema ? [{ name, label, kind, schema }] : [];
  });
  const valuesOf = (row: Row) => fields.map(({ name }) => [name, asValue(Reflect.get(row, name))]);
  const asSource = (row: Row): TranslationSource => {
    const { id, rev } = row;
    return { id, rev, title: titleOf(row), values: Object.fromEntries(valuesOf(row)) };
  };
  async function* sources(db: Db) {
    const rows = list(db);
    for await (const part of Symbol.asyncIterator in rows ? rows : [rows]) yield part.map(asSource);
  }
  return {
    scope: 'profile:write',
    ...plan,
    fields: () => fields,
    sources,
    async source(db, id) {
      if (find) {
        const row = await find(db, id);
        return row && asSource(row);
      }
      for await (const part of sources(db)) {
        const source = part.find((one) => one.id === id);
        if (source) return source;
      }
      return undefined;
    },
  };
}

function namesIn(shape: z.ZodRawShape): Names {
  const named = Object.entries(shape).flatMap(([name, rule]) => {
    const { label = name, translated } = factsOf(rule);
    return translated ? [[name, [label, translated]] as const] : [];
  });
  return Object.fromEntries(named);
}

/** The id of a record that exists only once. */
export const ONLY = 1;

const asValue = (value: unknown): FieldValue =>
  Array.isArray(value) ? value.map(String) : String(value ?? '');
