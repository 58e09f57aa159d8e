import type { Deps } from '#app/deps.ts';
import { knownLanguages } from '#app/languages/queries.server.ts';
import { publishedSlugs } from '#app/languages/translate.server.ts';
import type { SitemapEntry } from '#app/resource-hooks.ts';
import { DEFAULT, type Language, pathIn } from '#app/texts/languages.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';

/** What the resources' sitemaps depend on. */
const TAGS = ['articles', 'categories', 'languages', 'pages', 'projects', 'translations'];

/** Lists every page in each language that has it. */
export const publicAddresses = memoizePerVersion(TAGS, async (deps: Readable): Promise<SitemapEntry[]> => {
  const { db, resources } = deps;
  const entries = (await Promise.all(resources.map(async (one) => (await one.sitemap?.(db)) ?? []))).flat();
  const languages = await knownLanguages(deps);
  if (languages.length === 1) return entries;
  const slugs = await publishedSlugs(db);
  const expanded = entries.map((entry) => {
    const alternates = languages.flatMap((language) => {
      const path = pathOf(entry, language, slugs);
      return path === undefined ? [] : [{ language, href: pathIn(language, path) }];
    });
    return alternates.map(({ href }) => ({ ...entry, path: href, alternates }));
  });
  return expanded.flat();
});

function pathOf({ path, paths, records }: SitemapEntry, language: Language, slugs: Slugs) {
  if (language === DEFAULT || !records) return paths?.[language] ?? path;
  const shown = records.ids.flatMap((id) => slugs.get(`${language} ${records.kind} ${id}`) ?? []);
  return shown[0] === undefined ? undefined : records.path(shown[0], language);
}

type Slugs = Awaited<ReturnType<typeof publishedSlugs>>;

export const publicPaths = memoizePerVersion(
  TAGS,
  async (deps: Readable) => new Set((await publicAddresses(deps)).map(({ path }) => path)),
);

type Readable = Pick<Deps, 'db' | 'resources' | 'content'>;
