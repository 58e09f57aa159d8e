import type { SignInFailure } from '#app/audit/contract.ts';
import { recordAudit } from '#app/audit/record.server.ts';
import type { LoginReply } from '#kit/contract/session.ts';
import type { Deps } from '#kit/resource.ts';
import type { Refused } from '#platform/refused.ts';
import { notifyOfNewDevice } from '../notices.server.ts';
import { createSession } from '../sessions.server.ts';
import { createDeviceToken, findTrust, trustAddress } from './trust.server.ts';

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
