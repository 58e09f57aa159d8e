import { randomInt } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { didDelete } from '#platform/database/outcomes.ts';
import { hashPassword, verifyPassword } from '../password.server.ts';

const LENGTH = 10;
// Omits look-alikes: 0 o, 1 l i.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: 10 }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  const hashes = await Promise.all(plain.map(hashPassword));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

export async function spendRecoveryCode(db: Db, userId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (code.length !== LENGTH) return false;
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

export async function storeRecoveryCodes(db: Db, userId: number, hashes: string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}
