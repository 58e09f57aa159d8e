import type { SignInFailure } from '#app/audit/contract.ts';
import { recordAudit } from '#app/audit/record.server.ts';
import { DEMO_ACCOUNT } from '#app/demo/contract.ts';
import type { LoginReply } from '#kit/contract/session.ts';
import type { Deps } from '#kit/resource.ts';
import { rateLimitKey } from '#platform/http/address.ts';
import { comparableAddress } from '#platform/mail-address.ts';
import { Refused, tooMany } from '#platform/refused.ts';
import { findAccount, findAccountById } from '../accounts.server.ts';
import type { CodeInput } from '../contract.ts';
import { notifyOfNewDevice } from '../notices.server.ts';
import { verifyPassword } from '../password.server.ts';
import { secondFactorOf, spendCode } from '../second-factor-codes.server.ts';
import { createSession } from '../sessions.server.ts';
import type { LoginInput } from './contract.ts';
import { loginByAccount, loginByAddress, loginByTrusted, secondStep } from './rate-limits.ts';
import { findTicket, makeTicket, takeTicket } from './tickets.server.ts';
import { createDeviceToken, findTrust, trustAddress } from './trust.server.ts';

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

const PURPOSE = 'second-step';

const askForSecondStep = (db: Deps['db'], userId: number) =>
  makeTicket(db, { purpose: PURPOSE, user_id: userId, minutes: 5 });

const WRONG_CODE = 'Kod hatalı ya da daha önce kullanılmış.';
const expired = () =>
  new Refused({ status: 410, message: 'Giriş süresi doldu. Lütfen yeniden giriş yapın.' });

export async function finishSignIn(deps: Deps, { ticket, code }: CodeInput, from: SignInContext) {
  const stored = await findTicket(deps.db, PURPOSE, ticket);
  const account = stored && (await findAccountById(deps.db, stored.user_id ?? 0));
  if (!account) throw expired();
  const counted = (await findTrust(deps, account, from)) ?? `u:${account.id}`;
  const wait = await deps.limits.consume(secondStep, counted);
  if (wait) throw await failedSignIn(deps, from, 'wait', tooMany(wait));
  const used = await spendCode(deps, account.id, code);
  if (!used) throw await failedSignIn(deps, from, 'code', new Refused({ status: 401, message: WRONG_CODE }));
  if (!(await takeTicket(deps.db, PURPOSE, ticket))) throw expired();
  await deps.limits.reset(secondStep, counted);
  return startSession(deps, account, from, used);
}

export type SignInContext = { address: string; device: string; deviceToken: string | undefined };

type Account = { id: number; name: string; email: string; password_hash: string };

type AuthMethod = 'password' | 'app' | 'recovery' | 'passkey';

export type SignedIn = { reply: LoginReply; deviceToken: string };

export async function failedSignIn(
  deps: Deps,
  from: SignInContext,
  failure: SignInFailure,
  refusal: Refused,
) {
  await deps.failures.note(failure, from.address);
  return refusal;
}

export async function startSession(deps: Deps, account: Account, from: SignInContext, method: AuthMethod) {
  const { db, secret } = deps;
  // A browser without a device cookie of this account is new, whatever its address.
  const isNew = !(await findTrust(deps, account, from))?.startsWith('d:');
  await trustAddress(db, secret, account, from.address);
  const { id, name, email } = account;
  const token = await createSession(db, id, from.device);
  const { device, address } = from;
  await recordAudit(db, { kind: 'sign_in', action: method, device, address });
  if (isNew) await notifyOfNewDevice(deps, from);
  return { reply: { token, user: { id, name, email } }, deviceToken: createDeviceToken(secret, account) };
}
