import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { send } from '#app/api.ts';
import { type LoginReply, loginReply } from '../../contract.ts';

// WebAuthn's own JSON: the server's half of the library has written it, the browser's half reads it.
const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>();
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>();

export const canUsePasskeys = () =>
  'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Asks the browser for a new passkey. */
export async function makePasskey(password: string) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await send('POST', '/api/auth/passkeys/options', {
    body: { password },
    reply: creation,
  });
  return startRegistration({ optionsJSON });
}

/** Asks the browser for one of its passkeys and signs in with it. */
export async function enterWithPasskey(): Promise<LoginReply> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await send('POST', '/api/auth/login/passkey/options', {
    reply: request,
  });
  const response = await startAuthentication({ optionsJSON });
  return send('POST', '/api/auth/login/passkey', { body: { response }, reply: loginReply });
}
