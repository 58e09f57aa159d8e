import { knownSite } from '#app/seo/queries.server.ts';
import { runJob } from '#editor/index.server.ts';
import type { SiteReaders } from '#kit/site/contract.ts';
import { getAppearance } from './appearance/queries.server.ts';
import { seoDefaults } from './seo/fields.ts';
import { siteHead } from './seo/site-head.ts';

/** Reads, for the documents of kit/site, what the nouns store about the site. */
export const siteReaders: SiteReaders = {
  head: knownSite,
  unknownHead: (siteUrl, words) => siteHead(siteUrl, {}, seoDefaults, words),
  appearance: ({ db }) => getAppearance(db),
  markdown: (html) => runJob({ kind: 'plain', html }),
};
