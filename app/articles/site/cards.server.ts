import { categoryNames } from '#app/categories/queries.server.ts';
import { translate } from '#app/languages/translate.server.ts';
import type { Language } from '#app/texts/languages.ts';
import type { Untranslated } from '#app/texts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { translatables } from '../translatable.server.ts';

export const PER_PAGE = 12;

export const pageOf = (query: URLSearchParams): number =>
  Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000);

export type ArticleCardData = Untranslated & {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  cover_image: string;
  category: string | null;
  reading_minutes: number;
  date: string;
};

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

export function selectCards(db: Db) {
  return db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(({ fn }) => [
      'articles.id',
      'articles.slug',
      'articles.title',
      'articles.excerpt',
      'articles.cover_image',
      'categories.name as category',
      'articles.reading_minutes',
      fn.coalesce('articles.published_at', 'articles.created_at').as('date'),
    ]);
}
