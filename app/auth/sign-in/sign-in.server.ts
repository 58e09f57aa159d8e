import { DEMO_ACCOUNT } from '#app/demo/account.ts';
import type { Deps } from '#kit/resource.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import { comparableAddress } from '#platform/mail-address.ts';
import { Refused, tooMany } from '#platform/refused.ts';
import { findAccount } from '../accounts.server.ts';
import { verifyPassword } from '../password.server.ts';
import { loginByAccount, loginByAddress, loginByTrusted } from '../rate-limits.ts';
import { secondFactorOf } from '../second-factor-codes.server.ts';
import type { LoginInput } from './contract.ts';
import { askForSecondStep } from './second-step.server.ts';
import { failedSignIn, type SignInContext, startSession } from './start-session.server.ts';
import { findTrust } from './trust.server.ts';

const WRONG = 'E-posta adresi veya şifre hatalı.';
const OUTDATED =
  'Bu ilk şifrenin süresi doldu. Sunucuda yenisini alın: npm run vitrin -- owner reset-password';

/** Starts a session, or issues a ticket for the second step. Its answers do not reveal whether an e-mail is known. */
export async function signIn(deps: Deps, { email, password }: LoginInput, from: SignInContext) {
  if (deps.demo) return signInToDemo(deps, { email, password }, from);
  const name = comparableAddress(email);
  const account = await findAccount(deps.db, name);
  const trust = await findTrust(deps, account, from);
  const line = rateLimitKey(from.address);
  const wait = await countAttempt(deps, name, line, trust);
  if (wait) throw await failedSignIn(deps, from, 'wait', tooMany(wait));

  const isRight = await verifyPassword(account?.password_hash, password);
  if (!isRight || !account || isExpired(account)) {
    const refusal = isRight ? { status: 403, message: OUTDATED } : { status: 401, message: WRONG };
    throw await failedSignIn(deps, from, 'password', new Refused(refusal));
  }

  await (trust ? deps.limits.reset(loginByTrusted, trust) : deps.limits.reset(loginByAddress, line));
  const { enabled } = await secondFactorOf(deps.db, account.id);
  if (enabled) return { second_factor: true, ticket: await askForSecondStep(deps.db, account.id) } as const;
  return startSession(deps, account, from, 'password');
}

/** Compares with what everybody knows: nothing is hashed or counted, so that no visitor locks the others out. */
async function signInToDemo(deps: Deps, { email, password }: LoginInput, from: SignInContext) {
  const account = await findAccount(deps.db, comparableAddress(email));
  if (!account || password !== DEMO_ACCOUNT.password) throw new Refused({ status: 401, message: WRONG });
  return startSession(deps, account, from, 'password');
}

const isExpired = ({ password_until }: { password_until: string | null }) =>
  password_until !== null && Date.parse(password_until) < Date.now();

/** Counts trusted devices separately, so that strangers cannot lock the owner out. */
async function countAttempt({ limits }: Deps, account: string, line: string, trust: string | undefined) {
  if (trust) return limits.consume(loginByTrusted, trust);
  return (await limits.consume(loginByAddress, line)) || (await limits.consume(loginByAccount, account));
}
