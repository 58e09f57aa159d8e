import { setImmediate } from 'node:timers/promises';
import { createMissing, type Fetch, ownPath } from '#app/articles/publication.server.ts';
import { isVisible } from '#app/articles/read.server.ts';
import { pathOf } from '#app/articles/text-type.ts';
import { pageType } from '#app/pages/contract.ts';
import type { Deps } from '#kit/resource.ts';
import { publicPaths } from '#kit/site/public-paths.server.ts';
import type { Db } from '#platform/database/database.ts';
import { inParts } from '#platform/database/queries.ts';
import type { CheckResult } from './contract.ts';

const LINK = /(?:href|src)="([^"]+)"/g;

/**
 * Checks every address of this site that a visible article or page uses: looks among pages and files, and requests the
 * rest from the site in this process.
 */
export async function checkLinks(deps: Deps, openSite: () => Promise<Fetch>): Promise<CheckResult> {
  const { db, config, storage } = deps;
  const isMissing = createMissing(await openSite());
  const pages = await publicPaths(deps);
  const files = new Set<string>();
  for await (const { key } of storage.list()) files.add(`/uploads/${key}`);
  const wrong: string[] = [];
  for await (const articles of inParts((after: Row | undefined, limit) =>
    visibleAfter(db, limit, after?.id),
  )) {
    for (const { slug, rendered } of articles) {
      const here = config.SITE_URL + pathOf(slug);
      for (const path of new Set(pathsIn(rendered, here, config.SITE_URL)))
        if (!pages.has(path) && !files.has(path) && (await isMissing(path)))
          wrong.push(`${pathOf(slug)}: ${path}`);
    }
    // Lets other requests run in between.
    await setImmediate();
  }
  return { wrong };
}

/** Lists redirects whose address has a page, which comes first. */
export async function checkRedirects(deps: Deps): Promise<CheckResult> {
  const pages = await publicPaths(deps);
  const redirects = await deps.db.selectFrom('redirects').select(['from_path', 'target']).execute();
  const hidden = redirects.filter(({ from_path }) => pages.has(from_path));
  return { wrong: hidden.map(({ from_path, target }) => `${from_path} → ${target}`) };
}

type Row = { id: number; slug: string; rendered: string };

const visibleAfter = (db: Db, limit: number, id = 0): Promise<Row[]> =>
  db
    .selectFrom('articles')
    .select(['id', 'slug', 'rendered'])
    .where((eb) => eb.or([isVisible()(eb), isVisible(pageType)(eb)]))
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();

const pathsIn = (html: string, here: string, site: string): string[] =>
  Array.from(html.matchAll(LINK), ([, address = '']) => address.replaceAll('&amp;', '&')).flatMap(
    (address) => ownPath(address, here, site) ?? [],
  );
