import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { hashOf, newSecret, scopesOf } from '../queries.server.ts';
import type { Scope } from '../scopes.ts';
import type { AuthorizeQuery, TokenInput } from './contract.ts';

const MINUTE = 60_000;
const CODE_LIFETIME = MINUTE;
const ACCESS_LIFETIME = 60 * MINUTE;
const REFRESH_LIFETIME = 30 * 24 * 60 * MINUTE;
const GRANT_LIFETIME = 365 * 24 * 60 * MINUTE;

type Approved = { userId: number; name: string; request: AuthorizeQuery; scopes: readonly Scope[] };

export async function createCode(db: Db, { userId, name, request, scopes }: Approved): Promise<string> {
  const code = newSecret('vc');
  await db
    .insertInto('oauth_codes')
    .values({
      code_hash: hashOf(code),
      user_id: userId,
      client: request.client_id,
      name,
      redirect_uri: request.redirect_uri,
      challenge: request.code_challenge,
      scopes: JSON.stringify(scopes),
      expires_at: after(CODE_LIFETIME),
    })
    .execute();
  return code;
}

const endGrantOf = (trx: Db, code_hash: string, client: string) =>
  trx.deleteFrom('api_keys').where('code_hash', '=', code_hash).where('client', '=', client).execute();

type Exchange = Extract<TokenInput, { grant_type: 'authorization_code' }>;
type Renewal = Extract<TokenInput, { grant_type: 'refresh_token' }>;

/** Redeems a code once, for the client and address that it was made for; the second time it ends its grant. */
export function exchangeCode(db: Db, { code, client_id, redirect_uri, code_verifier }: Exchange) {
  const code_hash = hashOf(code);
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('oauth_codes')
      .where('code_hash', '=', code_hash)
      .returningAll()
      .executeTakeFirst();
    if (!row) await endGrantOf(trx, code_hash, client_id);
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    const isRight =
      row &&
      row.expires_at > new Date().toISOString() &&
      row.client === client_id &&
      row.redirect_uri === redirect_uri &&
      row.challenge === challenge;
    if (!isRight) return undefined;
    const { secrets, columns } = newTokens();
    await trx
      .insertInto('api_keys')
      .values({
        user_id: row.user_id,
        name: row.name,
        scopes: row.scopes,
        client: client_id,
        code_hash,
        created_at: new Date().toISOString(),
        ...columns,
      })
      .execute();
    return replyOf(secrets, row.scopes);
  });
}

/** Replaces a refresh token. An older one that comes back was stolen: it ends the grant. */
export async function renewGrant(db: Db, { refresh_token, client_id }: Renewal) {
  const presented = hashOf(refresh_token);
  const family = familyOf(refresh_token);
  const { secrets, columns } = newTokens(family);
  const row = await db
    .updateTable('api_keys')
    .set(columns)
    .where('refresh_hash', '=', presented)
    .where('client', '=', client_id)
    .where('refresh_until', '>', new Date().toISOString())
    .where('created_at', '>', after(-GRANT_LIFETIME))
    .returning('scopes')
    .executeTakeFirst();
  if (row) return replyOf(secrets, row.scopes);
  await db
    .deleteFrom('api_keys')
    .where('old_refresh_hash', '=', hashOf(family))
    .where('refresh_hash', '<>', presented)
    .execute();
  return undefined;
}

/** Returns the secret that all refresh tokens of a grant begin with. */
const familyOf = (refreshToken: string) => refreshToken.slice(0, 'vr_'.length + 20);

export async function revokeGrant(db: Db, token: string) {
  const hash = hashOf(token);
  await db
    .deleteFrom('api_keys')
    .where('client', 'is not', null)
    .where((eb) => eb.or([eb('key_hash', '=', hash), eb('refresh_hash', '=', hash)]))
    .execute();
}

function newTokens(family = familyOf(newSecret('vr'))) {
  const secrets = { access: newSecret(), refresh: family + randomBytes(15).toString('base64url') };
  return {
    secrets,
    columns: {
      key_hash: hashOf(secrets.access),
      refresh_hash: hashOf(secrets.refresh),
      old_refresh_hash: hashOf(family),
      expires_at: after(ACCESS_LIFETIME),
      refresh_until: after(REFRESH_LIFETIME),
    },
  };
}

const replyOf = ({ access, refresh }: { access: string; refresh: string }, scopes: string) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: ACCESS_LIFETIME / 1000,
  refresh_token: refresh,
  scope: scopesOf(scopes).join(' '),
});

const after = (ms: number) => new Date(Date.now() + ms).toISOString();
