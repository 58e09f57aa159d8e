import type { Shared, SitemapEntry } from '#app/resource-hooks.ts';
import type { Db } from '#platform/database/database.ts';
import { type Kind, pathOf, slugPrefix } from './kinds.ts';
import { isVisible } from './queries.server.ts';

export async function articleSitemap(db: Db): Promise<SitemapEntry[]> {
  const articles = await db
    .selectFrom('articles')
    .select(['slug', 'updated_at', 'cover_image', 'canonical_url'])
    .where(isVisible())
    .orderBy('published_at', 'desc')
    .execute();
  const newest = articles
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  const tags = await db
    .selectFrom('article_tags')
    .innerJoin('articles', 'articles.id', 'article_tags.article_id')
    .select(({ fn }) => ['article_tags.slug', fn.max('articles.updated_at').as('modified')])
    .where(isVisible())
    .groupBy('article_tags.slug')
    .orderBy('article_tags.slug')
    .execute();
  return [
    { path: '/blog', modified: newest },
    ...tags.map(({ slug, modified }) => ({ path: `/blog/etiket/${slug}`, modified })),
    ...articles.map(({ slug, updated_at, cover_image, canonical_url }) => ({
      path: `/blog/${slug}`,
      modified: updated_at,
      canonical: canonical_url,
      images: cover_image ? [cover_image] : [],
    })),
  ];
}

export async function sharedArticle(db: Db, kind: Kind, slug: string): Promise<Shared | undefined> {
  const row = await db
    .selectFrom('articles')
    .select(['title', 'slug'])
    .where('slug', '=', slugPrefix[kind] + slug)
    .where(isVisible(kind))
    .executeTakeFirst();
  return row && { title: row.title, path: pathOf(row.slug) };
}

/** Returns the path of what had the slug before. */
export async function findMovedArticle(db: Db, kind: Kind, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('article_addresses')
    .innerJoin('articles', 'articles.id', 'article_addresses.article_id')
    .select('articles.slug')
    .where('article_addresses.slug', '=', slugPrefix[kind] + slug)
    .where(isVisible(kind))
    .executeTakeFirst();
  return row && pathOf(row.slug);
}
