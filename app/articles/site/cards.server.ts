import { type Expression, type SqlBool, sql } from 'kysely';
import { categoryNames } from '#app/categories/queries.server.ts';
import { translate } from '#kit/languages/translate.server.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';

import type { Db } from '#platform/database/database.ts';
import { type ArticleBuilder, countListed, isVisible } from '../queries.server.ts';
import { translatables } from '../translatable.server.ts';

const PER_PAGE = 12;

/** Articles of a feed, the newest. */
export const IN_FEED = 20;

export const pageOf = (query: URLSearchParams): number =>
  Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000);

export type ArticleCardData = Awaited<ReturnType<typeof readCards>>[number];

type Row = { id: number; category: string | null };

/** Translates rows, and names their categories. */
export async function inLanguage<R extends Row>(
  db: Db,
  language: Language,
  rows: readonly R[],
  isPreview = false,
) {
  const names = await categoryNames(db, language);
  const translated = await translate(db, language, translatables.article, rows, isPreview);
  return translated.map((row) => ({
    ...row,
    category: row.category && (names.get(row.category) ?? row.category),
  }));
}

/** Selects when a text came out in a language: a translation that was published later has a date of its own. */
export function dateIn(language: Language, articles: 'articles' | 'shown' = 'articles') {
  const turkish = sql.raw<string>(`coalesce(${articles}.published_at, ${articles}.created_at)`);
  if (language === DEFAULT) return turkish;
  return sql<string>`coalesce((
    select published_at from translations
    where kind = 'articles' and language = ${language} and record_id = ${sql.ref(`${articles}.id`)} and published_at > ${turkish}
  ), ${turkish})`;
}

/** Selects articles, the newest in the language first. */
export function selectCards(db: Db, language: Language) {
  return (
    db
      .selectFrom('articles')
      .leftJoin('categories', 'categories.id', 'articles.category_id')
      .select([
        'articles.id',
        'articles.slug',
        'articles.title',
        'articles.excerpt',
        'articles.cover_image',
        'categories.name as category',
        'articles.reading_minutes',
        dateIn(language).as('date'),
      ])
      // Is in an index.
      .orderBy(language === DEFAULT ? 'published_at' : 'date', 'desc')
      .orderBy('articles.id', 'desc')
  );
}

type PageRange = { limit: number; offset?: number };

/** Reads the newest of those that fulfil a condition. */
export async function readCards(
  db: Db,
  language: Language,
  isListed: (eb: ArticleBuilder) => Expression<SqlBool>,
  { limit, offset = 0 }: PageRange,
) {
  const rows = await selectCards(db, language).where(isListed).limit(limit).offset(offset).execute();
  return inLanguage(db, language, rows);
}

export type Newest = Awaited<ReturnType<typeof newestArticles>>;

/** Returns the newest visible articles, and the number of all. */
export async function newestArticles(db: Db, language: Language, limit: number) {
  const isListed = isVisible('article', language);
  const [articles, total] = await Promise.all([
    readCards(db, language, isListed, { limit }),
    countListed(db, isListed),
  ]);
  return { articles, total };
}

export const rangeOf = (page: number) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });

export const lastPageOf = (total: number) => Math.max(1, Math.ceil(total / PER_PAGE));
