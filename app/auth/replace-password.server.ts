import type { Deps } from '#server/deps.ts';
import type { Owner } from './contract.ts';
import { hashPassword, verifyPassword } from './password.server.ts';
import { changePassword, findAccount } from './queries.server.ts';

type Change = { current_password: string; new_password: string; token: string; address: string };

/** A stolen session must not become a stolen account: the current password is asked for, and guesses are counted. */
export async function replacePassword({ db, limits }: Deps, owner: Owner, change: Change) {
  const wait = await limits.consume('loginByAddress', change.address);
  if (wait) return { wait };
  const account = await findAccount(db, owner.email);
  if (!(await verifyPassword(account?.password_hash, change.current_password)))
    return { wrong: true } as const;
  await changePassword(db, owner.id, await hashPassword(change.new_password), change.token);
  await limits.reset('loginByAddress', change.address);
  return { changed: true } as const;
}
