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

/** The places: the end of the head, schema.org's graph, the request behind the page, the article, the data's script. */
export type Places = Record<'head' | 'graph' | 'path' | 'main' | 'data', string>;

const unguessable = randomUUID();
const place = (name: keyof Places) => `${unguessable}-${name}`;
const places: Places = {
  head: place('head'),
  graph: place('graph'),
  path: place('path'),
  main: place('main'),
  data: place('data'),
};
const names = ['head', 'graph', 'path', 'main', 'data'] as const;

const LIKE_A_PLACE = /([0-9a-f-]{36}-(?:head|graph|path|main|data))/;

const ROUTE = 'articles/site/show';

/** Stands in for the article's route. */
const placesOnly = {
  loader: () => places.data,
  meta: () => [{ title: places.head }, { 'script:ld+json': places.graph }],
  handle: { request: () => ({ path: places.path }) },
  default: () => places.main,
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
          const serverHandoffStream = new Blob([places.data]).stream();
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
    policy: policy.split(hashOf(transfer(places.data))),
    head: loaderData.root.head,
    data: cutData(loaderData),
  };
}

function cut(html: string): Frame['pieces'] {
  return html
    .replace(`<title>${places.head}</title>`, places.head)
    .replace(JSON.stringify(places.graph), places.graph)
    .replace(transfer(places.data), places.data)
    .split(LIKE_A_PLACE)
    .map((piece) => names.find((name) => places[name] === piece) ?? Buffer.from(piece));
}

function cutData(loaderData: Record<string, unknown>): Frame['data'] {
  const { parts, add } = createRouteData();
  add({ loaderData, actionData: null, errors: null });
  const at = parts.indexOf(JSON.stringify(places.data));
  return { before: parts.slice(0, at).join(), after: parts.slice(at + 1).join(), size: parts.length };
}
