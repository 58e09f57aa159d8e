import { type Expression, type SqlBool, sql } from 'kysely';
import { categoryNames } from '#app/categories/queries.server.ts';
import { translate } from '#kit/languages/translate.server.ts';
import { wordsOf } from '#kit/text/fold.ts';
import { DEFAULT, type Language, languages } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf, exists } from '#platform/database/queries.ts';
import { type ArticleBuilder, countListed, isVisible, matching } from '../read.server.ts';
import { articleRows, tagNames } from '../rows.server.ts';

const PER_PAGE = 12;

/** Number of articles in a feed. */
export const IN_FEED = 20;

export const pageOf = (query: URLSearchParams): number =>
  Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 100_000);

export type ArticleCardData = Awaited<ReturnType<typeof readCards>>[number];

type Row = { id: number; category: string | null };

/** Translates rows and the names of their categories. */
export async function inLanguage<R extends Row>(
  db: Db,
  language: Language,
  rows: readonly R[],
  isPreview = false,
) {
  const names = await categoryNames(db, language);
  const translated = await translate(db, language, articleRows.translated, rows, isPreview);
  return translated.map((row) => ({
    ...row,
    category: row.category && (names.get(row.category) ?? row.category),
  }));
}

/** Selects when a text was published in a language: a translation published later has a date of its own. */
export function dateIn(language: Language, articles: 'articles' | 'shown' = 'articles') {
  const turkish = sql.raw<string>(`coalesce(${articles}.published_at, ${articles}.created_at)`);
  if (language === DEFAULT) return turkish;
  return sql<string>`coalesce((
    select published_at from translations
    where kind = 'articles' and language = ${language} and record_id = ${sql.ref(`${articles}.id`)} and published_at > ${turkish}
  ), ${turkish})`;
}

/** Selects articles, the newest in the language first. */
export function selectCards(db: Db, language: Language) {
  return (
    db
      .selectFrom('articles')
      .leftJoin('categories', 'categories.id', 'articles.category_id')
      .select([
        'articles.id',
        'articles.slug',
        'articles.title',
        'articles.excerpt',
        'articles.cover_image',
        'categories.name as category',
        'articles.reading_minutes',
        dateIn(language).as('date'),
      ])
      // Turkish: uses an index.
      .orderBy(language === DEFAULT ? 'published_at' : 'date', 'desc')
      .orderBy('articles.id', 'desc')
  );
}

type PageRange = { limit: number; offset?: number };

/** Reads the newest articles that meet a condition. */
export async function readCards(
  db: Db,
  language: Language,
  isListed: (eb: ArticleBuilder) => Expression<SqlBool>,
  { limit, offset = 0 }: PageRange,
) {
  const rows = await selectCards(db, language).where(isListed).limit(limit).offset(offset).execute();
  return inLanguage(db, language, rows);
}

export type Newest = Awaited<ReturnType<typeof newestArticles>>;

/** Returns the newest visible articles, and the total number. */
export async function newestArticles(db: Db, language: Language, limit: number) {
  const isListed = isVisible(articleRows, language);
  const [articles, total] = await Promise.all([
    readCards(db, language, isListed, { limit }),
    countListed(db, isListed),
  ]);
  return { articles, total };
}

export const rangeOf = (page: number) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });

const lastPageOf = (total: number) => Math.max(1, Math.ceil(total / PER_PAGE));

export type Blog = Awaited<ReturnType<typeof readBlog>>;

export async function readBlog(db: Db, language: Language, { q, page }: { q: string; page: number }) {
  const words = wordsOf(q);
  const isListed = isVisible(articleRows, language);
  const isFound = await matching(db, words, isListed, language);
  const { total, minutes } = await db
    .selectFrom('articles')
    .where(isListed)
    .select(({ fn, val }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.sum<number>('reading_minutes'), val(0)).as('minutes'),
    ])
    .executeTakeFirstOrThrow();
  const results = words.length > 0 ? await countListed(db, isFound) : Number(total);
  const articles = await readCards(db, language, isFound, rangeOf(page));
  return {
    articles,
    total: Number(total),
    minutes: Number(minutes),
    q,
    results,
    page,
    lastPage: lastPageOf(results),
  };
}

export type Tagged = NonNullable<Awaited<ReturnType<typeof readTagged>>>;

export async function readTagged(db: Db, language: Language, slug: string, page: number) {
  const tagged = selectTagged(db, slug).where(isVisible(articleRows, language));
  const newest = await tagged
    .select('article_tags.name')
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  const total = await countOf(tagged);
  const isTagged = (eb: ArticleBuilder) => eb('articles.id', 'in', tagged.select('articles.id'));
  return {
    slug,
    /** The translated name, else the newest article's spelling. */
    name: (await tagNames(db, language)).get(slug) ?? newest.name,
    articles: await readCards(db, language, isTagged, rangeOf(page)),
    total,
    page,
    lastPage: lastPageOf(total),
    languages: await languagesOfTag(db, slug),
  };
}

/** Languages in which readers see articles with the tag, Turkish first. */
export async function languagesOfTag(db: Db, slug: string): Promise<Language[]> {
  const tagged = selectTagged(db, slug).where(isVisible()).select('articles.id');
  if (!(await exists(tagged))) return [];
  const rows = await db
    .selectFrom('translations')
    .select('language')
    .distinct()
    .where('kind', '=', 'articles')
    .where('is_published', '=', 1)
    .where('record_id', 'in', tagged)
    .execute();
  return languages.filter((one) => one === DEFAULT || rows.some(({ language }) => language === one));
}

const selectTagged = (db: Db, slug: string) =>
  db
    .selectFrom('article_tags')
    .innerJoin('articles', 'articles.id', 'article_tags.article_id')
    .where('article_tags.slug', '=', slug);
