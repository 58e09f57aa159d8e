import type { Deps } from '#app/deps.ts';
import type { PlacedLinks } from '#app/resource-hooks.ts';
import { memoizePerVersion } from '#platform/pages/memoize-per-version.ts';

export const noLinks: PlacedLinks = { dock: [], footer: [] };

export const knownLinks = memoizePerVersion(
  ['pages'],
  async ({ db, resources }: Pick<Deps, 'db' | 'resources' | 'content'>): Promise<PlacedLinks> => {
    const placed = await Promise.all(resources.map(async ({ links }) => (await links?.(db)) ?? noLinks));
    return { dock: placed.flatMap(({ dock }) => dock), footer: placed.flatMap(({ footer }) => footer) };
  },
);
