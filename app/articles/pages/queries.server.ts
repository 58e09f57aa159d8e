import { entryRecord } from '#app/cv-entries/record.server.ts';
import type { Heading } from '#app/editor/render.server.ts';
import type { PlacedLink, SitemapEntry } from '#app/resource-hooks.ts';
import { repeatsText } from '#app/text/measure.ts';
import type { Db } from '#platform/database/database.ts';
import { slugPrefix } from '../kinds.ts';
import { beginning, isVisible } from '../queries.server.ts';
import { isPublic } from '../rights.server.ts';
import { pageReply } from './contract.ts';

const { place: placeField, shows: showsField } = pageReply.shape;

const visiblePages = (db: Db) =>
  db
    .selectFrom('articles')
    .select(['slug', 'title', 'excerpt', 'place', 'shows', 'updated_at'])
    .where(isVisible('page'))
    .orderBy('created_at')
    .orderBy('id');

/** The title is the label. */
export async function placedPages(db: Db): Promise<PlacedLink[]> {
  const { pageIcons } = await import('./icons.ts');
  const pages = await visiblePages(db).where('place', '<>', '').execute();
  return pages.map(({ slug, title, place, shows }) => ({
    place: placeField.exclude(['']).parse(place),
    to: slug,
    label: title,
    icon: pageIcons[showsField.parse(shows)],
  }));
}

export async function pageSitemap(db: Db): Promise<SitemapEntry[]> {
  const pages = await visiblePages(db).execute();
  return pages.map(({ slug, updated_at }) => ({ path: slug, modified: updated_at }));
}

export type OwnPage = NonNullable<Awaited<ReturnType<typeof readOwnPage>>>;

/** Ignores the status: callers check `isPublished`. */
export async function readOwnPage(db: Db, slug: string) {
  const row = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'rendered', 'headings', 'excerpt', 'shows', 'updated_at'])
    .select(['preview_epoch', 'status', 'published_at', beginning])
    .where('slug', '=', slugPrefix.page + slug)
    .executeTakeFirst();
  if (!row) return undefined;
  const { rendered, headings, excerpt, status, published_at, shows, beginning: start, ...page } = row;
  const outline: Heading[] = JSON.parse(headings);
  return {
    ...page,
    path: row.slug,
    slug,
    html: rendered,
    headings: outline,
    description: excerpt,
    /** Empty when the text begins with the same words. */
    lead: repeatsText(excerpt, start) ? '' : excerpt,
    shows: showsField.parse(shows),
    isPublished: isPublic({ status, published_at }),
  };
}

/** The talks that /about shows, in their order. */
export const readTalks = async (db: Db) =>
  (await entryRecord.list(db, false)).filter(({ kind }) => kind === 'talk');
