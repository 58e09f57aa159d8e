import type { AuthInfo, McpServer } from '@modelcontextprotocol/server';
import { type Asking, MCP_PATH } from '#app/ask/contract.ts';
import { getAsk } from '#app/ask/setting.server.ts';
import { bearerToken } from '#app/auth/guard.server.ts';
import { OWNER_PATH } from '#app/keys/oauth/routes.server.ts';
import { findKey } from '#app/keys/queries.server.ts';
import { agentContext } from '#kit/agents/call-tool.server.ts';
import { type ApiContext, router } from '#kit/http/routes.server.ts';
import { IMAGE_MAX_BYTES } from '#kit/pictures/contract.ts';
import { defineResource } from '#kit/resource.ts';
import { markdownAddress } from '#kit/site/markdown.server.ts';
import { isOwnOrigin } from '#platform/http/headers.ts';
import type { RateLimit } from '#platform/http/rate-limits.ts';
import { Refused, tooMany } from '#platform/refused.ts';

/** A picture in base64 and the message around it. */
const LARGEST = IMAGE_MAX_BYTES * 1.4 + 64 * 1024;

/** Stateless: each request carries its key, if any, and gets its own server. */
const mcp = router().all('/', async (c) => {
  const { deps, address } = c.var;
  if (!isOwnOrigin((name) => c.req.header(name), deps.config.SITE_URL)) throw new Refused({ status: 403 });
  const token = bearerToken(c.req.header('authorization'));
  const { ask } = await getAsk(deps.db);
  if (!token && ask !== 'off' && c.req.path !== OWNER_PATH) return answerStranger(c, ask);
  const use = token && (await findKey(deps.db, token, address));
  if (!use) return challenge(metadataUrl(c), token !== undefined);
  const context = agentContext(c, token, use.key);
  const { createMcpServer } = await import('#kit/agents/mcp-server.server.ts');
  const authInfo = {
    token,
    clientId: String(use.key.id),
    scopes: [...use.key.scopes],
    resourceMetadataUrl: metadataUrl(c),
  };
  return answerWith(c, () => createMcpServer(deps.resources, context), LARGEST, { authInfo });
});

/** What one address may send: a client's questions, and two or three requests before them. Each question is counted, too. */
const requestsByAddress: RateLimit = { name: 'askRequestsByAddress', points: 120, seconds: 60 };

const LARGEST_QUESTION = 64 * 1024;

/** Answers an agent without a key from what visitors may see. */
async function answerStranger(c: ApiContext, ask: Asking): Promise<Response> {
  const { deps, address } = c.var;
  const wait = await deps.limits.consumeFrom(requestsByAddress, address);
  if (wait) throw tooMany(wait, `Too many requests. Wait ${wait} seconds.`);
  const { createAskServer } = await import('#app/ask/mcp-server.server.ts');
  const read = (path: string) => readPublic(c, path);
  return answerWith(c, () => createAskServer(ask, { deps, address, read }), LARGEST_QUESTION);
}

/** Reads a page as Markdown, also by an address that it had before. */
async function readPublic(c: ApiContext, path: string, isMoved = false): Promise<string | undefined> {
  const response = await c.var.ask(path, { method: 'GET' });
  if (response.status === 200) return response.text();
  const { SITE_URL } = c.var.deps.config;
  const to = new URL(response.headers.get('location') ?? path, SITE_URL);
  if (isMoved || to.pathname === path || to.origin !== new URL(SITE_URL).origin) return undefined;
  return readPublic(c, to.pathname.endsWith('.md') ? to.pathname : markdownAddress(to.pathname), true);
}

/** Loads the protocol on first use: it costs start and memory, and few sites use it. */
async function answerWith(
  c: ApiContext,
  makeServer: () => McpServer,
  maxRequestBodySize: number,
  options?: { authInfo: AuthInfo },
): Promise<Response> {
  const { createMcpHandler } = await import('@modelcontextprotocol/server');
  const handler = createMcpHandler(makeServer, {
    maxSubscriptions: 0,
    maxRequestBodySize,
    onerror: (error) => c.var.deps.log.info({ event: 'mcp_refused', error: error.message }),
  });
  const response = await handler.fetch(c.req.raw, options);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** A client compares the resource of this document with the address that it called. */
const metadataUrl = ({ req, var: { deps } }: ApiContext) =>
  `${deps.config.SITE_URL}/.well-known/oauth-protected-resource${req.path === OWNER_PATH ? OWNER_PATH : MCP_PATH}`;

function challenge(metadata: string, isDead: boolean): Response {
  throw new Refused({
    status: 401,
    message: 'Geçerli bir anahtar gerekli: Authorization: Bearer vt_…',
    headers: {
      'WWW-Authenticate': `Bearer ${isDead ? 'error="invalid_token", ' : ''}resource_metadata="${metadata}"`,
    },
  });
}

/** Some clients add a slash to the address. */
const addresses = [MCP_PATH, `${MCP_PATH}/`, OWNER_PATH];

export const mcpResource = defineResource({
  name: 'mcp',
  files: addresses.map((path) => ({ path, routes: mcp })),
});
