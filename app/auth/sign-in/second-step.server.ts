import type { Deps } from '#app/deps.ts';
import { findAccountById } from '../queries.server.ts';
import { secondStep } from '../rate-limits.ts';
import type { CodeInput } from '../second-factor/contract.ts';
import { spendCode } from '../second-factor/queries.server.ts';
import { type SignedIn, type SignInContext, startSession } from './start-session.server.ts';
import { findTicket, makeTicket, takeTicket } from './tickets.server.ts';
import { findTrust } from './trust.server.ts';

const PURPOSE = 'second-step';

export const askForSecondStep = (db: Deps['db'], userId: number) =>
  makeTicket(db, { purpose: PURPOSE, user_id: userId, minutes: 5 });

export async function finishSignIn(
  deps: Deps,
  { ticket, code }: CodeInput,
  from: SignInContext,
): Promise<{ signedIn: SignedIn } | { refused: true } | { expired: true } | { wait: number }> {
  const stored = await findTicket(deps.db, PURPOSE, ticket);
  const account = stored && (await findAccountById(deps.db, stored.user_id ?? 0));
  if (!account) return { expired: true };
  const counted = (await findTrust(deps, account, from)) ?? `u:${account.id}`;
  const wait = await deps.limits.consume(secondStep, counted);
  if (wait) return { wait };
  const used = await spendCode(deps, account.id, code);
  if (!used) return { refused: true };
  if (!(await takeTicket(deps.db, PURPOSE, ticket))) return { expired: true };
  await deps.limits.reset(secondStep, counted);
  return { signedIn: await startSession(deps, account, from, used) };
}
