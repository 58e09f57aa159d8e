import { recordAudit } from '#app/audit/queries.server.ts';
import type { Deps } from '#server/deps.ts';
import type { LoginReply } from './contract.ts';
import { createSession } from './queries.server.ts';
import { createDeviceToken, trustAddress } from './trust.server.ts';

export type SignInContext = { address: string; device: string; deviceToken: string | undefined };

type Account = { id: number; name: string; email: string; password_hash: string };

/** With the password alone, or also with a code of the app or a recovery code, or with a passkey. */
type AuthMethod = 'password' | 'app' | 'recovery' | 'passkey';

export type SignedIn = { reply: LoginReply; deviceToken: string };

/** Ends every way of signing in: from here on there is a session, and device and address are trusted. */
export async function startSession(
  { db, secret }: Deps,
  account: Account,
  from: SignInContext,
  method: AuthMethod,
): Promise<SignedIn> {
  await trustAddress(db, secret, account, from.address);
  const { id, name, email } = account;
  const token = await createSession(db, id, from.device);
  const { device, address } = from;
  await recordAudit(db, { kind: 'sign_in', action: method, device, address });
  return { reply: { token, user: { id, name, email } }, deviceToken: createDeviceToken(secret, account) };
}
