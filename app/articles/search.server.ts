import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { containsAll, MAX_RARE, rareMatches } from '#platform/database/text-search.ts';
import type { ArticleBuilder } from './queries.server.ts';

export const newestFirst = sql`coalesce(published_at, created_at) desc, id desc`;

/**
 * Ids of the articles that hold all words. For words of many articles: of the newest `upTo`, and of titles; `isWhole` is
 * false when there may be more.
 */
export async function searchArticles(
  db: Db,
  words: readonly string[],
  { isListed, upTo }: { isListed: (eb: ArticleBuilder) => Expression<SqlBool>; upTo: number },
): Promise<{ ids: number[]; isWhole: boolean }> {
  const rare = await rareMatches(db, { table: 'articles', newestFirst }, words);
  const all = db.selectFrom('articles').select('articles.id');
  if (rare) return { ids: await idsOf(all.where(isListed).where('id', 'in', orNone(rare))), isWhole: true };
  // Hides the conditions from planners: they would leave the index that has the order, or the titles, for all texts.
  const having = (column: string) =>
    all.where(
      (eb) => sql<boolean>`coalesce(case when ${isListed(eb)} then ${containsAll(column, words)} end, false)`,
    );
  const inText = await idsOf(having('search_text').orderBy(newestFirst).limit(upTo));
  const inTitle = await idsOf(having('search_title').orderBy('id', 'desc').limit(MAX_RARE));
  return { ids: [...new Set([...inText, ...inTitle])], isWhole: inText.length < upTo };
}

const idsOf = async (found: { execute: () => Promise<{ id: number }[]> }) =>
  (await found.execute()).map(({ id }) => id);

export const orNone = (ids: readonly number[]) => (ids.length > 0 ? ids : [0]);
