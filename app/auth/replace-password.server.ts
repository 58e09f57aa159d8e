import { lineOf } from '#server/address.ts';
import type { Deps } from '#server/deps.ts';
import type { Owner } from './contract.ts';
import { hashPassword, verifyPassword } from './password.server.ts';
import { changePassword, findAccount } from './queries.server.ts';
import { makeProof, trustAddress } from './trust.server.ts';

type Change = { current_password: string; new_password: string; token: string; address: string };

/**
 * A stolen session must not become a stolen account: the current password is asked for, and guesses are counted.
 * A new password ends the trust in every device; the one that sets it gets a new proof.
 */
export async function replacePassword({ db, limits, secret }: Deps, owner: Owner, change: Change) {
  const wait = await limits.consume('loginByAddress', lineOf(change.address));
  if (wait) return { wait };
  const account = await findAccount(db, owner.email);
  if (!(await verifyPassword(account?.password_hash, change.current_password)))
    return { wrong: true } as const;
  const password_hash = await hashPassword(change.new_password);
  await changePassword(db, owner.id, password_hash, change.token);
  await limits.reset('loginByAddress', lineOf(change.address));
  await trustAddress(db, secret, { id: owner.id, password_hash }, change.address);
  return { proof: makeProof(secret, { id: owner.id, password_hash }) };
}
