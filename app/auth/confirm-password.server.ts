import { rateLimitKey } from '#platform/http/address.ts';
import type { Deps } from '#server/deps.ts';
import type { Owner } from './contract.ts';
import { verifyPassword } from './password.server.ts';
import { findAccount } from './queries.server.ts';

/**
 * Asks the signed-in owner for the password again: a stolen session must not become a stolen account. Guesses are
 * counted. Returns what stands against it, or nothing when the password is right.
 */
export async function confirmPassword(
  { db, limits }: Deps,
  owner: Owner,
  { password, address }: { password: string; address: string },
): Promise<{ wait: number } | { wrong: true } | undefined> {
  const wait = await limits.consume('loginByAddress', rateLimitKey(address));
  if (wait) return { wait };
  const account = await findAccount(db, owner.email);
  if (!(await verifyPassword(account?.password_hash, password))) return { wrong: true };
  await limits.reset('loginByAddress', rateLimitKey(address));
  return undefined;
}
