import { type Expression, type SqlBool, sql } from 'kysely';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import type { Untranslated } from '#app/texts/words.ts';
import type { Db } from '#platform/database/database.ts';
import type { Translatable } from './translatable.ts';

/**
 * Puts the translations of a language into rows, where rows are in Turkish. Leaves out rows that have addresses of
 * their own and are not published in the language.
 */
export async function translate<Row extends { id: number }>(
  db: Db,
  language: Language,
  { kind, path, fields }: Translatable,
  rows: readonly Row[],
): Promise<(Row & Untranslated)[]> {
  if (language === DEFAULT || rows.length === 0) return [...rows];
  const found = await db
    .selectFrom('translations')
    .select(['record_id', 'fields', 'derived', 'slug', 'is_published'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where(
      'record_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(found.map((row) => [row.record_id, row]));
  return rows.flatMap((row) => {
    const translation = byId.get(row.id);
    if (path && translation?.is_published !== 1) return [];
    const values: Record<string, unknown> = JSON.parse(translation?.fields ?? '{}');
    const missing = fields({}).flatMap(({ name }) => (name in values ? [] : [name]));
    if (!path) return [{ ...row, ...known(row, values), untranslated: new Set(missing) }];
    const blank = Object.fromEntries(missing.map((name) => [name, '']));
    const derived: Record<string, unknown> = JSON.parse(translation?.derived ?? '{}');
    return [{ ...row, ...known(row, { ...blank, ...derived, ...values, slug: translation?.slug }) }];
  });
}

const known = (row: object, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in row));

/** Restricts `table` to what is published in another language, and there fulfils a condition. */
export const isPublishedIn = (
  language: Language,
  kind: string,
  table: string,
  condition: Expression<SqlBool> = sql<SqlBool>`1 = 1`,
) => sql<SqlBool>`exists (
  select 1 from translations
  where translations.kind = ${kind} and language = ${language} and is_published = 1
    and record_id = ${sql.ref(`${table}.id`)} and ${condition})`;

/** Returns the record that a slug of the language means. */
export async function recordOfSlug(
  db: Db,
  language: Language,
  kind: string,
  slug: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('translations')
    .select('record_id')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('slug', '=', slug)
    .where('is_published', '=', 1)
    .executeTakeFirst();
  return row?.record_id;
}

/** Returns where a record is in each language that shows it, without the language; undefined on a site of one. */
export async function pathsOf(
  db: Db,
  languages: readonly Language[],
  { kind, path }: Translatable,
  { id, turkish }: { id: number; turkish: string },
): Promise<Partial<Record<Language, string>> | undefined> {
  if (languages.length === 1) return undefined;
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'slug'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('is_published', '=', 1)
    .execute();
  const others = rows.flatMap(({ language, slug }) => (slug && path ? [[language, path(slug)]] : []));
  return { [DEFAULT]: turkish, ...Object.fromEntries(others) };
}

/** Returns the translated fields of one record, none where there is no translation. */
export async function translationOf(
  db: Db,
  language: Language,
  { kind }: Translatable,
  id: number,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('translations')
    .select('fields')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('record_id', '=', id)
    .executeTakeFirst();
  return JSON.parse(row?.fields ?? '{}');
}

/** Slugs of all published translations, by `LANGUAGE KIND ID`. */
export async function publishedSlugs(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'kind', 'record_id', 'slug'])
    .where('is_published', '=', 1)
    .execute();
  return new Map(
    rows.map(({ language, kind, record_id, slug }) => [`${language} ${kind} ${record_id}`, slug ?? '']),
  );
}
