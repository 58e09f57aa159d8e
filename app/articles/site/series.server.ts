import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { isVisible } from '../queries.server.ts';

export type ArticleLink = { slug: string; title: string };

const LAST = 1000;
const RELATED = 3;

/** Lists the visible articles of a series, numbered ones first, then by date. */
export const readSeries = (db: Db, series: string): Promise<ArticleLink[]> =>
  db
    .selectFrom('articles')
    .select(['slug', 'title'])
    .where('series', '=', series)
    .where(isVisible())
    .orderBy(({ fn, val }) => fn.coalesce('series_order', val(LAST)))
    .orderBy('published_at')
    .orderBy('id')
    .execute();

/** Lists the visible articles that share most tags with the article, the newest first among equals. */
export const readRelated = (db: Db, id: number): Promise<ArticleLink[]> =>
  db
    .selectFrom('article_tags as own')
    .innerJoin('article_tags as shared', 'shared.slug', 'own.slug')
    .innerJoin('articles', 'articles.id', 'shared.article_id')
    .select(['articles.slug', 'articles.title'])
    .where('own.article_id', '=', id)
    .where('articles.id', '<>', id)
    .where(isVisible())
    .groupBy(['articles.id', 'articles.slug', 'articles.title', 'articles.published_at'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('articles.published_at', 'desc')
    .limit(RELATED)
    .execute();
