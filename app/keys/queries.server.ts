import { randomBytes } from 'node:crypto';
import type { Generated, Selectable } from 'kysely';
import { type Scope, scope } from '#kit/contract/scopes.ts';
import type { KeyUse } from '#kit/contract/session.ts';
import type { Db } from '#platform/database/database.ts';
import { namesFrom } from '#platform/database/queries.ts';
import { cutAddress } from '#platform/http/address.ts';
import { digestOf } from '#platform/secrets.ts';
import { isDue } from '#platform/time.ts';
import { type Key, type KeyInput, keyReply, type NewKey } from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    api_keys: ApiKeyTable;
    oauth_clients: {
      id: string;
      name: string;
      redirect_uris: string;
      created_at: string;
      last_used_at: string;
    };
    oauth_codes: {
      code_hash: string;
      user_id: number;
      client: string;
      name: string;
      redirect_uri: string;
      challenge: string;
      scopes: string;
      expires_at: string;
    };
  }
}

interface ApiKeyTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  key_hash: string;
  scopes: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  last_used_address: string | null;
  /** OAuth client of a grant, whose key is renewed; null for other keys. */
  client: string | null;
  refresh_hash: string | null;
  /** Hash of the secret at the start of all refresh tokens of the grant. */
  old_refresh_hash: string | null;
  refresh_until: string | null;
  code_hash: string | null;
}

/** Shortest time between two writes of the last use, in ms. */
const TOUCH_AFTER = 5 * 60_000;

/** Prefixes: `vt` keys, `vr` refresh tokens, `vc` authorization codes. */
export const newSecret = (kind: 'vt' | 'vr' | 'vc' = 'vt') =>
  `${kind}_${randomBytes(30).toString('base64url')}`;

export async function listKeys(db: Db): Promise<Key[]> {
  const rows = await db.selectFrom('api_keys').selectAll().orderBy('id', 'desc').execute();
  return rows.map(toKey);
}

export async function createKey(db: Db, userId: number, input: KeyInput): Promise<NewKey> {
  const key = newSecret();
  const row = await db
    .insertInto('api_keys')
    .values({
      user_id: userId,
      name: input.name,
      key_hash: digestOf(key),
      scopes: JSON.stringify(input.scopes),
      created_at: new Date().toISOString(),
      expires_at: input.expires_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { key, data: toKey(row) };
}

export async function revokeKey(db: Db, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('api_keys').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name;
}

/** Always queries the database, so that a revoked key is invalid in every process at once. */
export async function findKey(db: Db, token: string, address: string): Promise<KeyUse | undefined> {
  if (!/^vt_[\w-]{40}$/.test(token)) return undefined;
  const now = Date.now();
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['users.id as owner_id', 'users.name as owner_name', 'users.email'])
    .select(['api_keys.id', 'api_keys.name', 'scopes', 'client', 'last_used_at'])
    .where('key_hash', '=', digestOf(token))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now).toISOString())]))
    .executeTakeFirst();
  if (!row) return undefined;
  if (isDue(row.last_used_at, TOUCH_AFTER, now)) await touch(db, row.id, address);
  return {
    owner: { id: row.owner_id, name: row.owner_name, email: row.email },
    key: { id: row.id, name: row.name, scopes: scopesOf(row.scopes), isGrant: row.client !== null },
  };
}

async function touch(db: Db, id: number, address: string) {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: new Date().toISOString(), last_used_address: cutAddress(address) })
    .where('id', '=', id)
    .execute();
}

const toKey = (row: Selectable<ApiKeyTable>): Key =>
  keyReply.parse({
    ...row,
    scopes: scopesOf(row.scopes),
    expires_at: row.client === null ? row.expires_at : row.refresh_until,
  });

/** Drops scopes that no longer exist. */
export const scopesOf = (json: string): Scope[] =>
  namesFrom(json).flatMap((name) => scope.safeParse(name).data ?? []);
