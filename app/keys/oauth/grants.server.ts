import { createHash, createHmac } from 'node:crypto';
import type { Scope } from '#kit/contract/scopes.ts';
import type { Db } from '#platform/database/database.ts';
import { digestOf } from '#platform/secrets.ts';
import { DAY, MINUTE } from '#platform/time.ts';
import { newSecret, scopesOf } from '../queries.server.ts';
import type { AuthorizeQuery, TokenInput } from './contract.ts';

const CODE_LIFETIME = MINUTE;
const ACCESS_LIFETIME = 60 * MINUTE;
const REFRESH_LIFETIME = 30 * DAY;
const GRANT_LIFETIME = 365 * DAY;
/** Time in which concurrent calls may still present a refresh token that one of them has replaced. */
const OVERLAP = MINUTE;

type Approved = { userId: number; name: string; request: AuthorizeQuery; scopes: readonly Scope[] };

export async function createCode(db: Db, { userId, name, request, scopes }: Approved): Promise<string> {
  const code = newSecret('vc');
  await db
    .insertInto('oauth_codes')
    .values({
      code_hash: digestOf(code),
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

/** Redeems a code once, for its own client and redirect URI; a second attempt revokes its grant. */
export function exchangeCode(db: Db, { code, client_id, redirect_uri, code_verifier }: Exchange) {
  const code_hash = digestOf(code);
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
    const { secrets, columns } = tokensOf(newSecret(), newSecret('vr'));
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

/** Replaces a refresh token; concurrent calls get the same pair. One presented again later was stolen: the grant is revoked. */
export async function renewGrant(db: Db, secret: string, { refresh_token, client_id }: Renewal) {
  const presented = digestOf(refresh_token);
  const family = familyOf(refresh_token);
  const derive = (kind: string) =>
    createHmac('sha256', secret).update(`oauth-${kind}:${refresh_token}`).digest('base64url');
  const { secrets, columns } = tokensOf(
    `vt_${derive('access').slice(0, 40)}`,
    family + derive('refresh').slice(0, 20),
  );
  const renewed = await db
    .updateTable('api_keys')
    .set(columns)
    .where('refresh_hash', '=', presented)
    .where('client', '=', client_id)
    .where('refresh_until', '>', new Date().toISOString())
    .where('created_at', '>', after(-GRANT_LIFETIME))
    .returning('scopes')
    .executeTakeFirst();
  const row = renewed ?? (await justRenewed(db, columns.refresh_hash, client_id));
  if (row) return replyOf(secrets, row.scopes);
  await db
    .deleteFrom('api_keys')
    .where('old_refresh_hash', '=', digestOf(family))
    .where('refresh_hash', '<>', presented)
    .execute();
  return undefined;
}

const justRenewed = (db: Db, refresh_hash: string, client: string) =>
  db
    .selectFrom('api_keys')
    .select('scopes')
    .where('refresh_hash', '=', refresh_hash)
    .where('client', '=', client)
    .where('expires_at', '>', after(ACCESS_LIFETIME - OVERLAP))
    .executeTakeFirst();

/** Returns the secret at the start of all refresh tokens of a grant. */
const familyOf = (refreshToken: string) => refreshToken.slice(0, 'vr_'.length + 20);

export async function revokeGrant(db: Db, token: string) {
  const hash = digestOf(token);
  await db
    .deleteFrom('api_keys')
    .where('client', 'is not', null)
    .where((eb) => eb.or([eb('key_hash', '=', hash), eb('refresh_hash', '=', hash)]))
    .execute();
}

const tokensOf = (access: string, refresh: string) => ({
  secrets: { access, refresh },
  columns: {
    key_hash: digestOf(access),
    refresh_hash: digestOf(refresh),
    old_refresh_hash: digestOf(familyOf(refresh)),
    expires_at: after(ACCESS_LIFETIME),
    refresh_until: after(REFRESH_LIFETIME),
  },
});

const replyOf = ({ access, refresh }: { access: string; refresh: string }, scopes: string) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: ACCESS_LIFETIME / 1000,
  refresh_token: refresh,
  scope: scopesOf(scopes).join(' '),
});

const after = (ms: number) => new Date(Date.now() + ms).toISOString();
