import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { z } from 'zod';
import { type Answer, type Failure, send } from '#kit/client/api.ts';
import { type LoginReply, loginReply } from '#kit/contract/session.ts';

const request = z.custom<PublicKeyCredentialRequestOptionsJSON>();

export const canUsePasskeys = () =>
  'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

export async function enterWithPasskey(): Promise<Answer<LoginReply>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await send('POST', '/api/auth/login/passkey/options', { reply: request });
  if (!options.ok) return options;
  const response = await answered(startAuthentication({ optionsJSON: options.data }));
  if ('ok' in response) return response;
  return send('POST', '/api/auth/login/passkey', { body: { response }, reply: loginReply });
}

/** Longer than any browser's own timeout. */
const LONGEST_CEREMONY = 150_000;

/** Ends a ceremony whose device never answers. Browsers report cancellation and a missing passkey alike. */
export function answered<T>(ceremony: Promise<T>): Promise<T | Failure> {
  const unanswered = new Promise<Failure>((resolve) => {
    const message = 'Cihazınız yanıt vermedi; yeniden deneyin.';
    setTimeout(() => resolve({ ...refused, message }), LONGEST_CEREMONY);
  });
  return Promise.race([ceremony.catch(() => refused), unanswered]);
}

const refused: Failure = { ok: false, status: 0, message: '', errors: {}, body: undefined };
