import { z } from 'zod';
import { currentPassword } from '#kit/contract/fields.ts';
import { scope } from '#kit/contract/scopes.ts';

/** Schemes of the web and of editors; others, such as `javascript:`, could run in the panel's page. */
const SCHEMES = ['https:', 'cursor:', 'vscode:', 'vscode-insiders:', 'claude:'];
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const redirectUri = z.string().refine((text) => {
  if (!URL.canParse(text) || text.length > 500) return false;
  const { protocol, hostname, username, hash } = new URL(text);
  const isLocal = protocol === 'http:' && LOOPBACK.includes(hostname);
  return (isLocal || SCHEMES.includes(protocol)) && !username && !hash;
}, 'redirect_uri must be https, loopback or a known editor.');

export const scopeNames = (text: string | undefined) =>
  (text ?? '').split(' ').flatMap((name) => scope.safeParse(name).data ?? []);

/** OAuth 2.1, PKCE (RFC 7636) and resource indicators (RFC 8707). */
export const authorizeQuery = z.object({
  response_type: z.literal('code').describe('OAuth 2.1'),
  client_id: z.string().min(1).max(500).describe('Id of the registered client, or its metadata document'),
  redirect_uri: redirectUri.describe('A registered address of the client'),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .describe('SHA-256 of the verifier, base64url (PKCE)'),
  code_challenge_method: z.literal('S256').describe('Always S256'),
  scope: z.string().max(500).optional().describe('Scopes, separated by blanks'),
  state: z.string().max(2000).optional().describe('Handed back as it is'),
  resource: z.string().max(500).optional().describe('The resource that the token is for'),
});

export const authorizeReply = z.object({
  name: z.string(),
  /** Host of the client's own document, or of its redirect URI. */
  host: z.string(),
  isVerified: z.boolean(),
  returns_to: z.string(),
  scopes: z.array(scope),
  deny_url: z.string(),
});

export const authorizeRefusal = z.object({
  message: z.string(),
  returns_to: z.string(),
  redirect_url: z.string(),
});

export const approveInput = z.strictObject({
  request: authorizeQuery,
  scopes: z.array(scope, 'En az bir yetki seçiniz.').min(1, 'En az bir yetki seçiniz.'),
  password: currentPassword(),
});

export const approveReply = z.object({ redirect_url: z.string() });

/** RFC 7591; unknown fields are ignored. */
export const clientMetadata = z.object({
  client_name: z
    .string()
    .overwrite((name) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' '))
    .trim()
    .min(1, 'client_name has 1 to 100 characters.')
    .max(100, 'client_name has 1 to 100 characters.')
    .default('Adsız uygulama'),
  redirect_uris: z
    .array(redirectUri)
    .min(1, 'redirect_uris has 1 to 10 addresses.')
    .max(10, 'redirect_uris has 1 to 10 addresses.'),
});

export const clientDocument = clientMetadata.extend({ client_id: z.string() });

const client_id = z.string().min(1).max(500);

export const tokenInput = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id,
    code: z.string().max(100),
    redirect_uri: z.string().max(500),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  z.object({ grant_type: z.literal('refresh_token'), client_id, refresh_token: z.string().max(100) }),
]);

export type AuthorizeQuery = z.output<typeof authorizeQuery>;
export type AuthorizeReply = z.infer<typeof authorizeReply>;
export type TokenInput = z.output<typeof tokenInput>;
