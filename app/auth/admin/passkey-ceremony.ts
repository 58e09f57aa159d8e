import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { type Answer, type Failure, send } from '#kit/client/api.ts';
import { type LoginReply, loginReply } from '#kit/contract/session.ts';
import { recordIn } from '#kit/text/json.ts';
import { type PasskeyList, passkeyList } from '../contract.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';

const library = () => import('@simplewebauthn/browser');
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>();

const askToSignIn = () => send('POST', '/api/auth/login/passkey/options', { reply: request });

export async function enterWithPasskey(): Promise<Answer<LoginReply>> {
  const { startAuthentication } = await library();
  const options = await askToSignIn();
  if (!options.ok) return options;
  const response = await answered(startAuthentication({ optionsJSON: options.data }));
  if ('ok' in response) return response;
  return signInWith(response, options.data.rpId);
}

type Response = { id: string };

async function signInWith(response: Response, rpID = location.hostname): Promise<Answer<LoginReply>> {
  const answer = await send('POST', '/api/auth/login/passkey', { body: { response }, reply: loginReply });
  if (!answer.ok && recordIn(answer.body)?.unknown === true) {
    const { sendSignal } = await library();
    // A browser that cannot pass it on goes on offering the passkey.
    await sendSignal({ signalName: 'unknownCredential', rpID, credentialID: response.id }).catch(ignored);
  }
  return answer;
}

/** Shorter than the site accepts an answer. */
const RENEWED_AFTER = 4 * 60_000;

/**
 * Lets the browser offer passkeys in the field of the e-mail address, where it can, until the returned function is called
 * or another ceremony begins.
 */
export function offerPasskeys(onAnswer: (answer: Answer<LoginReply>) => unknown): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let cancel = () => {};
  let isOver = false;

  async function offer() {
    const { startAuthentication, WebAuthnAbortService } = await library();
    const options = isOver ? undefined : await askToSignIn();
    if (isOver || !options?.ok) return;
    let isWaiting = true;
    let isRenewed = false;
    cancel = () => {
      if (isWaiting) WebAuthnAbortService.cancelCeremony();
    };
    const timer = setTimeout(() => {
      isRenewed = true;
      cancel();
    }, RENEWED_AFTER);
    timers.add(timer);
    const response = await startAuthentication({ optionsJSON: options.data, useBrowserAutofill: true }).catch(
      ignored,
    );
    isWaiting = false;
    clearTimeout(timer);
    timers.delete(timer);
    if (isOver) return;
    if (response) return void onAnswer(await signInWith(response, options.data.rpId));
    if (isRenewed) await offer();
  }

  void canOffer().then((can) => (can && !isOver ? offer() : undefined));
  return () => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
    cancel();
  };
}

const canOffer = async () =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Browsers without it, cancelled ceremonies and devices that refuse leave everything as it is. */
const ignored = () => undefined;

/** Longer than any browser's own timeout. */
const LONGEST_CEREMONY = 150_000;

/** Ends a ceremony whose device never answers. Browsers report cancellation and a missing passkey alike. */
function answered<T>(ceremony: Promise<T>): Promise<T | Failure> {
  const unanswered = new Promise<Failure>((resolve) => {
    const message = 'Cihazınız yanıt vermedi; yeniden deneyin.';
    setTimeout(() => resolve({ ...refused, message }), LONGEST_CEREMONY);
  });
  return Promise.race([ceremony.catch(() => refused), unanswered]);
}

const refused: Failure = { ok: false, status: 0, message: '', errors: {}, body: undefined };

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
