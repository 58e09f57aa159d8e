import type { PageRequest } from '#app/site/contract.ts';
import { movedTo } from '#app/site/page.server.tsx';
import { pathIn } from '#app/texts/languages.ts';
import { findMovedArticle } from '../addresses.server.ts';
import { type Kind, pathOf, slugPrefix } from '../kinds.ts';
import { isPreviewAllowed } from '../preview.server.ts';

type Shown = { id: number; preview_epoch: number; isPublished: boolean };

/** Finds what is published at an address, or opened by a preview link; redirects from earlier addresses. */
export async function findShown<Page extends Shown>(
  { deps, language, params: { slug = '' }, query, part }: PageRequest,
  kind: Kind,
  read: (slug: string, isPreview: boolean) => Promise<Page | undefined>,
) {
  const preview = query.get('preview');
  const find = (isPreview: boolean) => part(kind, read(slug, isPreview), undefined);
  const data = (await find(false)) ?? (preview === null ? undefined : await find(true));
  if (data && preview && isPreviewAllowed(deps.secret, data, preview)) return { data, isPrivate: true };
  // Leads from a wrong or old link to the page, which is cached.
  if (data?.isPublished)
    return preview === null ? { data } : movedTo(pathIn(language, pathOf(slugPrefix[kind] + slug)));
  const moved = await part(`moved ${kind}`, findMovedArticle(deps.db, kind, slug), undefined);
  return moved === undefined ? undefined : movedTo(moved);
}
