import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ApiContext, ApiEnv } from '#app/http.server.ts';
import type { KeyUse } from '#app/keys/contract.ts';
import type { Scope } from '#app/keys/scopes.ts';
import { problem } from '#platform/http/problem.ts';
import { findOwnerByToken } from './queries.server.ts';

type Rules = {
  /** Gets the method and the path below /api. */
  isPublic: (method: string, path: string) => boolean;
  findKey: (c: ApiContext, token: string) => Promise<KeyUse | undefined>;
  /** Scopes of which one opens a route; none for routes that no key opens. */
  scopesOf: (route: string) => readonly Scope[];
};

/** Denies by default: public routes pass, all others need the owner or a key with the route's scope. */
export const guard = ({ isPublic, findKey, scopesOf }: Rules) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token) c.set('owner', await findOwnerByToken(c.var.deps.db, token));
    const use = token && !c.var.owner ? await findKey(c, token) : undefined;
    const routes = routesOf(c);
    const isOpen = routes.length === 0 || isPublic(c.req.method.replace('HEAD', 'GET'), c.req.path);
    if (use) {
      const wanted = routes.map(scopesOf);
      if (wanted.length > 0 && wanted.every((scopes) => scopes.some((one) => use.key.scopes.includes(one)))) {
        c.set('owner', use.owner);
        c.set('key', use.key);
      } else if (!isOpen) return refuseKey([...new Set(wanted.flat())]);
    }
    if (!c.var.owner && !isOpen) return problem(401);
    await next();
  });

export function refuseKey(needed: readonly Scope[]): Response {
  const message =
    needed.length > 0
      ? `Bu anahtarın yetkisi yetmiyor. Gereken yetki: ${needed.join(' ya da ')}.`
      : 'Bu adres anahtarlara kapalıdır.';
  const challenge = `Bearer error="insufficient_scope", scope="${needed.join(' ')}"`;
  return problem(403, { message, needed, headers: { 'WWW-Authenticate': challenge } });
}

function routesOf(c: ApiContext): string[] {
  return matchedRoutes(c)
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`);
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
}
