import { recordAudit } from '#app/audit/queries.server.ts';
import type { Deps } from '#server/deps.ts';
import type { LoginReply } from './contract.ts';
import { createSession } from './queries.server.ts';
import { createDeviceToken, trustAddress } from './trust.server.ts';

/** Where an attempt comes from: the address, the device's name and the device token that an earlier sign-in left there. */
export type SignInContext = { address: string; device: string; deviceToken: string | undefined };

type Account = { id: number; name: string; email: string; password_hash: string };

/** With the password alone, or also with a code of the app or a recovery code, or with a passkey. */
type AuthMethod = 'password' | 'app' | 'recovery' | 'passkey';

/** What a finished sign-in answers, and the device token that is left in the browser. */
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
