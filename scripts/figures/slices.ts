import { execFileSync } from 'node:child_process';
import { composites } from './borders.ts';
import type { Source } from './sources.ts';

/** Slices are app/<folder>, platform/<folder>, server, db, or a file directly in app/. */
export type SliceGraph = Map<string, Set<string>>;

const ours = /^(?:app|platform|server|db)\//;

/** Counts imports that remain at run time, dynamic ones too. */
export function sliceGraph(sources: readonly Source[]): SliceGraph {
  const graph: SliceGraph = new Map();
  for (const { path, isTest, imports } of sources) {
    if (isTest || !ours.test(path)) continue;
    const from = sliceOf(path);
    const reached = graph.get(from) ?? new Set<string>();
    graph.set(from, reached);
    for (const { path: to, isType } of imports)
      if (!isType && ours.test(to) && sliceOf(to) !== from) reached.add(sliceOf(to));
  }
  return graph;
}

function sliceOf(path: string): string {
  const [root = '', folder = ''] = path.split('/');
  return root === 'app' || root === 'platform' ? `${root}/${folder}` : root;
}

/** Slices that import themselves over others. */
export function cyclicSlices(graph: SliceGraph): string[] {
  const reachableFrom = (start: string) => {
    const seen = new Set<string>();
    const waiting = [...(graph.get(start) ?? [])];
    for (let slice = waiting.pop(); slice !== undefined; slice = waiting.pop()) {
      if (seen.has(slice)) continue;
      seen.add(slice);
      waiting.push(...(graph.get(slice) ?? []));
    }
    return seen;
  };
  return [...graph.keys()].filter((slice) => reachableFrom(slice).has(slice)).sort();
}

/** Files outside its folder that name a plain resource; tests, migrations and pages made of several aside. */
export function filesNaming(resource: string): string[] {
  const others = [`app/${resource}`, 'db/migrations', ...composites.map((name) => `app/${name}`)];
  const aside = [...others, '*.test.*'].map((path) => `:!${path}`);
  const grep = ['grep', '-lwi', resource, '--', 'app', 'server', 'platform', 'db', ...aside];
  return execFileSync('git', grep, { encoding: 'utf8' }).trim().split('\n');
}
