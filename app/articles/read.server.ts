import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { asPage } from '#kit/contract/fields.ts';
import { whereIn } from '#kit/languages/translate.server.ts';
import { wordsOf } from '#kit/text/fold.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf, exists, inParts } from '#platform/database/queries.ts';
import type { Schema } from '#platform/database/schema.ts';
import { containsAll, search } from '#platform/database/text-search.ts';
import {
  type AnyText,
  type ArticleFilter,
  type ArticleQuery,
  type ArticleStatus,
  articleReply,
  articleStatus,
} from './contract.ts';
import { articleType, type TextType } from './text-type.ts';

const columns = articleReply
  .omit({ category: true, tags: true, is_published: true, excerpt_is_automatic: true })
  .keyof()
  .options.map((name) => `articles.${name}` as const);

type Audience = 'visitor' | 'owner';

function selectArticles(db: Db, { kind }: TextType) {
  return db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(columns)
    .select('categories.name as category')
    .select(['articles.place', 'articles.shows', 'articles.excerpt_is_own', tagNames.as('tags')])
    .where('articles.kind', '=', kind);
}

/** Lists one page. Searches list matches in the title first; `total` counts all matches. */
export async function listArticles<One extends AnyText>(
  db: Db,
  type: TextType<One>,
  reader: Audience,
  query: ArticleQuery & { page: number },
) {
  const { page, per_page } = query;
  const list = await listOf(db, type, reader, query);
  const all = query.status ? await listOf(db, type, reader, { ...query, status: '' }) : list;
  const [counts, visible, rows] = await Promise.all([
    countByStatus(db, all.isListed),
    reader === 'owner' && countListed(db, (eb) => eb.and([all.isListed(eb), isVisible(type)(eb)])),
    list.read((ids) => ids.limit(per_page).offset((page - 1) * per_page)),
  ]);
  const { published = 0 } = counts;
  const live = visible === false ? published : visible;
  const scheduled = published - live;
  const total = query.status
    ? ({ ...counts, live, scheduled }[query.status] ?? 0)
    : sumOf(Object.values(counts));
  const data = rows.map((row) => toArticle(type, row));
  return { ...asPage(data, total, page, per_page), ...(reader === 'owner' && { counts, scheduled }) };
}

/** The whole list: `parts` reads it in batches, on demand. */
export async function wholeList(db: Db, type: TextType, reader: Audience, query: ArticleQuery) {
  const { isListed, read, isAfter } = await listOf(db, type, reader, query);
  const total = await countListed(db, isListed);
  async function* parts() {
    const rows = inParts<Awaited<ReturnType<typeof read>>[number]>((after, limit) =>
      read((ids) => (after ? ids.where(isAfter(after)) : ids).limit(limit)),
    );
    for await (const part of rows) yield part.map((row) => toArticle(type, row));
  }
  return { parts: parts(), around: { total, page: 1, per_page: Math.max(total, 1), last_page: 1 } };
}

/** Finds the ids of a page in an index first, and only then reads the rows. */
async function listOf(db: Db, type: TextType, reader: Audience, { q, status, sort, order }: ArticleQuery) {
  const words = wordsOf(q);
  const isListed = await matching(db, words, listedFor(type, reader, status));
  const isSearch = words.length > 0;
  const read = (narrow: (ids: Ids) => Ids) =>
    selectArticles(db, type)
      .select((eb) => [dateFor(sort)(eb).as('listed_at'), titleHas(words).as('in_title')])
      .where('articles.id', 'in', narrow(idsInOrder()))
      .$if(isSearch, (rows) => rows.orderBy(titleHas(words), 'desc'))
      .orderBy(dateFor(sort), order)
      .orderBy('articles.id', order)
      .execute();
  const idsInOrder = (): Ids =>
    db
      .selectFrom('articles')
      .select('articles.id')
      .where(isListed)
      .$if(isSearch, (ids) => ids.orderBy(titleHas(words), 'desc'))
      .orderBy(dateFor(sort), order)
      .orderBy('articles.id', order);
  const isAfter =
    ({ in_title, listed_at, id }: { in_title: number; listed_at: string; id: number }) =>
    (eb: ArticleBuilder) => {
      // Matches in the title come first in either order.
      const title = order === 'desc' ? titleHas(words) : sql<number>`-${titleHas(words)}`;
      const place = [...(isSearch ? [title] : []), dateFor(sort)(eb), eb.ref('articles.id')];
      const last = [...(isSearch ? [order === 'desc' ? in_title : -in_title] : []), listed_at, id];
      const isBeyond = order === 'desc' ? sql`<` : sql`>`;
      return sql<boolean>`(${sql.join(place)}) ${isBeyond} (${sql.join(last)})`;
    };
  return { isListed, read, isAfter };
}

type Ids = SelectQueryBuilder<Schema, 'articles', { id: number }>;

export const countListed = (db: Db, isListed: (eb: ArticleBuilder) => Expression<SqlBool>) =>
  countOf(db.selectFrom('articles').where(isListed));

/** Finds by slug or id; a slug of digits wins. */
export async function findArticle<One extends AnyText>(
  db: Db,
  type: TextType<One>,
  reader: Audience,
  key: string,
) {
  const slug = type.prefix + key;
  const asId = /^\d{1,9}$/.test(key) ? Number(key) : 0;
  const rows = await selectArticles(db, type)
    .where((eb) => eb.or([eb('articles.slug', '=', slug), eb('articles.id', '=', asId)]))
    .$if(reader === 'visitor', (query) => query.where(isVisible(type)))
    .execute();
  const row = rows.find((one) => one.slug === slug) ?? rows[0];
  return row && toArticle(type, row);
}

export async function getArticle<One extends AnyText>(db: Db, type: TextType<One>, id: number) {
  const row = await selectArticles(db, type).where('articles.id', '=', id).executeTakeFirst();
  return row && toArticle(type, row);
}

export const isImported = (db: Db, origin: string): Promise<boolean> =>
  exists(db.selectFrom('articles').select('id').where('origin', '=', origin));

export async function listSeries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('series')
    .distinct()
    .where('series', '<>', '')
    .execute();
  return rows.map(({ series }) => series).sort((a, b) => a.localeCompare(b, 'tr'));
}

/** `published` are those that visitors can read: without the scheduled ones. */
export async function countArticles(db: Db): Promise<{ total: number; published: number; draft: number }> {
  const [counts, published] = await Promise.all([
    countByStatus(db, (eb) => eb('articles.kind', '=', articleType.kind)),
    countListed(db, isVisible()),
  ]);
  return { total: sumOf(Object.values(counts)), published, draft: counts.draft ?? 0 };
}

async function countByStatus(db: Db, isListed: (eb: ArticleBuilder) => Expression<SqlBool>) {
  const rows = await db
    .selectFrom('articles')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(isListed)
    .groupBy('status')
    .execute();
  const counts: Partial<Record<ArticleStatus, number>> = {};
  for (const { status, count } of rows) counts[articleStatus.parse(status)] = Number(count);
  return counts;
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

export type ArticleBuilder = ExpressionBuilder<Schema, 'articles'>;

export const isVisible =
  ({ kind, name }: TextType = articleType, language: Language = DEFAULT, now = new Date().toISOString()) =>
  (eb: ArticleBuilder): Expression<SqlBool> =>
    eb.and([
      eb('articles.status', '=', sql.lit('published')),
      eb('articles.published_at', '<=', now),
      eb('articles.kind', '=', sql.lit(kind)),
      whereIn(language, name, 'articles'),
    ]);

const listedFor =
  (type: TextType, reader: Audience, status: ArticleQuery['status']) => (eb: ArticleBuilder) =>
    eb.and([
      eb('articles.kind', '=', type.kind),
      ...(reader === 'visitor' ? [isVisible(type)(eb)] : []),
      ...(status ? [hasStatus(type, status)(eb)] : []),
    ]);

const hasStatus = (type: TextType, status: ArticleFilter) => (eb: ArticleBuilder) => {
  if (status === 'live') return isVisible(type)(eb);
  if (status === 'scheduled')
    return eb.and([eb('articles.status', '=', 'published'), eb.not(isVisible(type)(eb))]);
  return eb('articles.status', '=', status);
};

const dateFor = (sort: ArticleQuery['sort']) => (eb: ArticleBuilder) =>
  sort === 'published'
    ? eb.fn.coalesce('articles.published_at', 'articles.created_at')
    : eb.ref('articles.created_at');

type Listed = (eb: ArticleBuilder) => Expression<SqlBool>;

/** Restricts a list to articles that contain all words; translations have no index. */
export async function matching(
  db: Db,
  words: string[],
  isListed: Listed,
  language: Language = DEFAULT,
): Promise<Listed> {
  if (words.length === 0) return isListed;
  const holds = (table: string) => containsAll(`${table}.search_text`, words);
  const isFound =
    language === DEFAULT
      ? await search(db, 'articles', words)
      : whereIn(language, 'articles', 'articles', holds);
  return (eb) => eb.and([isListed(eb), isFound]);
}

const titleHas = (words: string[]) =>
  words.length > 0
    ? sql<number>`case when ${containsAll('articles.search_title', words)} then 1 else 0 end`
    : sql<number>`0`;

export const beginning = sql<string>`substr(articles.search_text, length(articles.search_title) + 1, 600)`.as(
  'beginning',
);

type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>['execute']>>[number];

function toArticle<One extends AnyText>({ reply, prefix }: TextType<One>, row: ArticleRow): One {
  return reply.parse({
    ...row,
    slug: row.slug.slice(prefix.length),
    is_published: row.status === 'published',
    share_drawn: row.share_drawn === 1,
    tags: splitTags(row.tags),
    excerpt_is_automatic: row.excerpt_is_own === 0,
  });
}

export const tagNamesOf = (articles: 'articles' | 'shown'): RawBuilder<string | null> =>
  sql`(select string_agg(name, ${sql.lit('\n')} order by position) from article_tags where article_id = ${sql.ref(`${articles}.id`)})`;

export const splitTags = (names: string | null): string[] => names?.split('\n') ?? [];

const tagNames = tagNamesOf('articles');
