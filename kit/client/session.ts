import type { LoginReply, Owner } from '#kit/contract/session.ts';
import { parseJson, recordIn } from '#kit/text/json.ts';
import { forgetUnsaved, readStored, removeStored, store } from '#kit/ui/storage.ts';
import { earlyAnswer } from './early-answers.ts';
import { readBody } from './xsrf.ts';

export type Check = 'alive' | 'dead' | 'unknown';

/** The session that the server has confirmed since this page loaded; a stored one alone does not count. */
let confirmed: LoginReply | undefined;
const listeners = new Set<() => void>();

export const currentSession = () => confirmed;

export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Checks the stored session, and again when another tab signs in. Call once at start. */
export function restoreSession() {
  if (currentToken()) void checkSession();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT && newValue) forgetUnsaved();
    const stored = storedSession();
    if (!currentToken() || (stored && stored.token === confirmed?.token)) setConfirmed(stored);
    else void checkSession();
  });
}

/** The token, even where the stored user is unreadable. */
export const currentToken = () => readStored('authToken') || undefined;

const isConfirmed = () => confirmed !== undefined && confirmed.token === currentToken();

/** Returns false when this browser stores nothing. */
export function storeSession({ token, user }: LoginReply): boolean {
  const isStored = store('authToken', token) && store('authUser', JSON.stringify(user));
  if (isStored) setConfirmed({ token, user });
  return isStored;
}

export function clearSession() {
  removeStored('authToken');
  removeStored('authUser');
  setConfirmed(undefined);
}

const SIGNED_OUT = 'signedOutAt';

/** Ends the session by choice, in every tab. Unlike an expired one, it leaves no unsaved text. */
export function leaveSession() {
  clearSession();
  forgetUnsaved();
  // Notifies the other tabs without leaving the key in storage.
  store(SIGNED_OUT, String(Date.now()));
  removeStored(SIGNED_OUT);
}

let checking: Promise<Check> | undefined;

export function checkSession(): Promise<Check> {
  if (isConfirmed()) return Promise.resolve('alive');
  checking ??= askServer().finally(() => {
    checking = undefined;
  });
  return checking;
}

const ME = '/api/auth/me';
const RETRY_AFTER = [300, 1000];
const UNANSWERED = [502, 503, 504];

/** Retries when there is no answer; any other failure clears the stored session. */
async function askServer(): Promise<Check> {
  for (const wait of [0, ...RETRY_AFTER]) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    const token = currentToken();
    if (!token) return 'dead';
    const answer = (await earlyAnswer(ME)) ?? (await askMe(token).catch(() => undefined));
    if (!answer || UNANSWERED.includes(answer.status)) continue;
    const reply = await readBody(answer);
    // Treats a truncated body, as after a navigation, as no answer.
    if (answer.ok && reply === undefined) continue;
    const user = answer.ok ? asUser(recordIn(reply).user) : undefined;
    // Follows another tab that signed in or out.
    if (currentToken() !== token) continue;
    if (user) storeSession({ token, user });
    else clearSession();
    return user ? 'alive' : 'dead';
  }
  return currentToken() ? 'unknown' : 'dead';
}

const askMe = (token: string) =>
  fetch(ME, {
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      Authorization: `Bearer ${token}`,
    },
  });

/** In session storage, to survive a reload of the sign-in page. */
const REQUESTED = 'asked';

export const rememberRequested = (path: string) => store(REQUESTED, path, 'sessionStorage');

export function takeRequested(): string | undefined {
  const path = readStored(REQUESTED, 'sessionStorage');
  removeStored(REQUESTED, 'sessionStorage');
  return path ?? undefined;
}

function setConfirmed(next: LoginReply | undefined) {
  confirmed = next;
  for (const listener of listeners) listener();
}

function storedSession(): LoginReply | undefined {
  const token = currentToken();
  const user = asUser(parseJson(readStored('authUser') ?? ''));
  return token && user ? { token, user } : undefined;
}

function asUser(value: unknown): Owner | undefined {
  const { id, name, email } = recordIn(value);
  if (typeof id !== 'number' || typeof name !== 'string' || typeof email !== 'string') return undefined;
  return { id, name, email };
}
