import { beginning, isVisible } from '#app/articles/read.server.ts';
import { hasSlug } from '#app/articles/translatable.server.ts';
import { isPublic } from '#app/articles/write.server.ts';
import { entryRecord } from '#app/cv-entries/record.server.ts';
import type { Heading } from '#editor/index.server.ts';
import { pathsOf, translate } from '#kit/languages/translate.server.ts';
import type { PlacedLink, SitemapEntry } from '#kit/resource.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import { changedAt } from '#kit/text/format.ts';
import { leadOf } from '#kit/text/measure.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { pageReply } from '../contract.ts';
import { pageRows } from '../rows.server.ts';

const placed = pageReply.shape.place.exclude(['']);

const visiblePages = (db: Db, language: Language) =>
  db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'excerpt', 'place', 'shows', 'updated_at'])
    .where(isVisible(pageRows, language))
    .orderBy('created_at')
    .orderBy('id');

/** Links of the owner's pages in dock, footer and pages; the title is the label. */
export async function placedPages(db: Db, language: Language): Promise<PlacedLink[]> {
  const { pageIcons } = await import('../icons.ts');
  const pages = await visiblePages(db, language).where('place', '<>', '').execute();
  const translated = await translate(db, language, pageRows.translated, pages);
  return translated.map(({ slug, title, place, shows }) => ({
    place: placed.parse(place),
    to: `/${slug.replace('/', '')}`,
    label: title,
    icon: pageIcons[shows],
  }));
}

export async function pageSitemap(db: Db): Promise<SitemapEntry[]> {
  const pages = await visiblePages(db, DEFAULT).select('published_at').execute();
  return pages.map(({ id, slug, updated_at, published_at }) => ({
    path: slug,
    records: { kind: 'pages', ids: [id], path: (own: string) => `/${own}` },
    modified: changedAt(updated_at, published_at),
    published: published_at,
  }));
}

export type OwnPage = NonNullable<Awaited<ReturnType<typeof readOwnPage>>>;

/** Ignores the status: callers check `isPublished`. */
export async function readOwnPage(
  { deps: { db }, language, languages }: PageRequest,
  slug: string,
  isPreview = false,
) {
  const stored = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'rendered', 'headings', 'excerpt', 'shows', 'updated_at'])
    .select(['preview_epoch', 'status', 'published_at', 'excerpt_is_own', beginning])
    .where(hasSlug(pageRows, language, slug, 'articles', isPreview))
    .executeTakeFirst();
  const [row] = await translate(db, language, pageRows.translated, stored ? [stored] : [], isPreview);
  if (!stored || !row) return undefined;
  const {
    rendered,
    headings,
    excerpt,
    status,
    published_at,
    excerpt_is_own,
    beginning: start,
    ...page
  } = row;
  const outline: Heading[] = JSON.parse(headings);
  return {
    ...page,
    path: `/${slug}`,
    paths: await pathsOf(db, languages, pageRows.translated, { id: row.id, turkish: stored.slug }),
    slug,
    html: rendered,
    headings: outline,
    description: excerpt,
    lead: leadOf(excerpt, excerpt_is_own, start),
    isPublished: !isPreview && isPublic({ status, published_at }),
  };
}

/** The talks that /about shows, in their order. */
export const readTalks = async (db: Db, language: Language) =>
  (await entryRecord.listIn(db, language, false)).filter(({ kind }) => kind === 'talk');
