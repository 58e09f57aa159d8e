import type { Owner } from '#app/contract/session.ts';
import type { Deps } from '#app/deps.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import { findAccount } from '../queries.server.ts';
import { loginByAddress } from '../rate-limits.ts';
import { verifyPassword } from './password.server.ts';

/** Asks the owner for the password again: a stolen session must not become a stolen account. Returns the refusal. */
export async function confirmPassword(
  { db, limits }: Deps,
  owner: Owner,
  { password, address }: { password: string; address: string },
): Promise<{ wait: number } | { wrong: true } | undefined> {
  const wait = await limits.consume(loginByAddress, rateLimitKey(address));
  if (wait) return { wait };
  const account = await findAccount(db, owner.email);
  if (!(await verifyPassword(account?.password_hash, password))) return { wrong: true };
  await limits.reset(loginByAddress, rateLimitKey(address));
  return undefined;
}
