import type { Deps } from '#app/deps.ts';
import { profileIn } from '#app/profile/translatable.server.ts';
import { inEachLanguage, type Language } from '#app/texts/languages.ts';
import { words } from '#app/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { memoizePerVersion } from '#platform/pages/memoize-per-version.ts';
import { siteHead } from './site-head.ts';
import { seoIn } from './translatable.server.ts';

/** Reads what every head in a language is made from, once for each version of profile, settings and translations. */
export const knownSite = inEachLanguage((language) =>
  memoizePerVersion(['profile', 'seo', 'translations'], ({ db, config }: Deps) =>
    readSite(db, config.SITE_URL, language),
  ),
);

export async function readSite(db: Db, siteUrl: string, language: Language) {
  const [profile, seo] = await Promise.all([profileIn(db, language), seoIn(db, language)]);
  return siteHead(siteUrl, profile, seo, words[language]);
}
