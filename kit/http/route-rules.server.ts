import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { z } from 'zod';
import type { Scope } from '#kit/contract/scopes.ts';
import type { ResourceHooks } from '#kit/resource.ts';

/** Says who may call a route and what a call does. Without rules: the owner's session alone, and every page is invalidated. */
export type RouteRules = {
  open?: true;
  /** Scopes of keys, of which one opens the route. */
  scope?: Scope | readonly Scope[];
  /** What a write tells a key that may not read, of the record that it wrote; absent: nothing but that it was done. */
  receipt?: z.ZodObject;
  /** Tags that a write invalidates: names of resources. */
  invalidates?: readonly string[];
  /** Sentence of the audit log, with {id}, {subject} or {about}, the subject’s words after the record; `false` records nothing. A read is recorded only with one. */
  audit?: string | false;
  /** Concerns the account: is marked so in the audit log, and invalidates no page. */
  account?: true;
  /** The form that it takes, with its file: the handler limits its body itself, uploads wait in a queue. */
  uploads?: z.ZodObject;
  /** Refuses with these, beyond what routes of its kind do. */
  refuses?: readonly number[];
  /** What a person reads where it fails unexpectedly. */
  failure?: string;
  /** Is called by pages that have no XSRF cookie. */
  cookieless?: true;
};

/** The usual receipt of a record, with those of its fields that it has. */
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
