import type { Deps } from '#server/deps.ts';
import { findAccountById } from '../queries.server.ts';
import { type SignedIn, type SignInContext, startSession } from '../start-session.server.ts';
import { makeTicket } from '../tickets.server.ts';
import { takeChallenge } from './challenge.server.ts';
import type { PasskeyLogin } from './contract.ts';
import { findPasskey, notePasskeyUse } from './queries.server.ts';
import type { RelyingParty } from './relying-party.ts';

const PURPOSE = 'passkey-login';
const MINUTES = 5;

/** Names no account: the passkey does. */
export async function signInOptions({ db }: Deps, { rpID }: RelyingParty) {
  const challenge = await makeTicket(db, { purpose: PURPOSE, minutes: MINUTES });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
}

/**
 * Starts a session for a passkey whose holder the device has verified: possession and a fingerprint or PIN, so no
 * second step is asked for. A counter that does not grow (a copied key) is refused.
 */
export async function signInWithPasskey(
  deps: Deps,
  { rpID, origin }: RelyingParty,
  { response }: PasskeyLogin,
  from: SignInContext,
): Promise<SignedIn | undefined> {
  const challenge = await takeChallenge(deps.db, PURPOSE, response.response.clientDataJSON);
  const passkey = challenge && (await findPasskey(deps.db, response.id));
  const account = passkey && (await findAccountById(deps.db, passkey.user_id));
  if (!account) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  await notePasskeyUse(deps.db, passkey.id, verified.authenticationInfo.newCounter);
  return startSession(deps, account, from, 'passkey');
}
