import type { Db } from '#platform/database/database.ts';

export const PER_PAGE = 12;

export const pageOf = (query: URLSearchParams): number =>
  Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000);

export type ArticleCardData = {
  slug: string;
  title: string;
  excerpt: string;
  cover_image: string;
  category: string | null;
  reading_minutes: number;
  date: string;
};

export function selectCards(db: Db) {
  return db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(({ fn }) => [
      'articles.slug',
      'articles.title',
      'articles.excerpt',
      'articles.cover_image',
      'categories.name as category',
      'articles.reading_minutes',
      fn.coalesce('articles.published_at', 'articles.created_at').as('date'),
    ]);
}
