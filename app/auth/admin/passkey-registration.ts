import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { z } from 'zod';
import { type Answer, send } from '#kit/client/api.ts';
import { type PasskeyList, passkeyList } from '../contract.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { answered, ignored, library } from './passkey-ceremony.ts';

const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>();

/** Asks the browser for a passkey, with the owner's password. */
export async function addPasskey(name: string, password: string): Promise<Answer<PasskeyList>> {
  return register(name, password, false);
}

/** Lets the browser make a passkey by itself, after a sign-in by password; says whether it did. */
export async function addPasskeyUnasked(password: string): Promise<boolean> {
  return (await register('Bu cihaz', password, true)).ok;
}

async function register(name: string, password: string, automatic: boolean): Promise<Answer<PasskeyList>> {
  const { startRegistration } = await library();
  const body = { password, automatic };
  const options = await send('POST', '/api/auth/passkeys/options', { body, reply: creation });
  if (!options.ok) return options;
  const made = startRegistration({ optionsJSON: options.data, useAutoRegister: automatic });
  const response = await answered(made);
  if ('ok' in response) return response;
  return send('POST', '/api/auth/passkeys', { body: { name, response }, reply: passkeyList });
}

/** Tells the device which passkeys the site still accepts, so that it offers no others, where the browser can. */
export async function tellAccepted({ relying_party, user_handle, passkeys }: PasskeyList) {
  if (!relying_party || !user_handle || !canUsePasskeys()) return;
  const { sendSignal } = await library();
  await sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: relying_party,
    userID: user_handle,
    allAcceptedCredentialIDs: passkeys.map(({ credential_id }) => credential_id),
  }).catch(ignored);
}
