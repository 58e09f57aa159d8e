import type { Deps } from '#kit/resource.ts';
import { findAccountById } from '../queries.server.ts';
import { type SignedIn, type SignInContext, startSession } from '../sign-in/start-session.server.ts';
import { makeTicket } from '../sign-in/tickets.server.ts';
import { takeChallenge } from './challenge.server.ts';
import type { PasskeyLogin } from './contract.ts';
import { findPasskey, notePasskeyUse } from './queries.server.ts';
import { type RelyingParty, unlessInvalid } from './relying-party.ts';

const PURPOSE = 'passkey-login';

export async function signInOptions({ db }: Deps, { rpID }: RelyingParty) {
  const challenge = await makeTicket(db, { purpose: PURPOSE, minutes: 5 });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
}

/** Asks for user verification, so for no second step. Rejects a counter that does not grow, the sign of a copied key. */
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
  const verified = await unlessInvalid(
    verifyAuthenticationResponse({
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
    }),
  );
  if (!verified?.verified) return undefined;
  await notePasskeyUse(deps.db, passkey.id, verified.authenticationInfo.newCounter);
  return startSession(deps, account, from, 'passkey');
}
