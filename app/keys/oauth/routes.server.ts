import { createMiddleware } from 'hono/factory';
import { scope } from '#kit/contract/scopes.ts';
import { bodyLimit } from '#kit/http/limits.server.ts';
import { type ApiContext, type ApiEnv, router } from '#kit/http/routes.server.ts';
import { parseJson } from '#kit/text/json.ts';
import type { RateLimit } from '#platform/http/rate-limits.ts';
import { isKnown, noteUse, registerClient } from './clients.server.ts';
import { clientMetadata, tokenInput } from './contract.ts';
import { exchangeCode, renewGrant, revokeGrant } from './grants.server.ts';

const limited = (limit: RateLimit) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const wait = await c.var.deps.limits.consumeFrom(limit, c.var.address);
    return wait ? tooMany(wait) : next();
  });

/** Always asks for a key: a client that signs in by OAuth begins with the challenge, which `/mcp` lacks while strangers may ask. */
export const OWNER_PATH = '/mcp/owner';

/** OAuth 2.1 for clients of /mcp, with the owner's consent in the panel. */
export const oauth = router()
  .use(bodyLimit(16 * 1024))
  .get('/authorize', (c) => c.redirect(`/admin/authorize${new URL(c.req.url).search}`, 302))
  .post('/register', limited({ name: 'oauthRegister', points: 10, seconds: 60 * 60 }), async (c) => {
    const metadata = clientMetadata.safeParse(parseJson(await c.req.text()));
    if (!metadata.success) {
      const [issue] = metadata.error.issues;
      const isAddress = issue?.path[0] === 'redirect_uris';
      return refuse(
        isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata',
        issue?.message ?? 'This is no client metadata.',
      );
    }
    const client_id = await registerClient(c.var.deps.db, metadata.data);
    return client_id ? answer({ ...metadata.data, ...publicClient, client_id }, 201) : tooMany(15 * 60);
  })
  .post('/token', limited({ name: 'oauthToken', points: 60, seconds: 60 }), async (c) => {
    const { resource, ...fields } = await formOf(c);
    if (fields.grant_type && !publicClient.grant_types.includes(fields.grant_type))
      return refuse('unsupported_grant_type', `Use ${publicClient.grant_types.join(' or ')}.`);
    const parsed = tokenInput.safeParse(fields);
    if (!parsed.success) return refuse('invalid_request', `Check ${parsed.error.issues[0]?.path.join('.')}.`);
    if (!isOwnResource(resource, c.var.deps.config.SITE_URL))
      return refuse('invalid_target', 'This is another resource.');
    const { db } = c.var.deps;
    const input = parsed.data;
    const tokens = await (input.grant_type === 'refresh_token'
      ? renewGrant(db, c.var.deps.secret, input)
      : exchangeCode(db, input));
    if (!tokens && !(await isKnown(db, input.client_id)))
      return refuse('invalid_client', 'Register again: this client was forgotten.', 401);
    if (!tokens)
      return refuse('invalid_grant', 'The code or token ended, was used, or belongs to another client.');
    await noteUse(db, input.client_id);
    return answer(tokens, 200);
  })
  .post('/revoke', limited({ name: 'oauthRevoke', points: 60, seconds: 60 }), async (c) => {
    const { token } = await formOf(c);
    if (token) await revokeGrant(c.var.deps.db, token);
    return answer({}, 200);
  });

const publicClient = {
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
};

export const isOwnResource = (resource: string | undefined, siteUrl: string) =>
  !resource || ['', '/', '/mcp', '/mcp/', OWNER_PATH].some((path) => resource === siteUrl + path);

const formOf = async (c: ApiContext): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));

const answer = (body: object, status: number, headers = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

const refuse = (error: string, error_description: string, status = 400) =>
  answer({ error, error_description }, status);

const tooMany = (wait: number) =>
  answer({ error: 'temporarily_unavailable' }, 429, { 'Retry-After': String(wait) });

export const oauthMetadata = router()
  .on(
    'GET',
    ['/oauth-protected-resource', '/oauth-protected-resource/mcp', '/oauth-protected-resource/mcp/'],
    (c) => c.json(resourceMetadata(c.var.deps.config.SITE_URL, '/mcp')),
  )
  .get(`/oauth-protected-resource${OWNER_PATH}`, (c) =>
    c.json(resourceMetadata(c.var.deps.config.SITE_URL, OWNER_PATH)),
  )
  .get('/oauth-authorization-server', (c) => c.json(serverMetadata(c.var.deps.config.SITE_URL)));

const resourceMetadata = (site: string, path: string) => ({
  resource: site + path,
  resource_name: 'Vitrin',
  authorization_servers: [site],
  scopes_supported: scope.options,
  bearer_methods_supported: ['header'],
  resource_documentation: `${site}/api/docs`,
});

const serverMetadata = (site: string) => ({
  issuer: site,
  authorization_endpoint: `${site}/oauth/authorize`,
  token_endpoint: `${site}/oauth/token`,
  registration_endpoint: `${site}/oauth/register`,
  revocation_endpoint: `${site}/oauth/revoke`,
  scopes_supported: scope.options,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
});
