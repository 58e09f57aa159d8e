import type { z } from 'zod';
import { factsOf } from '#kit/contract/field.ts';
import type { Scope } from '#kit/contract/scopes.ts';
import type { Db } from '#platform/database/database.ts';
import type { TableName } from '#platform/database/schema.ts';

/** An entry of a list that has words of its own: a result, or a picture with its caption. */
export type Entry = Readonly<Record<string, unknown>>;

export type FieldValue = string | string[] | Entry[];

/** One line, several lines, a list of names, results, captions of pictures, or the editor's HTML. */
export const fieldKinds = ['line', 'text', 'list', 'results', 'captions', 'rich'] as const;

export type FieldKind = (typeof fieldKinds)[number];

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
  /** The fields' rules, from the record's contract, which marks the translated ones. */
  shape: z.ZodRawShape;
  list: (db: Db) => Promise<readonly Row[]> | AsyncIterable<readonly Row[]>;
  /** Reads one record; by default it is looked up in the list. */
  find?: (db: Db, id: number) => Promise<Row | undefined>;
  titleOf: (row: Row) => string;
};

/** Declares how records of one kind are translated. */
export function translatable<Row extends { id: number; rev: number }>({
  shape,
  list,
  find,
  titleOf,
  ...plan
}: Plan<Row>): Translatable {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const { label = name, translated: kind } = factsOf(schema);
    return kind ? [{ name, label, kind, schema }] : [];
  });
  const valuesOf = (row: Row) =>
    fields.map(({ name, kind }) => [name, asValue(kind, Reflect.get(row, name))]);
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

/** The id of a record that exists only once. */
export const ONLY = 1;

/** What there is to translate: of pictures, those with a caption. */
function asValue(kind: FieldKind, value: unknown): FieldValue {
  if (kind === 'results') return entriesIn(value);
  if (kind === 'captions') return entriesIn(value).filter(({ caption }) => caption);
  return Array.isArray(value) ? value.map(String) : String(value ?? '');
}

/** Tells whether a field is a list of entries rather than of texts. */
export const isEntries = (kind: FieldKind) => kind === 'results' || kind === 'captions';

export const entriesIn = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((entry) => entry instanceof Object) : [];

/** The translation of a field for a page; what entries point at stays that of the Turkish record. */
export function inLanguage(kind: FieldKind, turkish: unknown, translated: unknown): unknown {
  const words = entriesIn(translated);
  if (kind === 'results')
    return entriesIn(turkish).flatMap(({ on_home }, at) => (words[at] ? [{ ...words[at], on_home }] : []));
  if (kind === 'captions')
    return entriesIn(turkish).map((picture) => {
      const same = words.find(({ url }) => url === picture.url);
      return { ...picture, caption: same?.caption ?? '' };
    });
  return translated ?? '';
}
