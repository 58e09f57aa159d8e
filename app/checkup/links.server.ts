import { pathOf } from '#app/articles/kinds.ts';
import { createMissing, type Fetch, ownPath } from '#app/articles/publishing/own-addresses.ts';
import { isVisible } from '#app/articles/queries.server.ts';
import type { Deps } from '#app/deps.ts';
import type { CheckResult } from './contract.ts';

const LINK = /(?:href|src)="([^"]+)"/g;

/** Asks this site in this process for every address of its own that a visible article or page names. */
export async function checkLinks({ db, config }: Deps, openSite: () => Promise<Fetch>): Promise<CheckResult> {
  const isMissing = createMissing(await openSite());
  const wrong: string[] = [];
  const articles = db
    .selectFrom('articles')
    .select(['slug', 'rendered'])
    .where((eb) => eb.or([isVisible()(eb), isVisible('page')(eb)]));
  for (const { slug, rendered } of await articles.execute()) {
    const here = config.SITE_URL + pathOf(slug);
    for (const path of new Set(pathsIn(rendered, here, config.SITE_URL))) {
      if (await isMissing(path)) wrong.push(`${pathOf(slug)}: ${path}`);
    }
  }
  return { wrong };
}

const pathsIn = (html: string, here: string, site: string): string[] =>
  Array.from(html.matchAll(LINK), ([, address = '']) => address.replaceAll('&amp;', '&')).flatMap(
    (address) => ownPath(address, here, site) ?? [],
  );
