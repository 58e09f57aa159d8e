import type { Db } from '#platform/database/database.ts';
import { countListed, isVisible } from '../queries.server.ts';
import { selectCards } from './cards.server.ts';

export type Newest = Awaited<ReturnType<typeof newestArticles>>;

/** Returns the newest visible articles, and the number of all. */
export async function newestArticles(db: Db, limit: number) {
  const [articles, total] = await Promise.all([
    selectCards(db)
      .where(isVisible())
      .orderBy('published_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(limit)
      .execute(),
    countListed(db, isVisible()),
  ]);
  return { articles, total };
}
