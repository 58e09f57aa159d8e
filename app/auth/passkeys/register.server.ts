import type { Owner } from '#kit/contract/session.ts';
import type { Deps } from '#kit/resource.ts';
import { makeTicket } from '../sign-in/tickets.server.ts';
import { takeChallenge } from './challenge.server.ts';
import type { Passkey, PasskeyInput } from './contract.ts';
import { credentialIds, storePasskey } from './queries.server.ts';
import { type RelyingParty, unlessInvalid } from './relying-party.ts';

const PURPOSE = 'passkey-register';
// ES256, RS256, Ed25519: every authenticator knows one of them.
const supportedAlgorithmIDs = [-7, -257, -8];

export async function registrationOptions({ db }: Deps, owner: Owner, { rpID }: RelyingParty) {
  const challenge = await makeTicket(db, { purpose: PURPOSE, user_id: owner.id, minutes: 5 });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: 'Vitrin',
    rpID,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(Buffer.from(`vitrin-owner-${owner.id}`)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await credentialIds(db, owner.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores the new passkey; undefined when it answers no challenge, or is stored already. */
export async function register(
  { db }: Deps,
  owner: Owner,
  { rpID, origin }: RelyingParty,
  { name, response }: PasskeyInput,
): Promise<Passkey | undefined> {
  const challenge = await takeChallenge(db, PURPOSE, response.response.clientDataJSON);
  if (challenge?.user_id !== owner.id) return undefined;
  const expected = { expectedChallenge: challenge.text, expectedOrigin: origin, expectedRPID: rpID };
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await unlessInvalid(
    verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return storePasskey(db, owner.id, name, {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports,
  });
}
