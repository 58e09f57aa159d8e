import { type Kind, pathOf } from '#app/articles/kinds.ts';
import { isVisible } from '#app/articles/queries.server.ts';
import { splitTags, tagNamesOf } from '#app/articles/tags.server.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import type { Db } from '#platform/database/database.ts';

const IN_FEED = 20;
const LISTED = 1000;

/** Reads the newest articles, of a tag when one is given. */
export async function newestArticles(db: Db, tag?: string) {
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
      'articles.discussion_url',
      'articles.published_at',
      'articles.created_at',
      'articles.updated_at',
      'categories.name as category',
    ])
    .select(tagNamesOf('articles').as('tags'))
    .where(isVisible())
    .$if(tag !== undefined, (query) =>
      query.where('articles.id', 'in', (eb) =>
        eb
          .selectFrom('article_tags')
          .select('article_id')
          .where('slug', '=', tag ?? ''),
      ),
    )
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(IN_FEED)
    .execute();
  return articles.map(({ category, tags, ...article }) => ({
    ...article,
    subjects: [...new Set([...(category ? [categoryLabel(category)] : []), ...splitTags(tags)])],
  }));
}

export type FeedArticle = Awaited<ReturnType<typeof newestArticles>>[number];

export async function articleTitles(db: Db, kind: Kind) {
  const articles = await db
    .selectFrom('articles')
    .select(['slug', 'title', 'excerpt'])
    .where(isVisible(kind))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return articles.map(({ slug, ...article }) => ({ ...article, path: pathOf(slug) }));
}

export async function tagName(db: Db, slug: string): Promise<string> {
  const found = await db
    .selectFrom('article_tags')
    .select('name')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found?.name ?? slug;
}
