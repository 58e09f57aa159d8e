import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { type Answer, type Failure, send } from '#kit/client/api.ts';
import { type LoginReply, loginReply } from '#kit/contract/session.ts';
import { type PasskeyList, passkeyList } from '../contract.ts';

const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>();
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>();

export const canUsePasskeys = () =>
  'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

export async function addPasskey(name: string, password: string): Promise<Answer<PasskeyList>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await send('POST', '/api/auth/passkeys/options', { body: { password }, reply: creation });
  if (!options.ok) return options;
  const response = await answered(startRegistration({ optionsJSON: options.data }));
  if ('ok' in response) return response;
  return send('POST', '/api/auth/passkeys', { body: { name, response }, reply: passkeyList });
}

export async function enterWithPasskey(): Promise<Answer<LoginReply>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await send('POST', '/api/auth/login/passkey/options', { reply: request });
  if (!options.ok) return options;
  const response = await answered(startAuthentication({ optionsJSON: options.data }));
  if ('ok' in response) return response;
  return send('POST', '/api/auth/login/passkey', { body: { response }, reply: loginReply });
}

/** Exceeds every time-out of a browser's own. */
const LONGEST_CEREMONY = 150_000;

/** Ends a ceremony whose device never answers. Browsers report cancelling and a missing passkey alike. */
function answered<T>(ceremony: Promise<T>): Promise<T | Failure> {
  const unanswered = new Promise<Failure>((resolve) => {
    const message = 'Cihazınız yanıt vermedi; yeniden deneyin.';
    setTimeout(() => resolve({ ...refused, message }), LONGEST_CEREMONY);
  });
  return Promise.race([ceremony.catch(() => refused), unanswered]);
}

const refused: Failure = { ok: false, status: 0, message: '', errors: {}, body: undefined };
