import { profileIn } from '#app/profile/translatable.server.ts';
import type { Deps } from '#kit/resource.ts';
import { DEFAULT, inEachLanguage } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';
import { siteHead } from './site-head.ts';
import { seoIn } from './translatable.server.ts';

/** Reads what every head in a language is made from, once for each version of profile, settings and translations. */
export const knownSite = inEachLanguage((language) =>
  memoizePerVersion(
    ['profile', 'seo', 'translations'],
    async (deps: Deps) => (await readFacts(deps, language)).head,
  ),
);

export async function readFacts({ db, config }: Pick<Deps, 'db' | 'config'>, language = DEFAULT) {
  const [profile, seo] = await Promise.all([profileIn(db, language), seoIn(db, language)]);
  return { profile, seo, head: siteHead(config.SITE_URL, profile, seo, words[language]) };
}
