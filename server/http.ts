import { type Context, Hono } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import type { z } from 'zod';
import type { Owner } from '#app/auth/contract.ts';
import { invalid, problem } from '#platform/http/problem.ts';
import type { Deps } from './deps.ts';

/** What every handler under /api finds on its context. */
export type ApiEnv = {
  /** Absent in tests that ask without a socket. */
  Bindings: { incoming?: { socket: { remoteAddress?: string }; errored?: Error | null } };
  Variables: {
    deps: Deps;
    /** The signed-in owner; behind the guard it is there on every route that is not public. */
    owner: Owner | undefined;
    /** The visitor's address, behind the proxies that the settings trust. */
    address: string;
    requestId: string;
    /** What a 500 says of this request, where it says more than that something went wrong. */
    failure?: string;
    /** Set by a handler whose write hides something that visitors could see: older copies are not served again. */
    withdrawn?: boolean;
  };
};

export type ApiContext = Context<ApiEnv>;

/** A resource's own part of the API, to be mounted by server/api.ts. */
export const slice = () => new Hono<ApiEnv>();

/** Parses a JSON body with the contract; anything else is answered 400, 415 or 422 before the handler runs. */
export const body = <S extends z.ZodType>(schema: S) =>
  validator('json', schema, (result, c) => {
    if (!isJson(c.req.header('content-type'))) return problem(415);
    if (!result.success) return invalid(result.error);
  });

/** Parses the query string with the contract. */
export const query = <S extends z.ZodType>(schema: S) =>
  validator('query', schema, (result) => {
    if (!result.success) return invalid(result.error);
  });

/** What the OpenAPI page says of a route: what it does and what a good answer holds. */
export function doc(summary: string, reply?: z.ZodType, status: 200 | 201 | 204 = reply ? 200 : 204) {
  const content = reply && { 'application/json': { schema: resolver(reply) } };
  return describeRoute({
    summary,
    responses: { [status]: { description: summary, ...(content && { content }) } },
  });
}

/** The number in `/:id{[0-9]+}`. */
export const idOf = (c: { req: { param: (name: 'id') => string | undefined } }) => Number(c.req.param('id'));

function isJson(type: string | undefined) {
  const [name = ''] = (type ?? '').split(';', 1);
  const kind = name.trim().toLowerCase();
  return kind === 'application/json' || (kind.startsWith('application/') && kind.endsWith('+json'));
}
