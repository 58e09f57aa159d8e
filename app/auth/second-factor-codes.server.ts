import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#platform/database/database.ts';
import { countOf, didDelete, didUpdate } from '#platform/database/queries.ts';
import { waitForOtherSaves } from '#platform/database/revisions.ts';
import { type Keyed, sealed } from '#platform/secrets.ts';
import type { SecondFactorState } from './contract.ts';
import { hashPassword, verifyPassword } from './password.server.ts';

export const authenticatorSecret = sealed('authenticator secret');

export async function secondFactorOf(db: Db, userId: number): Promise<SecondFactorState> {
  const factor = await db
    .selectFrom('second_factors')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const recovery_codes_left = await countOf(db.selectFrom('recovery_codes').where('user_id', '=', userId));
  return { enabled: Boolean(factor), since: factor?.created_at ?? null, recovery_codes_left };
}

/** Returns false if there is one already, whose recovery codes stay valid. */
export function storeSecondFactor(
  { db, ...keyed }: Pick<Keyed, 'secret'> & { db: Db },
  userId: number,
  { secret, step, hashes }: { secret: string; step: number; hashes: string[] },
) {
  const factor = {
    secret: authenticatorSecret.seal(keyed, secret),
    last_step: step,
    created_at: new Date().toISOString(),
  };
  return db.transaction().execute(async (trx) => {
    const isFirst = await trx
      .insertInto('second_factors')
      .values({ user_id: userId, ...factor })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (isFirst) await storeRecoveryCodes(trx, userId, hashes);
    return isFirst !== undefined;
  });
}

export async function removeSecondFactor(db: Db, userId: number) {
  await db.transaction().execute(async (trx) => {
    await waitForOtherSaves(trx);
    await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  });
}

/** Consumes an app code or a recovery code and returns which it was; undefined when invalid. */
export async function spendCode(keyed: Keyed & { db: Db }, userId: number, typed: string) {
  const digits = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await spendAppCode(keyed, userId, digits)) ? 'app' : undefined;
  return (await spendRecoveryCode(keyed.db, userId, typed)) ? 'recovery' : undefined;
}

async function spendAppCode(keyed: Keyed & { db: Db }, userId: number, code: string) {
  const { db } = keyed;
  const factor = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // Undefined after a restore under another APP_SECRET; recovery codes still work.
  const secret = factor && authenticatorSecret.open(keyed, factor.secret);
  const step = secret && stepOf(secret, code);
  if (!step) return false;
  return didUpdate(
    db
      .updateTable('second_factors')
      .set({ last_step: step, secret: authenticatorSecret.seal(keyed, secret) })
      .where('user_id', '=', userId)
      // Ignores steps in the future: a wrong clock stored them.
      .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', latestStep())])),
  );
}

export const makeSecret = () => new Secret({ size: 20 }).base32;

export const addressFor = (secret: string, account: { issuer: string; label: string }) =>
  totp(secret, account).toString();

export function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

const latestStep = () => Math.floor(Date.now() / 1000 / PERIOD) + WINDOW;

const PERIOD = 30;
const WINDOW = 1;

// SHA-1, because some authenticator apps silently ignore any other algorithm.
const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

const CODE_LENGTH = 10;
// Without look-alikes: 0 o, 1 l i.
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: 10 }, () =>
    Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(''),
  );
  const hashes = await Promise.all(plain.map(hashPassword));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

async function spendRecoveryCode(db: Db, userId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (code.length !== CODE_LENGTH) return false;
  const stored = await db
    .selectFrom('recovery_codes')
    .select(['id', 'hash'])
    .where('user_id', '=', userId)
    .execute();
  const matches = await Promise.all(stored.map(({ hash }) => verifyPassword(hash, code)));
  const match = stored.find((_, at) => matches[at]);
  if (!match) return false;
  return didDelete(db.deleteFrom('recovery_codes').where('id', '=', match.id));
}

/** Returns false while the second factor is off. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await waitForOtherSaves(trx);
    const { enabled } = await secondFactorOf(trx, userId);
    if (enabled) await storeRecoveryCodes(trx, userId, hashes);
    return enabled;
  });
}

async function storeRecoveryCodes(db: Db, userId: number, hashes: string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}
