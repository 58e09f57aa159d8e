import { z } from 'zod';
import type { Scope } from '#kit/contract/scopes.ts';
import type { ApiContext } from '#kit/http/routes.server.ts';
import { parseJson } from '#kit/text/json.ts';
import type { AgentContext, ApiCall } from './agents.ts';

const refusal = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.array(z.string())).default({}),
  needed: z.array(z.string()).default([]),
  current: z.object({ rev: z.number() }).optional().catch(undefined),
});

/** Lets tools call the API with the caller's own key, so that the API checks it again. */
export function agentContext(
  c: ApiContext,
  token: string,
  { scopes, isGrant }: { scopes: readonly Scope[]; isGrant: boolean },
): AgentContext {
  const headers = { Authorization: `Bearer ${token}` };
  const call: ApiCall = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await c.var.ask(path, {
      method,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw refused(response, refusal.parse(parseJson(text) ?? {}));
    return text === '' ? { done: true } : parseJson(text);
  };
  const { safeFetch, config } = c.var.deps;
  return {
    call,
    fetchFile: safeFetch,
    siteUrl: config.SITE_URL,
    can: (scope) => scopes.includes(scope),
    granted: isGrant ? scopes : undefined,
  };
}

/** A refusal by the API, worded for an agent; `fields` are the invalid ones. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly fields: readonly string[];
  constructor(message: string, fields: readonly string[]) {
    super(message);
    this.fields = fields;
  }
}

const refused = (response: Response, reason: z.output<typeof refusal>) =>
  new CallRefused(adviceOn(response, reason), Object.keys(reason.errors));

/** Tells an agent what to do next. */
function adviceOn(
  { status, headers }: Response,
  { message, errors, needed, current }: z.output<typeof refusal>,
) {
  const fields = Object.entries(errors).map(([name, texts]) => `${name}: ${texts.join(' ')}`);
  if (status === 403) return needed.length > 0 ? missingScope(needed) : `Refused: ${message}`;
  if (status === 404)
    return 'There is no such record. List the records again and use an id or slug from there.';
  if (status === 409 && !current) return `Refused: ${message}`;
  if (status === 409) return newerVersion(current?.rev);
  if (status === 422)
    return ['The site refused the input. Correct it and call again.', ...fields].join('\n') || message;
  if (status === 429) return `Too many calls. Wait ${headers.get('retry-after')} seconds.`;
  return `The site answered ${status}: ${message}. Try again later; tell the owner when it stays.`;
}

export const newerVersion = (rev: number | undefined) =>
  `Somebody saved a newer version (rev ${rev}). Read it again, apply your change to it and send that rev.`;

export const missingScope = (scopes: readonly string[]) =>
  `insufficient_scope: this key lacks the scope ${scopes.join(' or ')}. Ask the owner for a key that has it (Ayarlar → Anahtarlar); do not look for another way.`;
