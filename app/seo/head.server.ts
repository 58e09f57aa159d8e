import type { Deps } from '#app/deps.ts';
import { getPublicProfile } from '#app/profile/queries.server.ts';
import { memoizePerVersion } from '#platform/pages/memoize-per-version.ts';
import { getSeo } from './queries.server.ts';
import { siteHead } from './site-head.ts';

/** Reads what every head is made from, once for each version of profile and settings. */
export const knownSite = memoizePerVersion(['profile', 'seo'], async ({ db, config }: Deps) => {
  const [profile, seo] = await Promise.all([getPublicProfile(db), getSeo(db)]);
  return siteHead(config.SITE_URL, profile, seo.settings);
});
