import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { describeRoute, resolver, validator } from 'hono-openapi';
import { z } from 'zod';
import type { Scope } from '#kit/contract/scopes.ts';
import type { KeyUse, Owner } from '#kit/contract/session.ts';
import type { Deps, ResourceHooks } from '#kit/resource.ts';
import { readJson } from '#kit/text/json.ts';
import type { RenderedPage } from '#platform/pages/page-cache.ts';
import type { Encoding, Variant } from '#platform/pages/page-encoding.ts';
import { gone, Refused } from '#platform/refused.ts';
import { invalid } from './problem.server.ts';

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

function withRules<Handler extends MiddlewareHandler>(handler: Handler, rules: RouteRules): Handler {
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

/** Caches a public document per version of the content. */
type Documents = (
  key: string,
  encoding: Encoding,
  make: () => Promise<RenderedPage | Response>,
) => Promise<Variant | Response>;

export type ApiEnv = {
  /** Absent in tests without a socket. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  Variables: {
    deps: Deps;
    owner: Owner | undefined;
    /** The API key that acts for the owner; absent in the owner's own session. */
    key?: KeyUse['key'];
    address: string;
    documents: Documents;
    ask: (path: string, init: RequestInit) => Promise<Response>;
    requestId: string;
    /** Matching routes and their rules; the first one answers. */
    rules: readonly (readonly [string, RouteRules])[];
    written?: Written;
    /** Hides examples beside what is the owner's, and invalidates pages; a stream that outlives its handler calls it. */
    onWritten: () => Promise<void>;
  };
};

/** What a write did that neither its rules nor its reply say: it depends on what was stored before. */
type Written = {
  /** Also drops stale copies, because it hid public content. A DELETE always does. */
  withdrawn?: boolean;
  /** Replaces the path in the audit log. */
  subject?: string;
};

/** Tells cache and audit log what only the handler knows of its write. */
export const reportWrite = (c: Writer, written: Written) => c.set('written', written);

/** The part that both kinds of ApiContext share. */
type Writer = { set: (name: 'written', written: Written) => void };

export type OwnerContext = Context<ApiEnv & OwnerEnv>;

export type ApiContext = Context<ApiEnv> | OwnerContext;

export const router = () => new Hono<ApiEnv>();

type Success = 200 | 201 | 204;
type RouteOptions = RouteRules & {
  reply?: z.ZodType;
  /** Media types of files, or of a stream of lines, that it may answer with besides the reply. */
  files?: readonly string[];
  status?: Success | readonly Success[];
};

type OwnerEnv = { Variables: { owner: Owner } };

export const publicRoute = (summary: string, options: RouteOptions = {}): MiddlewareHandler =>
  describe(summary, options, true);

/** A route for the owner, and for keys with its scope. */
export const ownerRoute = (summary: string, options: RouteOptions): MiddlewareHandler<OwnerEnv> =>
  describe(summary, options);

/** Documents a route in OpenAPI; server/openapi.ts derives its errors from the rules. */
function describe(
  summary: string,
  { reply, files = [], status = reply || files.length > 0 ? 200 : 204, ...rules }: RouteOptions,
  open?: true,
) {
  const content = Object.fromEntries([
    ...(reply ? [['application/json', { schema: resolver(reply) }] as const] : []),
    ...files.map((type) => [type, { schema: isText(type) ? TEXT : FILE }] as const),
  ]);
  const response = { description: summary, ...(reply || files.length > 0 ? { content } : undefined) };
  const { uploads } = rules;
  const requestBody = uploads && {
    required: true,
    content: { 'multipart/form-data': { schema: resolver(uploads) } },
  };
  const responses = Object.fromEntries([status].flat().map((each) => [each, response]));
  return withRules(describeRoute({ summary, responses, ...(requestBody && { requestBody }) }), {
    ...rules,
    ...(rules.account && { invalidates: [] }),
    ...(open && { open }),
  });
}

const isText = (type: string) => type.startsWith('text/') || type.endsWith('json');
const TEXT = { type: 'string' } as const;
const FILE = { type: 'string', format: 'binary' } as const;

/** Answers 400, 415 or 422 before the handler when the body breaks the contract, with the messages of `inLanguageOf`. */
export function body<S extends z.ZodType<object>>(schema: S, inLanguageOf?: (body: unknown) => Refusals) {
  const documented = validator('json', schema);
  const check: typeof documented = async (c, next) => {
    if (!isJson(c.req.header('content-type'))) throw new Refused({ status: 415 });
    const text = utf8(await c.req.arrayBuffer());
    let given: unknown;
    try {
      given = readJson(text);
    } catch {
      throw new Refused({ status: 400 });
    }
    const { success, data, error } = await schema.safeParseAsync(given);
    if (!success) {
      const { schema: own, message } = inLanguageOf?.(given) ?? {};
      throw invalid(own?.safeParse(given).error?.issues ?? error.issues, message);
    }
    c.req.addValidatedData('json', data);
    await next();
  };
  // Keeps the library's OpenAPI metadata of the schema.
  return Object.assign(check, documented);
}

/** Refuses other bytes, which a terminal of Windows sends for Turkish letters: decoded, they would be lost. */
function utf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused({ status: 400, message: 'İstek UTF-8 ile yazılmalıdır.' });
  }
}

/** How a body is refused in its own language: a schema with translated errors, and the message above them. */
type Refusals = { schema: z.ZodType; message: string };

/** Answers 422 before the handler when the query breaks the contract. `per_page` without `page` asks for the first page. */
export const query = <S extends z.ZodObject>(schema: S) =>
  validator('query', z.preprocess(withPage(schema), schema), (result) => {
    if (!result.success) throw invalid(result.error);
  });

const withPage =
  ({ shape }: z.ZodObject) =>
  (given: unknown) =>
    given instanceof Object && 'page' in shape && 'per_page' in given ? { page: '1', ...given } : given;

export const ID = ':id{[0-9]{1,9}}';

export const idOf = (c: { req: { param: (name: 'id') => string | undefined } }) => Number(c.req.param('id'));

/** Answers with the row, or 404 if there is none. */
export function answerFound(c: Context, row: object | undefined): Response {
  if (!row) throw gone();
  return c.json(row);
}

/** Answers 204 if something was done, else 404. */
export function answerDone(c: Context, isDone: unknown): Response {
  if (!isDone) throw gone();
  return c.body(null, 204);
}

/** JSON is UTF-8 (RFC 8259): another charset would be decoded wrongly. */
function isJson(type: string | undefined) {
  const [name = '', ...parameters] = (type ?? '').toLowerCase().split(';');
  const kind = name.trim();
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  const isUnicode = !charset || /^charset="?utf-?8"?$/.test(charset);
  return isUnicode && (kind === 'application/json' || /^application\/.+\+json$/.test(kind));
}
