import type { z } from 'zod';
import { factsOf } from '#kit/contract/field.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import type { Db } from '#platform/database/database.ts';
import type { TableName } from '#platform/database/schema.ts';

export type FieldValue = string | string[];

/** A line, several lines, a list of names or HTML of the editor. */
export type FieldKind = 'line' | 'text' | 'list' | 'rich';

export type TranslatableField = { name: string; label: string; kind: FieldKind; schema: z.core.$ZodType };

/** What a record says in Turkish. */
export type TranslationSource = {
  id: number;
  rev: number;
  title: string;
  /** An article is listed without its texts. */
  values: Record<string, FieldValue>;
};

/** What may be translated of the records of one kind. */
export type Translatable = {
  kind: string;
  /** Names one in the panel: 'Yetenek'. */
  one: string;
  scope: Scope;
  /** The fields of a record. */
  fields: (values: TranslationSource['values']) => readonly TranslatableField[];
  /** Reads all records, in parts. */
  sources: (db: Db) => AsyncIterable<readonly TranslationSource[]>;
  source: (db: Db, id: number) => Promise<TranslationSource | undefined>;
  /** Says where one is that has an address of its own and is published by itself: `/blog/slug`. */
  path?: (slug: string) => string;
  /** Pages in another language show nothing for what it lacks, instead of the Turkish text. */
  isBlank?: true;
  /** Tables and columns of the ids that are, or can come back; absent where there is one record. */
  keptIn?: readonly (readonly [table: TableName, id: string])[];
  /** An article or page: an export has a file for each, and a link shows it before it is published. */
  isText?: true;
};

type Plan<Row> = Pick<Translatable, 'kind' | 'one' | 'isBlank' | 'path' | 'keptIn' | 'isText'> & {
  scope?: Scope;
  /** Rules of the fields, of the record's contract. */
  shape: z.ZodRawShape;
  /** Fields with their labels, where the contract does not say which are translated; those that it lacks are left out. */
  names?: Names;
  list: (db: Db) => Promise<readonly Row[]> | AsyncIterable<readonly Row[]>;
  /** Reads one, where it need not be looked for in the list. */
  find?: (db: Db, id: number) => Promise<Row | undefined>;
  titleOf: (row: Row) => string;
};

export type Names = Record<string, readonly [label: string, kind: FieldKind]>;

/** An empty field is not translated. */
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

/** The id of a record of which there is one. */
export const ONLY = 1;

const asValue = (value: unknown): FieldValue =>
  Array.isArray(value) ? value.map(String) : String(value ?? '');
