import type { z } from 'zod';
import type { Scope } from '#app/contract/scopes.ts';
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
  /** Reads all records, or the one with the id. */
  sources: (db: Db, id?: number) => Promise<TranslationSource[]>;
  /** Says where one is that has an address of its own and is published by itself: `/blog/slug`. */
  path?: (slug: string) => string;
  /** Tables and columns of the ids that are, or can come back; absent where there is one record. */
  keptIn?: readonly (readonly [table: TableName, id: string])[];
  /** An export has a file for each, beside the record's. */
  hasFiles?: true;
};

type Names = Record<string, readonly [label: string, kind: FieldKind]>;

/** Takes the fields' rules from a contract. An empty field is not translated. */
export function fieldsOf(shape: z.ZodRawShape, names: Names): readonly TranslatableField[] {
  return Object.entries(names).flatMap(([name, [label, kind]]) => {
    const schema = shape[name];
    return schema ? [{ name, label, kind, schema }] : [];
  });
}

/** Takes the fields' values from a record. */
export function sourceOf(
  record: { id: number; rev: number },
  title: string,
  names: object,
): TranslationSource {
  const values = Object.keys(names).map((name) => [name, asValue(Reflect.get(record, name))]);
  return { id: record.id, rev: record.rev, title, values: Object.fromEntries(values) };
}

const asValue = (value: unknown): FieldValue =>
  Array.isArray(value) ? value.map(String) : String(value ?? '');
