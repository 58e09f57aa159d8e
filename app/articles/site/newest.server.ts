import type { Language } from '#app/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { countListed, isVisible } from '../queries.server.ts';
import { readCards } from './cards.server.ts';

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
