import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf } from '#platform/database/outcomes.ts';
import { type ArticleBuilder, isVisible } from '../queries.server.ts';
import { tagNames } from '../translatable.server.ts';
import { lastPageOf, rangeOf, readCards } from './cards.server.ts';

export type Tagged = NonNullable<Awaited<ReturnType<typeof readTagged>>>;

export async function readTagged(db: Db, language: Language, slug: string, page: number) {
  const withTag = db
    .selectFrom('article_tags')
    .innerJoin('articles', 'articles.id', 'article_tags.article_id')
    .where('article_tags.slug', '=', slug);
  const tagged = withTag.where(isVisible('article', language));
  const newest = await tagged
    .select('article_tags.name')
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  const total = await countOf(tagged);
  const isTagged = (eb: ArticleBuilder) => eb('articles.id', 'in', tagged.select('articles.id'));
  const others = await db
    .selectFrom('translations')
    .select('language')
    .distinct()
    .where('kind', '=', 'articles')
    .where('is_published', '=', 1)
    .where('record_id', 'in', withTag.where(isVisible()).select('articles.id'))
    .execute();
  return {
    slug,
    /** Else as the newest article spells it. */
    name: (await tagNames(db, language)).get(slug) ?? newest.name,
    articles: await readCards(db, language, isTagged, rangeOf(page)),
    total,
    page,
    lastPage: lastPageOf(total),
    /** Those that have articles with the tag. */
    languages: [DEFAULT, ...others.map((row) => row.language)],
  };
}
