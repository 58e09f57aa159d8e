import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import { isSame } from '#platform/secrets.ts';

/** In seconds. */
export const TRUST_LIFETIME = 180 * 24 * 60 * 60;

type Account = { id: number; password_hash: string };

/** Returns the rate-limit key of a trusted device or address. Depends on the password's hash, so a new password ends all trust. */
export async function findTrust(
  { db, secret }: { db: Db; secret: string },
  owner: Account | undefined,
  { address, deviceToken }: { address: string; deviceToken: string | undefined },
): Promise<string | undefined> {
  const account = owner ?? { id: 0, password_hash: '' };
  const device = readDeviceToken(secret, account, deviceToken ?? '');
  const hash = hashAddress(secret, account, address);
  const known = await db
    .selectFrom('trusted_addresses')
    .select('hash')
    .where('hash', '=', hash)
    .where('last_used_at', '>', new Date(Date.now() - TRUST_LIFETIME * 1000).toISOString())
    .executeTakeFirst();
  return owner && (device ?? (known && `a:${hash.slice(0, 32)}`));
}

export function createDeviceToken(secret: string, account: Account): string {
  const claim = `${account.id}.${randomBytes(12).toString('base64url')}.${Math.floor(Date.now() / 1000)}`;
  return `${claim}.${sign(secret, account, claim)}`;
}

export async function trustAddress(db: Db, secret: string, account: Account, address: string) {
  const last_used_at = new Date().toISOString();
  const forgotten = new Date(Date.now() - TRUST_LIFETIME * 1000).toISOString();
  await db.deleteFrom('trusted_addresses').where('last_used_at', '<', forgotten).execute();
  await db
    .insertInto('trusted_addresses')
    .values({ hash: hashAddress(secret, account, address), user_id: account.id, last_used_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ last_used_at }))
    .execute();
}

function readDeviceToken(secret: string, account: Account, deviceToken: string): string | undefined {
  const [, claim = '', nonce, made, signature = ''] =
    /^(\d{1,9}\.([\w-]{16})\.(\d{1,11}))\.([\w-]{43})$/.exec(deviceToken) ?? [];
  const isSigned = isSame(signature, sign(secret, account, claim));
  const isFresh = Number(made) + TRUST_LIFETIME > Date.now() / 1000;
  return isSigned && isFresh && claim.startsWith(`${account.id}.`) ? `d:${nonce}` : undefined;
}

const sign = (secret: string, { password_hash }: Account, claim: string) =>
  createHmac('sha256', secret).update(`device|${password_hash}|${claim}`).digest('base64url');

const hashAddress = (secret: string, { id, password_hash }: Account, address: string) =>
  createHmac('sha256', secret)
    .update(`address|${password_hash}|${id}|${rateLimitKey(address)}`)
    .digest('hex');
