import type { Tool } from '#kit/agents/agents.ts';
import type { Chance } from '../abuse/chance.ts';
import { hostileText, hostileValue } from '../abuse/hostile-values.ts';
import type { RawRequest } from '../raw-http.ts';

type Material = { tools: readonly Tool[]; token: string };

const methods = [
  'tools/call',
  'tools/call',
  'tools/call',
  'tools/list',
  'resources/read',
  'prompts/get',
  'initialize',
  'server/discover',
  'subscriptions/listen',
  'x',
] as const;
const versions = ['2026-07-28', '2025-11-25', '2025-03-26', '1999-01-01', 'x'] as const;

/** Makes a request that is valid but for one hostile part, so that it gets far. */
export function agentRequest(chance: Chance, material: Material): RawRequest {
  return chance.below(4) === 0 ? oauthRequest(chance, material.token) : mcpRequest(chance, material);
}

function mcpRequest(chance: Chance, { tools, token }: Material): RawRequest {
  const tool = tools[chance.below(tools.length)];
  const given: Record<string, unknown> = { ...tool?.example };
  const spoiled = Object.keys(given)[chance.below(Object.keys(given).length + 1)];
  if (spoiled && chance.below(2) === 0) given[spoiled] = hostileValue(chance);
  const key = hostileText(chance).slice(0, 500);
  const params: Record<string, unknown> = {
    name: tool?.name,
    arguments: chance.below(8) === 0 ? hostileValue(chance) : given,
    uri: `vitrin://articles/${key}`,
    protocolVersion: chance.pick(versions),
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  };
  const message: Record<string, unknown> = {
    jsonrpc: '2.0',
    id: chance.below(1000),
    method: chance.pick(methods),
    params,
  };
  if (chance.below(6) === 0)
    message[chance.pick(['jsonrpc', 'id', 'method', 'params'])] = hostileValue(chance);
  const body = chance.below(12) === 0 ? hostileValue(chance) : message;
  return {
    method: chance.pick(['POST', 'POST', 'POST', 'POST', 'GET', 'DELETE']),
    target: '/mcp',
    headers: {
      'Content-Type': chance.pick(['application/json', 'application/json', 'application/json', 'text/plain']),
      Accept: chance.pick(['application/json, text/event-stream', 'application/json', '*/*']),
      ...(chance.below(3) === 0 && { 'MCP-Protocol-Version': chance.pick(versions) }),
      ...authorization(chance, token),
    },
    body: JSON.stringify(body) ?? '',
  };
}

/** Writes a draft, which shows that the site accepts such requests. */
export const rightRequest = (tools: readonly Tool[], token: string): RawRequest => ({
  method: 'POST',
  target: '/mcp',
  headers: {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    Authorization: `Bearer ${token}`,
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'create_article',
      arguments: tools.find(({ name }) => name === 'create_article')?.example,
    },
  }),
});

const fields = [
  'grant_type',
  'client_id',
  'code',
  'redirect_uri',
  'code_verifier',
  'refresh_token',
  'token',
  'resource',
  'scope',
  'state',
  'response_type',
  'code_challenge',
  'code_challenge_method',
] as const;

function oauthRequest(chance: Chance, token: string): RawRequest {
  const right = {
    grant_type: chance.pick(['authorization_code', 'refresh_token']),
    client_id: 'vitrin-x',
    code: `vc_${'x'.repeat(40)}`,
    redirect_uri: 'http://127.0.0.1/x',
    code_verifier: 'v'.repeat(43),
    refresh_token: `vr_${'x'.repeat(40)}`,
    token: `vr_${'x'.repeat(40)}`,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  };
  const spoiled = { ...right, [chance.pick(fields)]: hostileText(chance).slice(0, 2000).toWellFormed() };
  const form = new URLSearchParams(spoiled).toString();
  const path = chance.pick(['token', 'register', 'revoke', 'authorize']);
  const registration = {
    client_name: hostileValue(chance),
    redirect_uris: chance.pick([['http://127.0.0.1/x'], hostileValue(chance)]),
  };
  const isQuery = path === 'authorize' || chance.below(10) === 0;
  if (chance.below(6) === 0)
    return { method: 'GET', target: `/api/oauth/request?${form}`, headers: authorization(chance, token) };
  return {
    method: path === 'authorize' ? 'GET' : 'POST',
    target: `/oauth/${path}${isQuery ? `?${form}` : ''}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...authorization(chance, token) },
    ...(path !== 'authorize' && { body: path === 'register' ? (JSON.stringify(registration) ?? '') : form }),
  };
}

const authorization = (chance: Chance, token: string): Record<string, string> =>
  chance.below(10) === 0 ? {} : { Authorization: `Bearer ${token}` };
