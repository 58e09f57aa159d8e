import { sql } from 'kysely';
import { categoryLabel } from '#app/categories/icons.ts';
import { knownSite } from '#app/seo/queries.server.ts';
import type { Heading } from '#editor/index.server.ts';
import { pathsOf, translate, whereIn } from '#kit/languages/translate.server.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import { MissingPage } from '#kit/site/error-page.tsx';
import { definePage } from '#kit/site/page.server.tsx';
import { leadOf } from '#kit/text/excerpt.ts';
import { formatDate } from '#kit/text/format.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { type Plain, plainColumns } from '../contract.ts';
import { isVisible, splitTags, tagNamesOf } from '../read.server.ts';
import { articleRows, hasSlug, tagNames } from '../rows.server.ts';
import { articleMarkdown, findShown } from '../shown.server.ts';
import { tagSlug } from '../tags/tag.ts';
import { Article, articleHead } from './article.tsx';
import { type ArticleCardData, dateIn, inLanguage } from './cards.server.ts';

/** The page of an article. Shows the same for a missing article and a failed read; redirects from earlier addresses. */
export const article = definePage<Authored | undefined>({
  path: '/blog/:slug',
  parameters: ['preview'],
  tags: ['articles', 'categories'],
  load: async (request) =>
    (await findShown(request, articleRows, (slug, isPreview) => readAuthored(request, slug, isPreview))) ?? {
      refused: 404,
      data: () => undefined,
    },
  head: (article, own) =>
    article
      ? articleHead(article, own)
      : { title: own.t.blog.missing, path: '/blog', share: 'page/blog', missing: true },
  requestLine: (article) => article && { path: `/api/articles/${article.slug}` },
  markdown: async (article, request) =>
    article ? articleMarkdown(request, articleRows, article.id, markdownHead(article, request)) : '',
  Page: ({ data, original }) =>
    data ? <Article article={data} /> : <MissingPage list="blog" original={original} />,
});

type Authored = ArticlePage & { author: string };

async function readAuthored(
  { deps, language, languages }: PageRequest,
  slug: string,
  isPreview: boolean,
): Promise<Authored | undefined> {
  const found = await readArticlePage(deps.db, languages, language, slug, isPreview);
  if (!found) return undefined;
  const { author, name } = await knownSite[language](deps);
  return { ...found, author: author || name };
}

function markdownHead(article: Authored, { deps, language }: PageRequest) {
  const { slug, title, date, author, category, lead, discussion_url, tags, tagNames, cover_image } = article;
  const own = words[language];
  const address = deps.config.SITE_URL + own.to(`/blog/${slug}`);
  const facts = [formatDate.in(own.locale, date), author, category && categoryLabel(category, own), address];
  if (discussion_url) facts.push(`[${own.t.article.discussion}](${discussion_url})`);
  const labels = tags.map((tag) => tagNames.get(tagSlug(tag)) ?? tag);
  return [
    `# ${title}`,
    facts.filter(Boolean).join(' · '),
    labels.length > 0 && `${own.t.article.tags}: ${labels.join(', ')}`,
    lead && `> ${lead}`,
    cover_image && `![](${cover_image})`,
  ];
}

export type ArticlePage = NonNullable<Awaited<ReturnType<typeof readArticlePage>>>;

type ArticleRow = ArticleCardData &
  Omit<Plain, 'share_drawn' | 'tags'> & {
    rendered: string;
    status: string;
    due_at: string;
    headings: string;
    tags: string | null;
    beginning: string;
    excerpt_is_own: number;
    share_drawn: number;
    updated_at: string;
    preview_epoch: number;
  } & Neighbour<'previous'> &
  Neighbour<'next'>;

type Neighbour<Side extends 'previous' | 'next'> =
  | { [Name in keyof ArticleLink as `${Side}_${Name}`]: ArticleLink[Name] }
  | { [Name in keyof ArticleLink as `${Side}_${Name}`]: null };

/** Ignores the status: callers check `isPublished`. A preview includes unpublished translations. */
export async function readArticlePage(
  db: Db,
  languages: readonly Language[],
  language: Language,
  slug: string,
  isPreview = false,
) {
  const now = new Date().toISOString();
  const [stored] = (await selectArticlePage(language, slug, now, isPreview).execute(db)).rows;
  const [row] = await inLanguage(db, language, stored ? [stored] : [], isPreview);
  if (!stored || !row) return undefined;
  const {
    status,
    due_at,
    headings,
    beginning,
    excerpt_is_own,
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
  const neighbours = await translate(db, language, articleRows.translated, [
    ...(previous_id === null ? [] : [{ id: previous_id, slug: previous_slug, title: previous_title }]),
    ...(next_id === null ? [] : [{ id: next_id, slug: next_slug, title: next_title }]),
  ]);
  const turkish = `/blog/${stored.slug}`;
  const tags = splitTags(article.tags);
  const outline: Heading[] = JSON.parse(headings);
  return {
    ...article,
    html: rendered,
    paths: await pathsOf(db, languages, articleRows.translated, { id: article.id, turkish }),
    parts: stored.series ? await readSeries(db, language, stored.series) : [],
    related: tags.length > 0 ? await readRelated(db, language, article.id) : [],
    tagNames: await tagNames(db, language),
    lead: leadOf(article.excerpt, excerpt_is_own, beginning),
    /** Empty if the owner chose the generated card. */
    shareImage: share_drawn === 1 ? '' : article.cover_image,
    isPublished: !isPreview && status === 'published' && due_at <= now,
    headings: outline,
    tags,
    previous: neighbours.find(({ id }) => id === previous_id),
    next: neighbours.find(({ id }) => id === next_id),
  };
}

/** Raw SQL: building the query took longer than running it. */
const selectArticlePage = (
  language: Language,
  slug: string,
  now: string,
  isPreview: boolean,
) => sql<ArticleRow>`
  select shown.id, shown.slug, shown.title, shown.excerpt, shown.reading_minutes, shown.rendered,
    shown.headings, shown.status, shown.excerpt_is_own, shown.updated_at, shown.preview_epoch, ${columnsOfShown}, ${tagNamesOf('shown')} as tags,
    categories.name as category, ${dateIn(language, 'shown')} as date, ${dateOfShown} as due_at,
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
  where ${hasSlug(articleRows, language, slug, 'shown', isPreview)}`;

const alsoIn = (language: Language) => sql`and ${whereIn(language, 'articles', 'articles')}`;

const columnsOfShown = sql.raw(plainColumns.map((name) => `shown.${name}`).join(', '));

/** Orders by the Turkish date in every language, because it is indexed. */
const dateOfShown = dateIn(DEFAULT, 'shown');

export type ArticleLink = { id: number; slug: string; title: string };

const LAST = 1000;
const RELATED = 3;

type Links = { execute: () => Promise<ArticleLink[]> };

const linksIn = async (db: Db, language: Language, links: Links): Promise<ArticleLink[]> =>
  translate(db, language, articleRows.translated, await links.execute());

/** Lists the visible articles of a series: numbered ones first, then by date. */
const readSeries = (db: Db, language: Language, series: string) =>
  linksIn(
    db,
    language,
    db
      .selectFrom('articles')
      .select(['id', 'slug', 'title'])
      .where('series', '=', series)
      .where(isVisible(articleRows, language))
      .orderBy(({ fn, val }) => fn.coalesce('series_order', val(LAST)))
      .orderBy('published_at')
      .orderBy('id'),
  );

/** Lists the visible articles that share the most tags with this one, the newest first among equals. */
const readRelated = (db: Db, language: Language, id: number) =>
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
      .where(isVisible(articleRows, language))
      .groupBy(['articles.id', 'articles.slug', 'articles.title', 'articles.published_at'])
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('articles.published_at', 'desc')
      .limit(RELATED),
  );
