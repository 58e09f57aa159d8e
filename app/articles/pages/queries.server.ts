import type { Heading } from '#app/editor/render.server.ts';
import type { PlacedLinks, SitemapEntry } from '#app/resource-hooks.ts';
import { repeatsText } from '#app/text/measure.ts';
import type { Db } from '#platform/database/database.ts';
import { slugPrefix } from '../kinds.ts';
import { beginning, isVisible } from '../queries.server.ts';
import { isPublic } from '../rights.server.ts';
import { pageReply, type Shows } from './contract.ts';

const { place: placeField, shows: showsField } = pageReply.shape;

const visiblePages = (db: Db) =>
  db
    .selectFrom('articles')
    .select(['slug', 'title', 'excerpt', 'place', 'shows', 'updated_at'])
    .where(isVisible('page'))
    .orderBy('created_at')
    .orderBy('id');

/** The title is the label. */
export async function placedPages(db: Db): Promise<PlacedLinks> {
  const { pageIcons } = await import('./icons.ts');
  const pages = (await visiblePages(db).where('place', '<>', '').execute()).map(
    ({ slug, title, place, shows }) => ({
      place: placeField.parse(place),
      to: slug,
      label: title,
      icon: pageIcons[showsField.parse(shows)],
    }),
  );
  return {
    dock: pages.filter(({ place }) => place === 'dock'),
    footer: pages.filter(({ place }) => place === 'footer'),
  };
}

export async function pageSitemap(db: Db): Promise<SitemapEntry[]> {
  const pages = await visiblePages(db).execute();
  return pages.map(({ slug, updated_at }) => ({ path: slug, modified: updated_at }));
}

export type OwnPage = {
  id: number;
  path: string;
  slug: string;
  title: string;
  html: string;
  headings: Heading[];
  description: string;
  /** Empty when the text begins with the same words. */
  lead: string;
  shows: Shows;
  updated_at: string;
  preview_epoch: number;
  isPublished: boolean;
};

/** Ignores the status: callers check `isPublished`. */
export async function readOwnPage(db: Db, slug: string): Promise<OwnPage | undefined> {
  const row = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'rendered', 'headings', 'excerpt', 'shows', 'updated_at'])
    .select(['preview_epoch', 'status', 'published_at', beginning])
    .where('slug', '=', slugPrefix.page + slug)
    .executeTakeFirst();
  if (!row) return undefined;
  const { rendered, headings, excerpt, status, published_at, shows, beginning: start, ...page } = row;
  return {
    ...page,
    path: row.slug,
    slug,
    html: rendered,
    headings: JSON.parse(headings),
    description: excerpt,
    lead: repeatsText(excerpt, start) ? '' : excerpt,
    shows: showsField.parse(shows),
    isPublished: isPublic({ status, published_at }),
  };
}
