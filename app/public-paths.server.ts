import type { Deps } from '#app/deps.ts';
import { memoizePerVersion } from '#platform/pages/memoize-per-version.ts';

/** What the resources' sitemaps depend on. */
const TAGS = ['articles', 'categories', 'pages', 'projects'];

export const publicAddresses = memoizePerVersion(TAGS, async ({ db, resources }: Readable) =>
  (await Promise.all(resources.map(async (one) => (await one.sitemap?.(db)) ?? []))).flat(),
);

export const publicPaths = memoizePerVersion(
  TAGS,
  async (deps: Readable) => new Set((await publicAddresses(deps)).map(({ path }) => path)),
);

type Readable = Pick<Deps, 'db' | 'resources' | 'content'>;
