import { sql } from 'kysely';
import { translate } from '#app/languages/translate.server.ts';
import type { Language } from '#app/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { isVisible } from '../queries.server.ts';
import { translatables } from '../translatable.server.ts';

export type ArticleLink = { id: number; slug: string; title: string };

const LAST = 1000;
const RELATED = 3;

type Links = { execute: () => Promise<ArticleLink[]> };

const linksIn = async (db: Db, language: Language, links: Links): Promise<ArticleLink[]> =>
  translate(db, language, translatables.article, await links.execute());

/** Reads the links of articles that are known to be visible. */
export const readLinks = (db: Db, language: Language, ids: (number | null)[]) =>
  linksIn(db, language, db.selectFrom('articles').select(['id', 'slug', 'title']).where('id', 'in', ids));

/** Lists the visible articles of a series, numbered ones first, then by date. */
export const readSeries = (db: Db, language: Language, series: string) =>
  linksIn(
    db,
    language,
    db
      .selectFrom('articles')
      .select(['id', 'slug', 'title'])
      .where('series', '=', series)
      .where(isVisible('article', language))
      .orderBy(({ fn, val }) => fn.coalesce('series_order', val(LAST)))
      .orderBy('published_at')
      .orderBy('id'),
  );

/** Lists the visible articles that share most tags with the article, the newest first among equals. */
export const readRelated = (db: Db, language: Language, id: number) =>
  linksIn(
    db,
    language,
    db
      .selectFrom('article_tags as own')
      .innerJoin('article_tags as shared', 'shared.slug', 'own.slug')
      .innerJoin('articles', 'articles.id', 'shared.article_id')
      .select(['articles.id', 'articles.slug', 'articles.title'])
      .where('own.article_id', '=', id)
      .where('articles.id', '<>', id)
      .where(isVisible('article', language))
      .groupBy(['articles.id', 'articles.slug', 'articles.title', 'articles.published_at'])
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('articles.published_at', 'desc')
      .limit(RELATED),
  );
