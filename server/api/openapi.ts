import type { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import { generateSpecs } from 'hono-openapi';
import { type RouteRules, rulesByRoute, scopesOf } from '#app/http/route-rules.server.ts';
import type { ApiEnv } from '#app/http/routes.server.ts';

export const METHODS = ['get', 'post', 'put', 'delete'] as const;

type Document = Awaited<ReturnType<typeof generateSpecs>>;

/** Describes the API: what a route takes and answers comes from its contract, the rest from its rules. */
export async function describeApi(api: Hono<ApiEnv>, siteUrl: string): Promise<Document> {
  const document = await generateSpecs(api);
  const rulesOf = rulesByOperation(api.routes);
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const method of METHODS) {
      const operation = operations?.[method];
      if (!operation) continue;
      const rules = rulesOf.get(`${method.toUpperCase()} ${path}`) ?? {};
      const isWrite = method !== 'get';
      const statuses = [
        ...(operation.requestBody ? [400, 415] : []),
        ...(rules.open ? [] : [401, 403]),
        ...(path.includes('{') || isWrite ? [404] : []),
        ...(isWrite ? [409, 413, 419, 422, 429] : []),
        ...(rules.limited ? [429] : []),
        ...(rules.uploads ? [400, 415] : []),
        ...(operation.parameters?.some((one) => 'in' in one && one.in === 'query') ? [422] : []),
      ];
      const refusals = statuses.map((status) => [status, { $ref: '#/components/responses/Problem' }]);
      operation.security = securityOf(rules);
      operation.responses = { ...Object.fromEntries(refusals), ...operation.responses };
    }
  return {
    ...document,
    info: {
      title: 'Vitrin',
      version: '1.0.0',
      description: 'Vitrin HTTP API',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    components: { ...document.components, securitySchemes, responses: { Problem: problemResponse } },
  };
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
    description: 'Key of Ayarlar → Anahtarlar. An operation lists the scopes of which one opens it.',
  },
} as const;

const problemResponse: NonNullable<NonNullable<Document['components']>['responses']>[string] = {
  description: 'Why not, in Turkish',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
        required: ['message'],
      },
    },
  },
};

function securityOf(rules: RouteRules): Record<string, string[]>[] {
  const scopes = scopesOf(rules);
  return [
    ...(rules.open ? [{}] : []),
    ...(rules.open && scopes.length === 0 ? [] : [{ session: [] }]),
    ...scopes.map((scope) => ({ key: [scope] })),
  ];
}

/** Rules by operation, such as `PUT /api/skills/{id}`. */
export const rulesByOperation = (routes: readonly RouterRoute[]) =>
  new Map([...rulesByRoute(routes)].map(([route, rules]) => [operationOf(route), rules]));

const operationOf = (route: string) =>
  route
    .split('/')
    .map((part) => (part.startsWith(':') ? `{${part.slice(1).split('{', 1)[0]}}` : part))
    .join('/');
