import { hash } from 'node:crypto';
import type { Site } from '#kit/site/contract.ts';
import { slugify } from '#kit/text/fold.ts';

/** Where an address of the site is in a copy. */
export type Place = {
  /** What the live site answers at. */
  address: string;
  /** Name of the file. */
  name: string;
  /** From the root of the copy. */
  link: string;
};

/** First segments that no copy contains, whatever a text links to. */
const KEPT_OUT = new Set(['admin', 'api']);

const ENDING = /\.[a-z0-9]{1,12}$/;

/** Returns the place of an address; undefined for other sites and for what no copy contains. */
export function createPlaceOf(site: Site, siteUrl: string, reserved: ReadonlySet<string>) {
  return (given: string): Place | undefined => {
    if (!URL.canParse(given, siteUrl)) return undefined;
    const { origin, pathname, search, searchParams } = new URL(given, siteUrl);
    const segments = segmentsOf(pathname);
    const [first = ''] = segments ?? [];
    if (origin !== new URL(siteUrl).origin || !segments || KEPT_OUT.has(first)) return undefined;
    const path = `/${segments.join('/')}`;
    if (ENDING.test(path)) return { address: path + search, name: path.slice(1), link: path };
    if (!site.pageAt(path) || (segments.length === 1 && isTaken(site, path, reserved))) return undefined;
    const query = new URLSearchParams();
    for (const name of site.parametersOf(path)) {
      const value = searchParams.get(name);
      if (value) query.set(name, value);
    }
    const folder = [...segments, ...[...query].flatMap(([name, value]) => [name, nameOf(value)])];
    return {
      address: query.size > 0 ? `${path}?${query}` : path,
      name: [...folder, 'index.html'].join('/'),
      link: folder.length > 0 ? `/${folder.join('/')}/` : '/',
    };
  };
}

export type PlaceOf = ReturnType<typeof createPlaceOf>;

/** Says whether the server answers something else there than an own page. */
const isTaken = (site: Site, path: string, reserved: ReadonlySet<string>) =>
  site.pageAt(path)?.path === '/:slug' && reserved.has(path.slice(1));

const safe = /^[^\p{Cc}\\/:*?"<>|]{1,200}$/u;

/** Returns the decoded segments of a path; undefined where one of them could not be the name of a file anywhere. */
export function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = decodeURIComponent(path).split('/').filter(Boolean);
    return segments.every((one) => safe.test(one) && !/^\.+$/.test(one)) ? segments : undefined;
  } catch {
    return undefined;
  }
}

/** A digest tells values apart that are spelled alike. */
const nameOf = (value: string) =>
  /^[a-z0-9_-]{1,100}$/.test(value)
    ? value
    : `${slugify(value).slice(0, 60)}-${hash('sha256', value).slice(0, 6)}`;
