import {
  knownLanguages,
  type PublishedTranslations,
  publishedTranslations,
} from '#kit/languages/translate.server.ts';
import type { Deps, SitemapEntry } from '#kit/resource.ts';
import { changedAt } from '#kit/text/format.ts';
import { type Alternate, DEFAULT, type Language, pathIn } from '#kit/texts/languages.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';

/** A page in a language; `path` includes the language prefix, `alternates` exist if the site has several languages. */
export type Address = SitemapEntry & { alternates?: readonly Alternate[] };

/** What the addresses depend on: the records of each resource with a sitemap, the languages, and the translations. */
export const addressTags = ({ resources }: Pick<Deps, 'resources'>) => [
  ...resources.flatMap(({ name, sitemap }) => (sitemap ? [name] : [])),
  'languages',
  'translations',
];

/** Lists every page in each language that has it. */
export const publicAddresses = memoizePerVersion(addressTags, async (deps: Readable): Promise<Address[]> => {
  const { db, resources, isStatic } = deps;
  const listed = (await Promise.all(resources.map(async (one) => (await one.sitemap?.(db)) ?? []))).flat();
  const entries = listed.filter(({ isLive }) => !(isStatic && isLive));
  const languages = await knownLanguages(deps);
  if (languages.length === 1) return entries;
  const published = await publishedTranslations(db);
  return entries.flatMap((entry) => {
    const pages = languages.flatMap((language) => pageIn(entry, language, published) ?? []);
    const alternates = pages.map(({ language, path }) => ({ language, href: path }));
    return pages.map(({ path, modified }) => ({ ...entry, path, modified, alternates }));
  });
});

/** Returns the path of an entry in a language and when its records changed there; undefined if it has no such page. */
function pageIn(entry: SitemapEntry, language: Language, published: PublishedTranslations) {
  const { paths, records } = entry;
  if (language === DEFAULT) return { language, path: entry.path, modified: entry.modified };
  if (!records) return { language, path: pathIn(language, paths?.[language] ?? entry.path), modified: null };
  const shown = records.ids.flatMap((id) => published.get(`${language} ${records.kind} ${id}`) ?? []);
  const [first] = shown;
  if (!first) return undefined;
  const dates = shown.map(({ updated_at }) => updated_at).sort();
  const modified = changedAt(dates.at(-1) ?? '', entry.published ?? null);
  return { language, path: pathIn(language, records.path(first.slug, language)), modified };
}

export const publicPaths = memoizePerVersion(
  addressTags,
  async (deps: Readable) => new Set((await publicAddresses(deps)).map(({ path }) => path)),
);

type Readable = Pick<Deps, 'db' | 'resources' | 'content' | 'isStatic'>;
