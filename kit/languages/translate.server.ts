import { type Expression, type SqlBool, sql } from 'kysely';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import type { Untranslated } from '#kit/texts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { saveRevised } from '#platform/database/revisions.ts';
import { readSettings, writeSettings } from '#platform/database/settings-and-facts.ts';
import { type ContentVersion, memoizePerVersion } from '#platform/pages/content-version.ts';
import { type Languages, languagesInput } from './contract.ts';
import { inLanguage, isEntries, ONLY, type Translatable, type TranslatableField } from './translatable.ts';

const NAME = 'languages';

export async function getLanguages(db: Db): Promise<Languages> {
  const stored = await readSettings(db, NAME);
  const known = languagesInput.safeParse(stored?.value);
  return { languages: known.data?.languages ?? [DEFAULT], rev: stored?.rev ?? 0 };
}

export const saveLanguages = (db: Db, languages: Language[], rev: number | undefined) =>
  saveRevised(db, rev, getLanguages, (trx) => writeSettings(trx, NAME, { languages }));

/** Reads which languages are on; memoized until that setting changes. */
export const knownLanguages = memoizePerVersion(
  ['languages'],
  async ({ db }: { db: Db; content: ContentVersion }) => (await getLanguages(db)).languages,
);

type Kind = Pick<Translatable, 'kind'>;

export const storedIn = (db: Db, language: Language, { kind }: Kind) =>
  db.selectFrom('translations').where((is) => is.and({ kind, language }));

/**
 * Replaces the Turkish texts of rows by their translations. Of kinds with pages of their own, leaves out rows that are not
 * published in the language, unless it is a preview, and takes `updated_at` from the translation.
 */
export async function translate<Row extends { id: number }>(
  db: Db,
  language: Language,
  { kind, path, isBlank, fields }: Translatable,
  rows: readonly Row[],
  isPreview = false,
): Promise<(Row & Untranslated)[]> {
  if (language === DEFAULT || rows.length === 0) return [...rows];
  const ids = rows.map(({ id }) => id);
  const stored = await storedIn(db, language, { kind })
    .select(['record_id', 'fields', 'derived', 'slug', 'is_published', 'updated_at'])
    .where('record_id', 'in', ids)
    .execute();
  const byId = new Map(stored.map((row) => [row.record_id, row]));
  return rows.flatMap((row) => {
    const translation = byId.get(row.id);
    if (path && !isPreview && translation?.is_published !== 1) return [];
    const texts: Record<string, unknown> = JSON.parse(translation?.fields ?? '{}');
    const inPlace = (all: readonly TranslatableField[]) =>
      all.map((field) => [
        field.name,
        inLanguage(field.kind, Reflect.get(row, field.name), texts[field.name]),
      ]);
    const missing = fields({}).filter(({ name }) => !(name in texts));
    const entries = fields({}).filter(({ name, kind: type }) => isEntries(type) && name in texts);
    const values: Record<string, unknown> = { ...texts, ...Object.fromEntries(inPlace(entries)) };
    if (!path && !isBlank) {
      const untranslated = new Set(missing.map(({ name }) => name));
      return [{ ...row, ...known(row, values), untranslated }];
    }
    const blank = Object.fromEntries(inPlace(missing));
    const derived: Record<string, unknown> = JSON.parse(translation?.derived ?? '{}');
    const own = path && {
      slug: translation?.slug ?? '',
      ...(translation && { updated_at: translation.updated_at }),
    };
    return [{ ...row, ...known(row, Object.assign(blank, derived, values, own)) }];
  });
}

const known = (row: object, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in row));

/** Translates a record that exists only once. */
export async function translateOnly<T extends object>(
  db: Db,
  language: Language,
  kind: Translatable,
  record: T,
): Promise<T & Untranslated> {
  const [translated] = await translate(db, language, kind, [{ ...record, id: ONLY }]);
  return translated ?? record;
}

/** Returns the translated fields of all records, by id; none in Turkish. */
export async function translatedFields(
  db: Db,
  language: Language,
  kind: Kind,
): Promise<ReadonlyMap<number, Record<string, unknown>>> {
  if (language === DEFAULT) return new Map();
  const rows = await storedIn(db, language, kind).select(['record_id', 'fields']).execute();
  return new Map(rows.map(({ record_id, fields }) => [record_id, JSON.parse(fields)]));
}

type Condition = (columns: string) => Expression<SqlBool>;

/** Applies a condition to a table's columns in Turkish, else to its published (or previewed) translations. */
export const whereIn = (
  language: Language,
  kind: string,
  table: string,
  condition: Condition = () => sql`1 = 1`,
  isPreview = false,
): Expression<SqlBool> =>
  language === DEFAULT
    ? condition(table)
    : sql`exists (
        select 1 from translations
        where translations.kind = ${kind} and language = ${language} and is_published >= ${isPreview ? 0 : 1}
          and record_id = ${sql.ref(`${table}.id`)} and ${condition('translations')})`;

/** Returns the key that finds a record by its slug: in Turkish the slug itself, else the record's id. */
export async function keyOf(db: Db, language: Language, kind: Kind, slug: string): Promise<string> {
  if (language === DEFAULT) return slug;
  const published = storedIn(db, language, kind).where((is) => is.and({ slug, is_published: 1 }));
  const row = await published.select('record_id').executeTakeFirst();
  return String(row?.record_id ?? '');
}

/** Returns a record's path in each language that has it, without the language prefix; undefined if the site has one language. */
export async function pathsOf(
  db: Db,
  languages: readonly Language[],
  { kind, path }: Translatable,
  { id, turkish }: { id: number; turkish: string },
): Promise<Partial<Record<Language, string>> | undefined> {
  if (languages.length === 1) return undefined;
  const published = await publishedTranslations(db, { kind, id });
  const others = languages.flatMap((language) => {
    const { slug } = published.get(`${language} ${kind} ${id}`) ?? {};
    return slug && path ? [[language, path(slug)]] : [];
  });
  return { [DEFAULT]: turkish, ...Object.fromEntries(others) };
}

export type PublishedTranslations = Awaited<ReturnType<typeof publishedTranslations>>;

/** Slugs and dates of all published translations, or of a record's, by `LANGUAGE KIND ID`. */
export async function publishedTranslations(db: Db, of?: { kind: string; id: number }) {
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'kind', 'record_id', 'slug', 'updated_at'])
    .where('is_published', '=', 1)
    .$if(of !== undefined, (all) =>
      all.where('kind', '=', of?.kind ?? '').where('record_id', '=', of?.id ?? 0),
    )
    .execute();
  return new Map(
    rows.map(({ language, kind, record_id, slug, updated_at }) => [
      `${language} ${kind} ${record_id}`,
      { slug: slug ?? '', updated_at },
    ]),
  );
}
