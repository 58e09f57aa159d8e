import { sql } from 'kysely';
import { categoryLabel } from '#app/categories/icons.ts';
import type { Heading } from '#app/editor/render.server.ts';
import { fold } from '#app/text/fold.ts';
import { repeatsText } from '#app/text/measure.ts';
import { contains } from '#platform/database/contains.ts';
import type { Db } from '#platform/database/database.ts';
import { beginningOf, isVisible } from '../queries.server.ts';

export type ArticleCardData = {
  slug: string;
  title: string;
  excerpt: string;
  cover_image: string;
  category: string | null;
  reading_minutes: number;
  /** Publication date, else creation date. */
  date: string;
};

export type Blog = {
  articles: ArticleCardData[];
  /** Of everything that is published: not only of this page. */
  total: number;
  minutes: number;
  q: string;
  found: number;
  page: number;
  lastPage: number;
};

const PER_PAGE = 12;

/** One page of the blog, newest first. */
export async function readBlog(db: Db, { q, page }: { q: string; page: number }): Promise<Blog> {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const { total, minutes } = await db
    .selectFrom('articles')
    .where(isVisible())
    .select(({ fn, val }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.sum<number>('reading_minutes'), val(0)).as('minutes'),
    ])
    .executeTakeFirstOrThrow();
  const onPage = db
    .selectFrom('articles')
    .select('articles.id')
    .where(isVisible())
    .where((eb) => eb.and(words.map((word) => contains('articles.search_text', word))))
    .orderBy('published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const found = words.length === 0 ? Number(total) : await countOf(db, words);
  const articles = await selectCards(db)
    .where('articles.id', 'in', onPage)
    .orderBy('published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
  const lastPage = Math.max(1, Math.ceil(found / PER_PAGE));
  return {
    articles: articles.map(withLabel),
    total: Number(total),
    minutes: Number(minutes),
    q,
    found,
    page,
    lastPage,
  };
}

export type ArticlePage = ArticleCardData & {
  id: number;
  html: string;
  headings: Heading[];
  updated_at: string;
  /** The excerpt, unless the text begins with the same words. */
  lead: string;
  /** The cover, unless the owner chose the drawn card. */
  shareImage: string;
  preview_epoch: number;
  isPublished: boolean;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

export type Neighbour = { slug: string; title: string };

/** The article of an address, whatever its status: whoever shows it asks `isPublished`. */
export async function readArticlePage(db: Db, slug: string): Promise<ArticlePage | undefined> {
  const now = new Date().toISOString();
  const row = await selectArticlePage(db, slug, now).executeTakeFirst();
  if (!row) return undefined;
  const {
    status,
    headings,
    beginning,
    share_drawn,
    previous_slug,
    previous_title,
    next_slug,
    next_title,
    ...article
  } = row;
  return {
    ...withLabel(article),
    lead: repeatsText(article.excerpt, beginning) ? '' : article.excerpt,
    shareImage: share_drawn === 1 ? '' : article.cover_image,
    isPublished: status === 'published' && article.date <= now,
    headings: JSON.parse(headings),
    previous: neighbour(previous_slug, previous_title),
    next: neighbour(next_slug, next_title),
  };
}

function selectArticlePage(db: Db, slug: string, now: string) {
  return db
    .selectFrom('articles as shown')
    .leftJoin('categories', 'categories.id', 'shown.category_id')
    .leftJoin('articles as previous', (join) =>
      join.on('previous.id', '=', (eb) =>
        eb
          .selectFrom('articles')
          .select('articles.id')
          .where('articles.id', '!=', eb.ref('shown.id'))
          // One bound: of two, SQLite searches by the first and reads on to the second.
          .where(
            isVisible(sql<string>`case when ${dateOfShown} < ${now} then ${dateOfShown} else ${now} end`),
          )
          .orderBy('articles.published_at', 'desc')
          .orderBy('articles.id', 'desc')
          .limit(sql.lit(1)),
      ),
    )
    .leftJoin('articles as next', (join) =>
      join.on('next.id', '=', (eb) =>
        eb
          .selectFrom('articles')
          .select('articles.id')
          .where('articles.id', '!=', eb.ref('shown.id'))
          .where(isVisible(sql<string>`${now}`))
          .where('articles.published_at', '>', dateOfShown)
          .orderBy('articles.published_at')
          .orderBy('articles.id')
          .limit(sql.lit(1)),
      ),
    )
    .select([
      'shown.id',
      'shown.slug',
      'shown.title',
      'shown.excerpt',
      'shown.cover_image',
      'categories.name as category',
      'shown.reading_minutes',
      'shown.rendered as html',
      'shown.headings',
      'shown.status',
      'shown.updated_at',
      'shown.share_drawn',
      'shown.preview_epoch',
      'previous.slug as previous_slug',
      'previous.title as previous_title',
      'next.slug as next_slug',
      'next.title as next_title',
    ])
    .select([dateOfShown.as('date'), beginningOf('shown')])
    .where('shown.slug', '=', slug);
}

const dateOfShown = sql<string>`coalesce(shown.published_at, shown.created_at)`;

const neighbour = (slug: string | null, title: string | null): Neighbour | undefined =>
  slug === null || title === null ? undefined : { slug, title };

/** Resolves an article's old slug. */
export async function findMovedArticle(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('article_addresses')
    .innerJoin('articles', 'articles.id', 'article_addresses.article_id')
    .select('articles.slug')
    .where('article_addresses.slug', '=', slug)
    .where(isVisible())
    .executeTakeFirst();
  return row?.slug;
}

/** A category as people read it. */
const withLabel = <T extends { category: string | null }>(article: T) => ({
  ...article,
  category: article.category && categoryLabel(article.category),
});

function selectCards(db: Db) {
  return db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(({ fn }) => [
      'articles.slug',
      'articles.title',
      'articles.excerpt',
      'articles.cover_image',
      'categories.name as category',
      'articles.reading_minutes',
      fn.coalesce('articles.published_at', 'articles.created_at').as('date'),
    ]);
}

async function countOf(db: Db, words: string[]): Promise<number> {
  const { found } = await db
    .selectFrom('articles')
    .where(isVisible())
    .where((eb) => eb.and(words.map((word) => contains('search_text', word))))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}
