import type { Deps } from '#kit/resource.ts';
import { Refused, tooMany } from '#platform/refused.ts';
import { findAccountById } from '../accounts.server.ts';
import type { CodeInput } from '../contract.ts';
import { secondStep } from '../rate-limits.ts';
import { spendCode } from '../second-factor-codes.server.ts';
import { failedSignIn, type SignInContext, startSession } from './start-session.server.ts';
import { findTicket, makeTicket, takeTicket } from './tickets.server.ts';
import { findTrust } from './trust.server.ts';

const PURPOSE = 'second-step';

export const askForSecondStep = (db: Deps['db'], userId: number) =>
  makeTicket(db, { purpose: PURPOSE, user_id: userId, minutes: 5 });

const WRONG = 'Kod hatalı ya da daha önce kullanılmış.';
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
  if (!used) throw await failedSignIn(deps, from, 'code', new Refused({ status: 401, message: WRONG }));
  if (!(await takeTicket(deps.db, PURPOSE, ticket))) throw expired();
  await deps.limits.reset(secondStep, counted);
  return startSession(deps, account, from, used);
}
