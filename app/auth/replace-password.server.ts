import type { Deps } from '#server/deps.ts';
import { confirmPassword } from './confirm-password.server.ts';
import type { Owner } from './contract.ts';
import { hashPassword } from './password.server.ts';
import { changePassword } from './queries.server.ts';
import { makeProof, trustAddress } from './trust.server.ts';

type Change = { current_password: string; new_password: string; token: string; address: string };
type Outcome = { wait: number } | { wrong: true } | { proof: string };

/** A new password ends the trust in every device; the one that sets it gets a new proof. */
export async function replacePassword(deps: Deps, owner: Owner, change: Change): Promise<Outcome> {
  const { db, secret } = deps;
  const { address, current_password: password } = change;
  const refused = await confirmPassword(deps, owner, { password, address });
  if (refused) return refused;
  const password_hash = await hashPassword(change.new_password);
  await changePassword(db, owner.id, password_hash, change.token);
  await trustAddress(db, secret, { id: owner.id, password_hash }, address);
  return { proof: makeProof(secret, { id: owner.id, password_hash }) };
}
