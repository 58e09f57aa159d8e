import { sql } from 'kysely';
import { publishedTranslations } from '#kit/languages/translate.server.ts';
import type { SitemapEntry } from '#kit/resource.ts';
import { changedAt } from '#kit/text/format.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { isVisible } from './read.server.ts';
import { rangeOf, readCards } from './site/cards.server.ts';
import { articleType, pathOf } from './text-type.ts';

export async function articleSitemap(db: Db): Promise<SitemapEntry[]> {
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'updated_at', 'published_at', 'cover_image', 'canonical_url'])
    .where(isVisible())
    .orderBy('published_at', 'desc')
    .execute();
  const changes = new Map(
    articles.map(({ id, updated_at, published_at }) => [String(id), changedAt(updated_at, published_at)]),
  );
  const newestOf = (ids: Iterable<string>) =>
    [...ids]
      .map((id) => changes.get(id) ?? '')
      .sort()
      .at(-1);
  const published = publishedTranslations(db);
  const changesIn = async (language: Language, ids: string[]) => {
    const translated = await published;
    return ids.map((id) =>
      language === DEFAULT ? changes.get(id) : translated.get(`${language} articles ${id}`)?.updated_at,
    );
  };
  const tags = await db
    .selectFrom('article_tags')
    .innerJoin('articles', 'articles.id', 'article_tags.article_id')
    .select('article_tags.slug')
    .select(sql<string>`string_agg(cast(articles.id as text), ' ' order by articles.id)`.as('ids'))
    .where(isVisible())
    .groupBy('article_tags.slug')
    .orderBy('article_tags.slug')
    .execute();
  return [
    {
      path: '/blog',
      modified: newestOf(changes.keys()),
      shows: (language) => readCards(db, language, isVisible(articleType, language), rangeOf(1)),
    },
    ...tags.map(({ slug, ids: joined }) => {
      const ids = joined.split(' ');
      return {
        path: `/blog/etiket/${slug}`,
        modified: newestOf(ids),
        shows: (language: Language) => changesIn(language, ids),
        records: {
          kind: 'articles',
          ids: ids.map(Number),
          path: (_: string, language: Language) => words[language].t.paths.tag(slug),
        },
      };
    }),
    ...articles.map(({ id, slug, published_at, cover_image, canonical_url }) => ({
      path: pathOf(slug),
      records: { kind: 'articles', ids: [id], path: pathOf },
      modified: changes.get(String(id)) ?? null,
      published: published_at,
      canonical: canonical_url,
      images: cover_image ? [cover_image] : [],
    })),
  ];
}
