import type { Deps } from '#app/deps.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import type { LoginInput } from '../contract.ts';
import { verifyPassword } from '../password/password.server.ts';
import { findAccount } from '../queries.server.ts';
import { loginByAccount, loginByAddress, loginByTrusted } from '../rate-limits.ts';
import { secondFactorOf } from '../second-factor/queries.server.ts';
import { askForSecondStep } from './second-step.server.ts';
import { type SignedIn, type SignInContext, startSession } from './start-session.server.ts';
import { findTrust } from './trust.server.ts';

type SignInResult =
  | { signedIn: SignedIn }
  | { ticket: string }
  | { refused: true }
  | { outdated: true }
  | { wait: number };

/** Starts a session, or issues a ticket for the second step. Known and unknown e-mails are indistinguishable. */
export async function signIn(
  deps: Deps,
  { email, password }: LoginInput,
  from: SignInContext,
): Promise<SignInResult> {
  const account = email.trim().toLowerCase();
  const found = await findAccount(deps.db, account);
  const trust = await findTrust(deps, found, from);
  const wait = await countAttempt(deps, account, rateLimitKey(from.address), trust);
  if (wait) return { wait };

  if (!(await verifyPassword(found?.password_hash, password)) || !found) return { refused: true };
  if (isOver(found)) return { outdated: true };

  await forgetAttempts(deps, rateLimitKey(from.address), trust);
  const { enabled } = await secondFactorOf(deps.db, found.id);
  if (enabled) return { ticket: await askForSecondStep(deps.db, found.id) };
  return { signedIn: await startSession(deps, found, from, 'password') };
}

const isOver = ({ password_until }: { password_until: string | null }) =>
  password_until !== null && Date.parse(password_until) < Date.now();

/** Counts trusted devices separately, so that strangers cannot lock the owner out. */
async function countAttempt({ limits }: Deps, account: string, line: string, trust: string | undefined) {
  if (trust) return limits.consume(loginByTrusted, trust);
  return (await limits.consume(loginByAddress, line)) || (await limits.consume(loginByAccount, account));
}

async function forgetAttempts({ limits }: Deps, line: string, trust: string | undefined) {
  await (trust ? limits.reset(loginByTrusted, trust) : limits.reset(loginByAddress, line));
}
