import { isVisible } from '#app/articles/queries.server.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import type { Db } from '#platform/database/database.ts';

const IN_FEED = 20;

/** The newest published articles with their whole text. */
export async function newestArticles(db: Db) {
  const articles = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select([
      'articles.id',
      'articles.slug',
      'articles.title',
      'articles.excerpt',
      'articles.content',
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

/** Address, time and cover of everything that is published, newest first. */
export function articleAddresses(db: Db) {
  return db
    .selectFrom('articles')
    .select(['slug', 'updated_at', 'cover_image'])
    .where(isVisible())
    .orderBy('published_at', 'desc')
    .execute();
}

export async function findVisibleTitle(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('articles')
    .select('title')
    .where('slug', '=', slug)
    .where(isVisible())
    .executeTakeFirst();
  return row?.title;
}
