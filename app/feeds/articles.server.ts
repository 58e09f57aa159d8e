import { isVisible } from '#app/articles/queries.server.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import type { Db } from '#platform/database/database.ts';

const IN_FEED = 20;
const LISTED = 1000;

export async function newestArticles(db: Db) {
  const articles = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select([
      'articles.id',
      'articles.slug',
      'articles.title',
      'articles.excerpt',
      'articles.rendered as content',
      'articles.cover_image',
      'articles.published_at',
      'articles.created_at',
      'articles.updated_at',
      'categories.name as category',
    ])
    .where(isVisible())
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(IN_FEED)
    .execute();
  return articles.map(({ category, ...article }) => ({
    ...article,
    category: category && categoryLabel(category),
  }));
}

export type FeedArticle = Awaited<ReturnType<typeof newestArticles>>[number];

export const articleTitles = (db: Db) =>
  db
    .selectFrom('articles')
    .select(['slug', 'title', 'excerpt'])
    .where(isVisible())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
