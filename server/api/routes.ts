import type { Scope } from '#app/keys/scopes.ts';
import type { ApiPart, Resource } from '#app/resource.ts';

export const partsOf = (resources: readonly Resource[]) => resources.flatMap(({ api = [] }) => api);

export function fullRoute({ path }: Pick<ApiPart, 'path'>, route: string): string {
  const [method, below = ''] = route.split(' ');
  return `${method} /api${path}${below === '/' ? '' : below}`;
}

/** Scopes by route. Throws when a part leaves out one of its routes, or names one that it does not have. */
export function keyRoutesOf(resources: readonly Resource[]): ReadonlyMap<string, readonly Scope[]> {
  const all = partsOf(resources).flatMap((part) => {
    const own = new Set(
      part.routes.routes.flatMap(({ method, path }) => fullRoute(part, `${method} ${path}`)),
    );
    const named = namedBy(part, own);
    for (const route of own) if (!named.has(route)) throw new Error(`${route}: name its scope, or none.`);
    for (const route of named.keys())
      if (!own.has(route)) throw new Error(`${route}: there is no such route.`);
    return [...named];
  });
  return new Map(all);
}

function namedBy(part: ApiPart, own: ReadonlySet<string>): Map<string, Scope[]> {
  const { keys } = part;
  if (keys === 'none') return new Map([...own].map((route) => [route, []]));
  const named = new Map<string, Scope[]>();
  for (const [name, routes = []] of Object.entries(keys)) {
    for (const route of routes.map((one) => fullRoute(part, one))) {
      const scopes = named.get(route) ?? [];
      named.set(route, isScope(name) ? [...scopes, name] : scopes);
    }
  }
  return named;
}

const isScope = (name: string): name is Scope => name !== 'none';
