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
    const values: Record<string, string | string[]> = JSON.parse(translation?.fields ?? '{}');
    const untranslated = new Set(
      fields({})
        .map(({ name }) => name)
        .filter((name) => !(name in values)),
    );
    const own = { ...values, ...JSON.parse(translation?.derived ?? '{}') };
    const known = Object.fromEntries(Object.entries(own).filter(([name]) => name in row));
    const slug = path && 'slug' in row ? { slug: translation?.slug } : {};
    return [{ ...row, ...known, ...slug, untranslated }];
  });
}

/** Restricts `table` to what is published in a language. */
export const isPublishedIn = (language: Language, kind: string, table: string): Expression<SqlBool> =>
  language === DEFAULT
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`exists (select 1 from translations where kind = ${kind} and language = ${language} and is_published = 1 and record_id = ${sql.ref(`${table}.id`)})`;

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
