import { type SqlBool, sql } from 'kysely';
import type { Heading } from '#app/editor/render.server.ts';
import { isPublishedIn, pathsOf, translate } from '#app/languages/translate.server.ts';
import type { PageHead } from '#app/seo/head.ts';
import { repeatsText } from '#app/text/measure.ts';
import { wordsOf } from '#app/text/words.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { type Plain, plainColumns } from '../fields.ts';
import { isVisible, matching } from '../queries.server.ts';
import { tagNames } from '../tag-names.server.ts';
import { splitTags, tagNamesOf } from '../tags.server.ts';
import { translatables } from '../translatable.server.ts';
import { type ArticleCardData, inLanguage, PER_PAGE, selectCards } from './cards.server.ts';
import { type ArticleLink, readRelated, readSeries } from './series.server.ts';

export type Blog = {
  articles: ArticleCardData[];
  total: number;
  minutes: number;
  q: string;
  found: number;
  page: number;
  lastPage: number;
};

export async function readBlog(
  db: Db,
  language: Language,
  { q, page }: { q: string; page: number },
): Promise<Blog> {
  const words = wordsOf(q);
  const isListed = isVisible('article', language);
  const isFound = matching(words, isListed, language);
  const { total, minutes } = await db
    .selectFrom('articles')
    .where(isListed)
    .select(({ fn, val }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.sum<number>('reading_minutes'), val(0)).as('minutes'),
    ])
    .executeTakeFirstOrThrow();
  const found = words.length > 0 ? await countFound() : Number(total);
  const onPage = db
    .selectFrom('articles')
    .select('articles.id')
    .where(isFound)
    .orderBy('published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const articles = await selectCards(db)
    .where('articles.id', 'in', onPage)
    .orderBy('published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
  const lastPage = Math.max(1, Math.ceil(found / PER_PAGE));

  async function countFound() {
    const row = await db
      .selectFrom('articles')
      .where(isFound)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  return {
    articles: await inLanguage(db, language, articles),
    total: Number(total),
    minutes: Number(minutes),
    q,
    found,
    page,
    lastPage,
  };
}

export type ArticlePage = ArticleCardData &
  Omit<Plain, 'share_drawn'> & {
    html: string;
    /** Where it is in each language that has it. */
    paths: PageHead['paths'] | undefined;
    /** Names of tags in another language, by slug. */
    tagNames: ReadonlyMap<string, string>;
    headings: Heading[];
    updated_at: string;
    /** Empty when the text begins with the same words. */
    lead: string;
    /** Empty when the owner chose the drawn card. */
    shareImage: string;
    preview_epoch: number;
    /** The series' visible articles in their order. */
    parts: ArticleLink[];
    related: ArticleLink[];
    isPublished: boolean;
    previous: ArticleLink | undefined;
    next: ArticleLink | undefined;
  };

type ArticleRow = Omit<
  ArticlePage,
  | 'lead'
  | 'shareImage'
  | 'tags'
  | 'tagNames'
  | 'isPublished'
  | 'headings'
  | 'previous'
  | 'next'
  | 'parts'
  | 'related'
  | 'html'
  | 'paths'
> & {
  rendered: string;
  status: string;
  headings: string;
  tags: string | null;
  beginning: string;
  share_drawn: number;
  previous_id: number | null;
  previous_slug: string | null;
  previous_title: string | null;
  next_id: number | null;
  next_slug: string | null;
  next_title: string | null;
};

/** Ignores the status: callers check `isPublished`. */
export async function readArticlePage(
  db: Db,
  languages: readonly Language[],
  language: Language,
  slug: string,
): Promise<ArticlePage | undefined> {
  const now = new Date().toISOString();
  const [stored] = (await selectArticlePage(language, slug, now).execute(db)).rows;
  const [row] = await inLanguage(db, language, stored ? [stored] : []);
  if (!stored || !row) return undefined;
  const {
    status,
    headings,
    beginning,
    share_drawn,
    previous_id,
    previous_slug,
    previous_title,
    next_id,
    next_slug,
    next_title,
    rendered,
    ...article
  } = row;
  const previous = await neighbour(db, language, previous_id, previous_slug, previous_title);
  const next = await neighbour(db, language, next_id, next_slug, next_title);
  const turkish = `/blog/${stored.slug}`;
  const tags = splitTags(article.tags);
  return {
    ...article,
    html: rendered,
    paths: await pathsOf(db, languages, translatables.article, { id: article.id, turkish }),
    parts: stored.series ? await readSeries(db, language, stored.series) : [],
    related: tags.length > 0 ? await readRelated(db, language, article.id) : [],
    tagNames: await tagNames(db, language),
    lead: repeatsText(article.excerpt, beginning) ? '' : article.excerpt,
    shareImage: share_drawn === 1 ? '' : article.cover_image,
    isPublished: status === 'published' && article.date <= now,
    headings: JSON.parse(headings),
    tags,
    previous,
    next,
  };
}

/** Raw SQL: building the query took longer than the database's answer. */
const selectArticlePage = (language: Language, slug: string, now: string) => sql<ArticleRow>`
  select shown.id, shown.slug, shown.title, shown.excerpt, shown.reading_minutes, shown.rendered,
    shown.headings, shown.status, shown.updated_at, shown.preview_epoch, ${columnsOfShown}, ${tagNamesOf('shown')} as tags,
    categories.name as category, ${dateOfShown} as date,
    substr(shown.search_text, length(shown.search_title) + 1, 600) as beginning,
    previous.id as previous_id, previous.slug as previous_slug, previous.title as previous_title,
    next.id as next_id, next.slug as next_slug, next.title as next_title
  from articles as shown
  left join categories on categories.id = shown.category_id
  left join articles as previous on previous.id = (
    select id from articles
    where id <> shown.id and status = 'published' and kind = 'article' ${alsoIn(language)}
      -- One bound: of two, SQLite searches by the first and reads on to the second.
      and published_at <= case when ${dateOfShown} < ${now} then ${dateOfShown} else ${now} end
    order by published_at desc, id desc
    limit 1)
  left join articles as next on next.id = (
    select id from articles
    where id <> shown.id and status = 'published' and kind = 'article' and published_at <= ${now} and published_at > ${dateOfShown} ${alsoIn(language)}
    order by published_at, id
    limit 1)
  where ${isMeant(language, slug)}`;

const alsoIn = (language: Language) =>
  language === DEFAULT ? sql`` : sql`and ${isPublishedIn(language, 'articles', 'articles')}`;

const isMeant = (language: Language, slug: string) =>
  language === DEFAULT
    ? sql`shown.slug = ${slug}`
    : isPublishedIn(language, 'articles', 'shown', sql<SqlBool>`translations.slug = ${slug}`);

const columnsOfShown = sql.raw(plainColumns.map((name) => `shown.${name}`).join(', '));

const dateOfShown = sql.raw('coalesce(shown.published_at, shown.created_at)');

async function neighbour(
  db: Db,
  language: Language,
  id: number | null,
  slug: string | null,
  title: string | null,
): Promise<ArticleLink | undefined> {
  if (id === null || slug === null || title === null) return undefined;
  const [link] = await translate(db, language, translatables.article, [{ id, slug, title }]);
  return link;
}
