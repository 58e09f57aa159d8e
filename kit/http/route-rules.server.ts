import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { z } from 'zod';
import type { Scope } from '#kit/contract/scopes.ts';
import type { ResourceHooks } from '#kit/resource.ts';

/** Who may call a route and what a call does. The default: the owner's session only, and every page is invalidated. */
export type RouteRules = {
  open?: true;
  /** Scopes of keys, any of which is sufficient. */
  scope?: Scope | readonly Scope[];
  /** What a write returns of its record to a key that may not read; absent: only that it succeeded. */
  receipt?: z.ZodObject;
  /** Tags that a write invalidates: names of resources. */
  invalidates?: readonly string[];
  /** Sentence of the audit log, with {id}, {subject} or {about} (record and subject); `false` records nothing. Reads are recorded only if it is set. */
  audit?: string | false;
  /** Concerns the account: marked as such in the audit log, and invalidates no page. */
  account?: true;
  /** The multipart form that it accepts: the handler limits the body itself, uploads are queued. */
  uploads?: z.ZodObject;
  /** Further status codes, besides those of all routes of its kind. */
  refuses?: readonly number[];
  /** What a person reads where it fails unexpectedly. */
  failure?: string;
  /** Is called by pages that have no XSRF cookie. */
  cookieless?: true;
  /** A write that visitors of a demo may make, too. What a key may do, they may. */
  inDemo?: true;
};

/** The default receipt of a record: those of these fields that it has. */
export const recordReceipt = z
  .object({ id: z.int(), rev: z.int(), slug: z.string(), status: z.string() })
  .partial();

const rulesByHandler = new WeakMap<object, RouteRules>();

export function withRules<Handler extends MiddlewareHandler>(handler: Handler, rules: RouteRules): Handler {
  rulesByHandler.set(handler, rules);
  return handler;
}

/** Rules by route, such as `PUT /api/skills/:id`, in the order of the routes. */
export function rulesByRoute(routes: readonly RouterRoute[]): Map<string, RouteRules> {
  const rules = new Map<string, RouteRules>();
  for (const { method, path, handler } of routes) {
    if (path.includes('*') || !path.startsWith('/api/')) continue;
    const route = `${method} ${path}`;
    rules.set(route, rulesByHandler.get(handler) ?? rules.get(route) ?? {});
  }
  return rules;
}

/** Rules of every route that the request matches; the first one answers. */
export const matchedRules = (c: Context) => [...rulesByRoute(matchedRoutes(c))];

export const rulesOfResources = (resources: readonly ResourceHooks[]) =>
  rulesByRoute(
    resources.flatMap(({ api = {} }) =>
      Object.entries(api).flatMap(([path, { routes }]) =>
        routes.map((route) => ({ ...route, path: `/api${path}${route.path === '/' ? '' : route.path}` })),
      ),
    ),
  );

export const scopesOf = ({ scope = [] }: RouteRules): readonly Scope[] =>
  typeof scope === 'string' ? [scope] : scope;
