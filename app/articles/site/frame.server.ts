import { randomUUID } from 'node:crypto';
import { createRequestHandler, type EntryContext, type ServerBuild } from 'react-router';
import { contextOf } from '#app/context.ts';
import { hashOf, transfer } from '#app/document.server.ts';
import { createRouteData } from '#app/route-data.server.ts';
import type { SiteHead } from '#app/seo/head.ts';
import type { Deps } from '#server/deps.ts';

/** An article's page, as the router renders it, around the places of what is the article's own. */
export type Frame = {
  /** HTML and names of places in turns. */
  pieces: (Buffer | keyof Places)[];
  /** The policy before and after the hash of the script that hands over the data. */
  policy: string[];
  head: SiteHead;
  /** The loaders' data before and after the article's, and how many parts they have. */
  data: { before: string; after: string; size: number };
};

/** The end of the head, schema.org's graph, the request behind the page, the article, the script with the data. */
const names = ['head', 'graph', 'path', 'main', 'data'] as const;

export type Places = Record<(typeof names)[number], string>;

const unguessable = randomUUID();
const place = (name: keyof Places) => `${unguessable}-${name}`;
const LIKE_A_PLACE = /([0-9a-f-]{36}-(?:head|graph|path|main|data))/;

const ROUTE = 'articles/site/show';

/** Stands in for the article's route. */
const placesOnly = {
  loader: () => place('data'),
  meta: () => [{ title: place('head') }, { 'script:ld+json': place('graph') }],
  handle: { request: () => ({ path: place('path') }) },
  default: () => place('main'),
};

export async function renderFrame(build: ServerBuild, deps: Deps): Promise<Frame> {
  const route = build.routes[ROUTE];
  if (!route) throw new Error(`There is no route ${ROUTE}.`);
  const { default: renderDocument, ...entry } = build.entry.module;
  let loaderData: EntryContext['staticHandlerContext']['loaderData'] = {};
  const withPlaces: ServerBuild = {
    ...build,
    routes: { ...build.routes, [ROUTE]: { ...route, module: placesOnly } },
    entry: {
      module: {
        ...entry,
        default(request, status, headers, routed, context) {
          ({ loaderData } = routed.staticHandlerContext);
          const serverHandoffStream = new Blob([place('data')]).stream();
          return renderDocument(request, status, headers, { ...routed, serverHandoffStream }, context);
        },
      },
    },
  };
  const { context, visit } = contextOf(deps, '');
  const handle = createRequestHandler(withPlaces, import.meta.env.MODE);
  const response = await handle(new Request(new URL('/blog/yazi', deps.config.SITE_URL)), context);
  if (response.status !== 200 || !visit.cacheable) throw new Error('The frame of articles was not rendered.');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return {
    pieces: cut(await response.text()),
    policy: policy.split(hashOf(transfer(place('data')))),
    head: loaderData.root.head,
    data: cutData(loaderData),
  };
}

function cut(html: string): Frame['pieces'] {
  return html
    .replace(`<title>${place('head')}</title>`, place('head'))
    .replace(JSON.stringify(place('graph')), place('graph'))
    .replace(transfer(place('data')), place('data'))
    .split(LIKE_A_PLACE)
    .map((piece) => names.find((name) => place(name) === piece) ?? Buffer.from(piece));
}

function cutData(loaderData: Record<string, unknown>): Frame['data'] {
  const { parts, add } = createRouteData();
  add({ loaderData, actionData: null, errors: null });
  const at = parts.indexOf(JSON.stringify(place('data')));
  return { before: parts.slice(0, at).join(), after: parts.slice(at + 1).join(), size: parts.length };
}
