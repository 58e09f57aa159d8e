import type { ResourceHooks } from '#kit/resource.ts';
import { otherLanguages } from '#kit/texts/languages.ts';

/** What the server itself answers below; `/index.md` is the home page. */
const OWN = ['api', 'admin', 'health', 'metrics', 'assets', 'index', ...otherLanguages];

/** First segments of the site's own addresses, which no page of the owner's may take. */
export async function reservedSegments(resources: readonly ResourceHooks[]): Promise<ReadonlySet<string>> {
  const pages = await Promise.all(resources.map(async ({ pages: load }) => (await load?.()) ?? []));
  const addresses = pages.flat().flatMap(({ path, paths }) => [path, ...Object.values(paths)]);
  const files = resources
    .flatMap(({ files = [] }) => files)
    .flatMap(({ path: mount, routes: { routes } }) =>
      routes.map(({ path }) => ({ path: mount === '/' ? path : mount })),
    );
  return new Set([
    ...OWN,
    ...[...addresses, ...files.map(({ path }) => path)].map((path) => path.split('/', 2)[1] ?? ''),
  ]);
}
