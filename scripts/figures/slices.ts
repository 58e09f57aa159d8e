import { execFileSync } from 'node:child_process';
import { composites, layers } from './borders.ts';
import type { Module } from './sources.ts';

/** Slices are app/<folder>, platform/<folder>, server, db, or a file directly in app/. */
export type SliceGraph = Map<string, Set<string>>;

const ours = /^(?:app|platform|server|db)\//;

/** Counts imports that remain at run time, dynamic ones too; with types, those between folders alone. */
export function sliceGraph(sources: readonly Module[], withTypes = false): SliceGraph {
  const isCounted = (slice: string) => ours.test(`${slice}/`) && !(withTypes && slice.includes('.'));
  const graph: SliceGraph = new Map();
  for (const { path, isTest, imports } of sources) {
    const from = sliceOf(path);
    if (isTest || !isCounted(from)) continue;
    const reached = graph.get(from) ?? new Set<string>();
    graph.set(from, reached);
    for (const { path: to, isType } of imports)
      if ((withTypes || !isType) && isCounted(sliceOf(to)) && sliceOf(to) !== from) reached.add(sliceOf(to));
  }
  return graph;
}

function sliceOf(path: string): string {
  const [root = '', folder = ''] = path.split('/');
  return root === 'app' || root === 'platform' ? `${root}/${folder}` : root;
}

/** Slices that import themselves over others. */
export const cyclicSlices = (graph: SliceGraph): string[] =>
  [...graph.keys()].filter((slice) => reachableFrom(graph, slice).has(slice)).sort();

/** Pairs of folders that import each other. */
export const mutualFolders = (graph: SliceGraph) =>
  arrows(graph, '↔', (from, to) => from < to && graph.get(to)?.has(from) === true);

export const upwardArrows = (graph: SliceGraph) =>
  arrows(graph, '→', (from, to) => heightOf(from) < heightOf(to));

const arrows = (graph: SliceGraph, sign: string, isCounted: (from: string, to: string) => boolean) =>
  [...graph].flatMap(([from, reached]) =>
    [...reached].filter((to) => isCounted(from, to)).map((to) => from + sign + to),
  );

function heightOf(slice: string): number {
  const [root, folder = ''] = slice.split('/');
  if (root !== 'app') return root === 'server' ? layers.length : -1;
  const height = layers.findIndex((layer) => layer.includes(folder));
  return height === -1 ? layers.length - 2 : height;
}

/** Files in circles of more than three files, with imports of types. */
export function circledFiles(sources: readonly Module[]): string[] {
  const files = sources.filter(({ path, isTest }) => !isTest && ours.test(path));
  const graph = new Map(files.map(({ path, imports }) => [path, new Set(imports.map((one) => one.path))]));
  const reached = new Map(files.map(({ path }) => [path, reachableFrom(graph, path)]));
  const isCircled = (path: string) =>
    [...(reached.get(path) ?? [])].filter((to) => reached.get(to)?.has(path)).length > 3;
  return [...graph.keys()].filter(isCircled).sort();
}

function reachableFrom(graph: SliceGraph, start: string) {
  const seen = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let slice = waiting.pop(); slice !== undefined; slice = waiting.pop()) {
    if (seen.has(slice)) continue;
    seen.add(slice);
    waiting.push(...(graph.get(slice) ?? []));
  }
  return seen;
}

/** Files outside its folder that name a plain resource; tests, migrations, texts and pages made of several aside. */
export function filesNaming(resource: string): string[] {
  const others = [
    `app/${resource}`,
    'app/texts',
    'db/migrations',
    ...composites.map((name) => `app/${name}`),
  ];
  const aside = [...others, '*.test.*'].map((path) => `:!${path}`);
  const grep = ['grep', '-lwi', resource, '--', 'app', 'server', 'platform', 'db', ...aside];
  return execFileSync('git', grep, { encoding: 'utf8' }).trim().split('\n');
}
