import type { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import { generateSpecs } from 'hono-openapi';
import { IDEMPOTENCY_KEY } from '#kit/http/answer-once.server.ts';
import { type ApiEnv, type RouteRules, rulesByRoute, scopesOf } from '#kit/http/routes.server.ts';
import { version } from '#platform/package.ts';

export const METHODS = ['get', 'post', 'put', 'delete'] as const;

type Document = Awaited<ReturnType<typeof generateSpecs>>;
type Operation = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>;
type Components = NonNullable<Document['components']>;
type Schema = NonNullable<Components['schemas']>[string];
type Answer = NonNullable<Components['responses']>[string];

/** Describes the API: what a route takes and answers comes from its contract, the rest from its rules. */
export async function describeApi(api: Hono<ApiEnv>, siteUrl: string): Promise<Document> {
  // The library would add a 400 of its own to each contract, which is a 422 here.
  const document = await generateSpecs(api, {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
  const rulesOf = rulesByOperation(api.routes);
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const method of METHODS) {
      const operation = operations?.[method];
      if (!operation) continue;
      const [route = '', rules = {}] = rulesOf.get(`${method.toUpperCase()} ${path}`) ?? [];
      operation.security = securityOf(rules);
      if (method === 'post' && !rules.open && takesJson(operation))
        operation.parameters = [...(operation.parameters ?? []), repeatable];
      if (operation.parameters) operation.parameters = parametersOf(operation, route);
      operation.responses = { ...refusalsOf(operation, method, rules), ...operation.responses };
      describeReceipt(operation, rules);
    }
  return {
    ...forAnyLanguage(document),
    info: {
      title: 'Vitrin',
      version,
      description: 'Vitrin HTTP API',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    components: { ...document.components, securitySchemes, responses: { Problem: problemResponse } },
  };
}

const takesJson = ({ requestBody }: Operation) =>
  requestBody !== undefined && 'content' in requestBody && 'application/json' in (requestBody.content ?? {});

const repeatable = {
  in: 'header' as const,
  name: IDEMPOTENCY_KEY,
  description:
    'Any text, sent again with the same body because no answer came: within ten minutes the call is done once, and answered as the first time',
  schema: { type: 'string' as const },
};

function refusalsOf(
  operation: Operation,
  method: string,
  { open, refuses = [] }: RouteRules,
): Record<number, Answer> {
  const { requestBody, parameters = [] } = operation;
  const isWrite = method !== 'get';
  const isIn = (place: string) => parameters.some((one) => 'in' in one && one.in === place);
  const statuses = [
    ...(requestBody ? [400, 415] : []),
    401,
    ...(open ? [] : [403]),
    ...(isIn('path') || isWrite ? [404] : []),
    ...(isWrite ? [409, 413, 419, 422, 429] : []),
    ...(isIn('query') ? [422] : []),
    ...refuses,
  ];
  const refusals: Record<number, Answer> = Object.fromEntries(
    statuses.map((status) => [status, { $ref: '#/components/responses/Problem' }]),
  );
  const current = isRevised(operation) ? entityOf(operation) : undefined;
  return current ? { ...refusals, 409: conflictWith(current) } : refusals;
}

const schemaOf = (part: unknown): Schema | undefined =>
  part instanceof Object && 'content' in part
    ? Reflect.get(Object(part.content), 'application/json')?.schema
    : undefined;

const propertiesOf = (schema: object = {}): Record<string, object> => {
  const parts = [schema, ...['anyOf', 'allOf'].flatMap((name) => Reflect.get(schema, name) ?? [])];
  return Object.assign({}, ...parts.map((part) => Reflect.get(Object(part), 'properties')));
};

const isRevised = ({ requestBody }: Operation) => 'rev' in propertiesOf(schemaOf(requestBody));

/** The schema of an operation's answer, without the envelope around it. */
function entityOf({ responses = {} }: Operation): Schema | undefined {
  const reply = schemaOf(responses['200']);
  const { message, data } = propertiesOf(reply);
  return message && data ? { ...data } : reply;
}

const conflictWith = (current: Schema): Answer => ({
  description:
    'Conflict: `current` is the newer revision that was saved meanwhile; without it, `message` is the reason',
  content: {
    'application/json': {
      schema: {
        ...problemSchema,
        properties: { ...problemSchema.properties, current },
      },
    },
  },
});

/** Descriptions of parameters that mean the same everywhere. Contracts outside the panel's first screen describe their own. */
const meanings: Record<string, string> = {
  id: 'Id of the record',
  key: 'Slug or id of the record; of a working copy, its key',
  version: 'Id of the saved version',
  slug: 'Slug of the tag',
  attachment: 'Id of the attachment',
  name: 'Name, as the list gives it',
  language: 'Language of the translation, such as `en`',
  kind: 'Kind of the record',
  q: 'Words that must all occur, ignoring case and diacritics; empty matches everything',
  page: 'Number of the page, from 1',
  per_page: 'Entries per page; without `page`, returns the first one',
  format: 'Format of the rich text in the answer',
  filter: 'Filters the inbox; `spam` is the quarantine',
  before: 'Cursor: `older` of the previous page',
  thread: '`true` applies to the whole thread',
  days: 'Number of days up to today',
  period: 'All time, or the current month',
  of: 'What is counted',
  rev: 'Revision that the call is based on; a newer one is left unchanged',
};

/** Describes parameters, and types those of a path by the pattern of its route. */
function parametersOf({ parameters = [] }: Operation, route: string): Operation['parameters'] {
  return parameters.map((one) => {
    if (!('in' in one)) return one;
    const description = one.description ?? descriptionIn(one.schema) ?? meanings[one.name] ?? '';
    if (one.in !== 'path') return { ...one, description };
    const pattern = patternIn(route, one.name);
    const schema = pattern.startsWith('[0-9]')
      ? { type: 'integer' as const, minimum: 1 }
      : { type: 'string' as const, ...(pattern && { pattern: `^${pattern}$` }) };
    return { ...one, description, schema };
  });
}

const descriptionIn = (schema: unknown): string | undefined =>
  schema instanceof Object && 'description' in schema ? String(schema.description) : undefined;

/** `:id{[0-9]{1,9}}` has the pattern `[0-9]{1,9}`. */
function patternIn(route: string, name: string): string {
  const part = route.split('/').find((one) => one.startsWith(`:${name}{`)) ?? '';
  return part.slice(name.length + 2, -1);
}

function describeReceipt(operation: Operation, { receipt }: RouteRules) {
  if (!receipt) return;
  const fields = Object.keys(receipt.shape).map((name) => `\`${name}\``);
  operation.description = `A key without the reading scope receives only ${fields.join(', ')}.`;
}

/** Adapts schemas for generators of other languages: no JavaScript number bounds, no Unicode classes in patterns. */
function forAnyLanguage<T>(document: T): T {
  return JSON.parse(JSON.stringify(document), (name, value) => {
    if (typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER) return undefined;
    return name === 'pattern' && typeof value === 'string' ? plainPattern(value) : value;
  });
}

const CONTROL = '\\x00-\\x1f\\x7f-\\x9f';

function plainPattern(pattern: string): string | undefined {
  const plain = pattern.replaceAll('\\P{Cc}', `[^${CONTROL}]`).replaceAll('\\p{Cc}', CONTROL);
  return plain.includes('\\p{') ? undefined : plain;
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token of `POST /api/auth/login`: the owner, who may do everything.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'Key of Ayarlar → Anahtarlar. Any one of the scopes that an operation lists is sufficient.',
  },
} as const;

const problemSchema = {
  type: 'object' as const,
  properties: {
    message: { type: 'string' as const },
    errors: {
      type: 'object' as const,
      additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
    },
    needed: {
      type: 'array' as const,
      items: { type: 'string' as const },
      description: 'With a 403: the scopes, any one of which is sufficient',
    },
  },
  required: ['message'],
};

const problemResponse: Answer = {
  description: 'Why not, in Turkish',
  content: { 'application/json': { schema: problemSchema } },
};

function securityOf(rules: RouteRules): Record<string, string[]>[] {
  const scopes = scopesOf(rules);
  return [
    ...(rules.open ? [{}] : []),
    ...(rules.open && scopes.length === 0 ? [] : [{ session: [] }]),
    ...scopes.map((scope) => ({ key: [scope] })),
  ];
}

/** Routes and their rules by operation, such as `PUT /api/skills/{id}`. */
export const rulesByOperation = (routes: readonly RouterRoute[]) =>
  new Map([...rulesByRoute(routes)].map(([route, rules]) => [operationOf(route), [route, rules] as const]));

const operationOf = (route: string) =>
  route
    .split('/')
    .map((part) => (part.startsWith(':') ? `{${part.slice(1).split('{', 1)[0]}}` : part))
    .join('/');
