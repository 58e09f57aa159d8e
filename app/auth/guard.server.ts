import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { problem } from '#platform/http/problem.ts';
import type { ApiEnv } from '#server/http.ts';
import { findOwnerByToken } from './queries.server.ts';

/**
 * Lets through what the list of public routes names, and beyond it only the owner.
 * `isPublic` gets the method and the path below /api.
 */
export const guard = (isPublic: (method: string, path: string) => boolean) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    if (token) c.set('owner', await findOwnerByToken(c.var.deps.db, token));
    if (!c.var.owner && isKnown(c) && !isPublic(c.req.method.replace('HEAD', 'GET'), c.req.path))
      return problem(401);
    await next();
  });

/** Lets unknown routes pass to the 404, signed in or not. */
function isKnown(c: Context) {
  return matchedRoutes(c).some(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
}
