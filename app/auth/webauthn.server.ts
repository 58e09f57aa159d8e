import { z } from 'zod';
import type { Owner } from '#kit/contract/session.ts';
import type { Deps } from '#kit/resource.ts';
import { parseJson } from '#kit/text/json.ts';
import type { Db } from '#platform/database/database.ts';
import { didDelete } from '#platform/database/queries.ts';
import type { Log } from '#platform/log.ts';
import { findAccountById } from './accounts.server.ts';
import type { Passkey, PasskeyInput, PasskeyLogin } from './contract.ts';
import { type SignedIn, type SignInContext, startSession } from './sign-in/sign-in.server.ts';
import { makeTicket, type Purpose, takeTicket } from './sign-in/tickets.server.ts';

const REGISTER = 'passkey-register';
// ES256, RS256, Ed25519: every authenticator supports one of them.
const supportedAlgorithmIDs = [-7, -257, -8];

/** The name under which devices keep passkeys of the owner. */
export const handleOf = ({ id }: Pick<Owner, 'id'>) => Buffer.from(`vitrin-owner-${id}`);

/** A browser may make an automatic one without asking the owner, who has just given the password. */
const AUTOMATIC = 'automatic';

export async function registrationOptions(
  { db }: Deps,
  owner: Owner,
  { rpID }: RelyingParty,
  isAutomatic: boolean,
) {
  const payload = isAutomatic ? AUTOMATIC : '';
  const challenge = await makeTicket(db, { purpose: REGISTER, user_id: owner.id, payload, minutes: 5 });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: 'Vitrin',
    rpID,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(handleOf(owner)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await credentialIds(db, owner.id),
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: isAutomatic ? 'preferred' : 'required',
    },
  });
}

/** Stores a new passkey; undefined if it answers no challenge, or is stored already. */
export async function register(
  { db, log }: Deps,
  owner: Owner,
  { rpID, origin }: RelyingParty,
  { name, response }: PasskeyInput,
): Promise<Passkey | undefined> {
  const challenge = await takeChallenge(db, REGISTER, response.response.clientDataJSON);
  if (challenge?.user_id !== owner.id) return undefined;
  const expected = { expectedChallenge: challenge.text, expectedOrigin: origin, expectedRPID: rpID };
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await unlessInvalid(
    log,
    verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs,
      ...expected,
      // Each sign-in verifies the owner in any case.
      requireUserPresence: challenge.payload !== AUTOMATIC,
      requireUserVerification: challenge.payload !== AUTOMATIC,
    }),
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

const SIGN_IN = 'passkey-login';

export async function signInOptions({ db }: Deps, { rpID }: RelyingParty) {
  const challenge = await makeTicket(db, { purpose: SIGN_IN, minutes: 5 });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
}

/** `unknown`: the site has no such passkey. Requires user verification, so there is no second step. Rejects a counter that does not grow, a sign of a copied key. */
export async function signInWithPasskey(
  deps: Deps,
  { rpID, origin }: RelyingParty,
  { response }: PasskeyLogin,
  from: SignInContext,
): Promise<SignedIn | 'unknown' | undefined> {
  const challenge = await takeChallenge(deps.db, SIGN_IN, response.response.clientDataJSON);
  if (!challenge) return undefined;
  const passkey = await findPasskey(deps.db, response.id);
  if (!passkey) return 'unknown';
  const account = await findAccountById(deps.db, passkey.user_id);
  if (!account) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await unlessInvalid(
    deps.log,
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

const clientData = z.object({ challenge: z.string().max(100) });

/** Consumes the challenge in a browser's answer; undefined if it is unknown, used or expired. */
async function takeChallenge(db: Db, purpose: Purpose, clientDataJSON: string) {
  const json = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
  const text = clientData.safeParse(parseJson(json)).data?.challenge;
  const ticket = text && (await takeTicket(db, purpose, text));
  return ticket ? { text, ...ticket } : undefined;
}

type RelyingParty = { rpID: string; origin: string };

/** Undefined where browsers refuse passkeys: on an IP address, or on http other than `localhost`. */
export function relyingParty(siteUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(siteUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return !isAddress && (protocol === 'https:' || isLocal) ? { rpID: hostname, origin } : undefined;
}

/** Undefined for an invalid answer, on which the library throws. */
const unlessInvalid = <T>(log: Log, verification: Promise<T>) =>
  verification.catch((error: unknown) => {
    log.info({ event: 'passkey_invalid', error: String(error) });
    return undefined;
  });

type NewPasskey = { credential_id: string; public_key: string; counter: number; transports: string[] };

const shown = ['id', 'credential_id', 'name', 'created_at', 'last_used_at'] as const;

export function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return db.selectFrom('passkeys').select(shown).where('user_id', '=', userId).orderBy('id').execute();
}

function credentialIds(db: Db, userId: number): Promise<{ id: string }[]> {
  return db.selectFrom('passkeys').select('credential_id as id').where('user_id', '=', userId).execute();
}

function storePasskey(db: Db, userId: number, name: string, made: NewPasskey) {
  return db
    .insertInto('passkeys')
    .values({
      ...made,
      transports: JSON.stringify(made.transports),
      user_id: userId,
      name,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst();
}

async function findPasskey(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

async function notePasskeyUse(db: Db, id: number, counter: number) {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

export const removePasskey = (db: Db, userId: number, id: number): Promise<boolean> =>
  didDelete(db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id));

export async function removeAllPasskeys(db: Db, userId: number) {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
