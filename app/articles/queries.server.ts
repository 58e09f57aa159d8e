import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { repeatsText } from '#app/text/measure.ts';
import { wordsOf } from '#app/text/words.ts';
import { containsAll } from '#platform/database/contains.ts';
import type { Db } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import {
  type Article,
  type ArticleList,
  type ArticleQuery,
  articleReply,
  articleStatus,
} from './contract.ts';
import type { ArticleTable } from './table.ts';
import { splitTags, tagNamesOf } from './tags.server.ts';

const columns = articleReply
  .omit({ category: true, tags: true, is_published: true, excerpt_is_automatic: true })
  .keyof()
  .options.map((name) => `articles.${name}` as const);

export type Reader = 'visitor' | 'owner';

export function selectArticles(db: Db) {
  return db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(columns)
    .select('categories.name as category')
    .select([beginning, tagNames.as('tags')]);
}

/** `total` counts matches, those of a search in the title first. Without `page` all are returned. */
export async function listArticles(db: Db, reader: Reader, query: ArticleQuery): Promise<ArticleList> {
  const { page, per_page } = query;
  const words = wordsOf(query.q);
  const isListed = matching(words, listedFor(reader, query.status));
  const offset = ((page ?? 1) - 1) * per_page;
  const onPage = db
    .selectFrom('articles')
    .select('articles.id')
    .where(isListed)
    .$if(words.length > 0, (ids) => ids.orderBy(titleHas(words), 'desc'))
    .orderBy(dateFor(query.sort), 'desc')
    .orderBy('articles.id', 'desc')
    .$if(page !== undefined, (ids) => ids.limit(per_page).offset(offset));
  const [total, rows] = await Promise.all([
    countListed(db, isListed),
    selectArticles(db)
      .where('articles.id', 'in', onPage)
      .$if(words.length > 0, (rows) => rows.orderBy(titleHas(words), 'desc'))
      .orderBy(dateFor(query.sort), 'desc')
      .orderBy('articles.id', 'desc')
      .execute(),
  ]);
  const size = page === undefined ? Math.max(total, 1) : per_page;
  return {
    data: rows.map(toArticle),
    total,
    page: page ?? 1,
    per_page: size,
    last_page: Math.max(1, Math.ceil(total / size)),
  };
}

export async function countListed(db: Db, isListed: (eb: ArticleBuilder) => Expression<SqlBool>) {
  const { total } = await db
    .selectFrom('articles')
    .where(isListed)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Prefers a slug of digits to an id. */
export async function findArticle(db: Db, reader: Reader, key: string): Promise<Article | undefined> {
  const asId = /^\d{1,9}$/.test(key) ? Number(key) : 0;
  const rows = await selectArticles(db)
    .where((eb) => eb.or([eb('articles.slug', '=', key), eb('articles.id', '=', asId)]))
    .$if(reader === 'visitor', (query) => query.where(isVisible()))
    .execute();
  const row = rows.find((found) => found.slug === key) ?? rows[0];
  return row && toArticle(row);
}

export async function getArticle(db: Db, id: number): Promise<Article | undefined> {
  const row = await selectArticles(db).where('articles.id', '=', id).executeTakeFirst();
  return row && toArticle(row);
}

export async function listSeries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('series')
    .distinct()
    .where('series', '<>', '')
    .execute();
  return rows.map(({ series }) => series).sort((a, b) => a.localeCompare(b, 'tr'));
}

export async function countArticles(db: Db): Promise<{ total: number; published: number; draft: number }> {
  const rows = await db
    .selectFrom('articles')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    total: rows.reduce((sum, row) => sum + Number(row.count), 0),
    published: of('published'),
    draft: of('draft'),
  };
}

export type ArticleBuilder = Parameters<
  Extract<Parameters<SelectQueryBuilder<Schema, 'articles', object>['where']>[0], (...args: never) => unknown>
>[0];

export const isVisible =
  (now: string | Expression<string> = new Date().toISOString()) =>
  (eb: ArticleBuilder): Expression<SqlBool> =>
    eb.and([eb('articles.status', '=', sql.lit('published')), eb('articles.published_at', '<=', now)]);

const listedFor = (reader: Reader, status: ArticleQuery['status']) => (eb: ArticleBuilder) =>
  eb.and([
    ...(reader === 'visitor' ? [isVisible()(eb)] : []),
    ...(status ? [eb('articles.status', '=', status)] : []),
  ]);

const dateFor = (sort: ArticleQuery['sort']) => (eb: ArticleBuilder) =>
  sort === 'published'
    ? eb.fn.coalesce('articles.published_at', 'articles.created_at')
    : eb.ref('articles.created_at');

/** Narrows what is listed to the articles that hold all words. */
export const matching =
  (words: string[], isListed: (eb: ArticleBuilder) => Expression<SqlBool>) => (eb: ArticleBuilder) =>
    words.length > 0 ? eb.and([isListed(eb), containsAll('articles.search_text', words)]) : isListed(eb);

const titleHas = (words: string[]) => (eb: ArticleBuilder) =>
  eb.case().when(containsAll('articles.search_title', words)).then(1).else(0).end();

const beginning = sql<string>`substr(articles.search_text, length(articles.search_title) + 1, 600)`.as(
  'beginning',
);

const tagNames = tagNamesOf('articles');

type Stored = Exclude<keyof Article, 'category' | 'is_published' | 'share_drawn'> & keyof ArticleTable;
type ArticleRow = Pick<Selectable<ArticleTable>, Stored | 'share_drawn'> & {
  category: string | null;
  beginning: string;
  tags: string | null;
};

function toArticle({ beginning, ...row }: ArticleRow): Article {
  return {
    ...row,
    status: articleStatus.parse(row.status),
    is_published: row.status === 'published',
    share_drawn: row.share_drawn === 1,
    tags: splitTags(row.tags),
    excerpt_is_automatic: repeatsText(row.excerpt, beginning),
  };
}
