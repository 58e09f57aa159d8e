import type { Module } from './sources.ts';

/** Composites, which read the queries of several resources. */
export const composites = ['about', 'checkup', 'cv', 'dashboard', 'feeds', 'home'];
/** Resources that serve all others. */
const services = 'audit auth categories cv-entries keys languages media original profile records seo'.split(
  ' ',
);
/** What all public pages and all screens of the panel share. */
const frames = ['enhance', 'palette', 'panel', 'site'];
const shared = 'client content contract editor forms http text texts ui'.split(' ');
/** Folders of app/ that are no resource. */
const parts = [...shared, ...frames];

/** From low to high, above platform/ and below server/; what is not named is an ordinary resource. */
export const layers = [shared, services, frames, ['ordinary resources'], composites];

type Border = { from: RegExp; to: RegExp; why: string };

const among = (names: string[]) => `(?:${names.join('|')})/`;

const borders: Border[] = [
  { from: /^platform\//, to: /^(?:app|server|db)\//, why: 'platform/ knows no noun' },
  { from: /^db\//, to: /^(?:app|server)\//, why: 'db/ knows no noun' },
  {
    from: /^db\/migrations\/0/,
    to: /^(?:app|platform|server|db(?!\/migrations))\//,
    why: 'a migration imports nothing that may change',
  },
  { from: /^app\//, to: /^server\//, why: 'server/ puts the parts together, and no part knows it' },
  {
    from: /^app\/(?:ui|forms|text)\//,
    to: /^(?:app\/(?!ui\/|forms\/|text\/|texts\/|client\/)[^/]+\/|platform\/|db\/)/,
    why: 'ui/, forms/ and text/ know no noun',
  },
  {
    from: new RegExp(`^app/(?!${among([...composites, ...parts])})[^/]+/`),
    to: new RegExp(`^app/(?!${among([...services, ...parts])})[^/]+/.*\\.server\\.tsx?$`),
    why: 'a resource does not read another one: only pages made of several do',
  },
  {
    from: /^app\/(?:[^/]+\/site|site|home|about)\//,
    to: /^(?:@react-router\/|react-router)/,
    why: 'public pages are documents: the router is the panel’s',
  },
];

/** Includes types; excludes tests. */
export const crossedBorders = (sources: readonly Pick<Module, 'path' | 'isTest' | 'imports'>[]): string[] =>
  sources.flatMap(({ path, isTest, imports }) =>
    isTest ? [] : imports.flatMap(({ path: to }) => borders.flatMap((border) => crossing(border, path, to))),
  );

function crossing({ from, to, why }: Border, path: string, imported: string): string[] {
  const isOwn = path.startsWith('app/') && folderOf(path) === folderOf(imported);
  return from.test(path) && to.test(imported) && !isOwn ? [`${path} → ${imported}: ${why}`] : [];
}

const folderOf = (path: string) => path.split('/', 2).join('/');
