import type { Deps } from '#server/deps.ts';
import type { LoginInput, LoginReply } from './contract.ts';
import { verifyPassword } from './password.server.ts';
import { createSession, findAccount } from './queries.server.ts';

type From = { address: string; device: string };
type Outcome = LoginReply | { refused: true } | { wait: number };

/** Counts the attempt, checks the password and starts a session. Known and unknown e-mails are told apart by nothing. */
export async function signIn(
  { db, limits }: Deps,
  { email, password }: LoginInput,
  from: From,
): Promise<Outcome> {
  const account = email.trim().toLowerCase();
  const wait =
    (await limits.consume('loginByAddress', from.address)) ||
    (await limits.consume('loginByAccount', account));
  if (wait) return { wait };

  const found = await findAccount(db, account);
  if (!(await verifyPassword(found?.password_hash, password)) || !found) return { refused: true };

  await limits.reset('loginByAddress', from.address);
  const { id, name, email: address } = found;
  return { token: await createSession(db, id, from.device), user: { id, name, email: address } };
}
