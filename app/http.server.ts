import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import type { z } from 'zod';
import type { Owner } from '#app/auth/contract.ts';
import { invalid, problem } from '#platform/http/problem.ts';
import type { Deps } from './deps.ts';
import type { KeyUse } from './keys/contract.ts';
import type { Site } from './site/pages.server.ts';

export type ApiEnv = {
  /** Is absent in tests without a socket. */
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    deps: Deps;
    site: Site;
    owner: Owner | undefined;
    /** Names the key that acts for the owner; absent in the owner's own session. */
    key?: KeyUse['key'];
    address: string;
    /** Asks this site in the same process. */
    ask: (path: string, init: RequestInit) => Promise<Response>;
    requestId: string;
    /** Message of a 500. */
    failure?: string;
    subject?: string;
    /** Set when a write hides public content, so that stale copies are dropped. */
    withdrawn?: boolean;
  };
};

export type ApiContext = Context<ApiEnv>;

export const slice = () => new Hono<ApiEnv>();

/** Answers 400, 415 or 422 before the handler when the body breaks the contract. */
export const body = <S extends z.ZodType>(schema: S) =>
  validator('json', schema, (result, c) => {
    if (!isJson(c.req.header('content-type'))) return problem(415);
    if (!result.success) return invalid(result.error);
  });

export const query = <S extends z.ZodType>(schema: S) =>
  validator('query', schema, (result) => {
    if (!result.success) return invalid(result.error);
  });

/** Documents a route in OpenAPI. */
export function doc(summary: string, reply?: z.ZodType, status: 200 | 201 | 204 = reply ? 200 : 204) {
  const content = reply && { 'application/json': { schema: resolver(reply) } };
  return describeRoute({
    summary,
    responses: { [status]: { description: summary, ...(content && { content }) } },
  });
}

export const idOf = (c: { req: { param: (name: 'id') => string | undefined } }) => Number(c.req.param('id'));

function isJson(type: string | undefined) {
  const [name = ''] = (type ?? '').split(';', 1);
  const kind = name.trim().toLowerCase();
  return kind === 'application/json' || (kind.startsWith('application/') && kind.endsWith('+json'));
}
