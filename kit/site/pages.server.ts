import { rulesOfResources } from '#kit/http/routes.server.ts';
import type { Deps, Resource, ResourceHooks } from '#kit/resource.ts';
import { inEachLanguage, languageOf, parameterIn } from '#kit/texts/languages.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';
import type { PlacedLinks, PublicPage, Site } from './contract.ts';

/** Throws when a page has a tag that no write invalidates. */
export async function loadSite(resources: readonly Resource[]): Promise<Site> {
  const loaded = await Promise.all(resources.map(async ({ pages: load }) => (await load?.()) ?? []));
  // Pages with fewer parameters first: a parameter must not match another page's address.
  const pages = loaded.flat().toSorted((one, other) => parametersIn(one) - parametersIn(other));
  const links = await Promise.all(resources.map(async ({ dock }) => (await dock?.()) ?? {}));
  checkTags(pages, resources);
  const pageAt: Site['pageAt'] = (address) => {
    const { language, path } = languageOf(address);
    return pages.find((page) => matches(page.paths[language] ?? page.path, path));
  };
  return {
    pages,
    dock: { site: links.flatMap(({ site }) => site ?? []), owner: links.flatMap(({ owner }) => owner ?? []) },
    pageAt,
    parametersOf: (address) =>
      (pageAt(address)?.parameters ?? []).map((name) => parameterIn(languageOf(address).language, name)),
  };
}

/** What the links that resources place depend on. */
export const placedLinksTags = ['pages', 'translations', 'languages'] as const;

export const knownLinks = inEachLanguage((language) =>
  memoizePerVersion(placedLinksTags, async ({ db, resources }: Deps): Promise<PlacedLinks> => {
    const placed = await Promise.all(resources.map(async ({ links }) => (await links?.(db, language)) ?? []));
    return Object.groupBy(placed.flat(), ({ place }) => place);
  }),
);

/** A redirect that browsers must not cache: the page may move back. */
export const movedTo = (path: string) =>
  new Response(null, { status: 301, headers: { Location: path, 'Cache-Control': 'no-store' } });

const parametersIn = ({ path }: PublicPage) => path.split(':').length;

function matches(pattern: string, path: string) {
  const given = path.split('/');
  const parts = pattern.split('/');
  const isGiven = (part: string, at: number) =>
    part.startsWith(':') ? /^[a-z0-9_-]+$/.test(given[at] ?? '') : part === given[at];
  return parts.length === given.length && parts.every(isGiven);
}

/** Throws on a mistyped tag, which would never be invalidated. */
function checkTags(pages: readonly PublicPage[], resources: readonly Resource[]) {
  const known = contentTags(resources);
  for (const { path, tags } of pages)
    for (const tag of tags) if (!known.has(tag)) throw new Error(`${path}: no write changes ${tag}.`);
}

export const contentTags = (resources: readonly ResourceHooks[]) =>
  new Set([...rulesOfResources(resources).values()].flatMap(({ invalidates = [] }) => invalidates));
