import { createStore } from '#app/ui/store.ts';
import type { LoginReply, Owner } from './contract.ts';

/** The signed-in owner of this browser: both a token and a user, kept under the names that the specification gives. */
export type Session = LoginReply;

const session = createStore<Session | undefined>(undefined);
let confirmed = false;

/** The session; on the server and while hydrating there is none. */
export const useSession = session.use;

/** Takes the stored session up; called once when the browser's code starts. */
export function restoreSession() {
  session.set(readStored());
  window.addEventListener('storage', () => session.set(readStored()));
}

export const currentToken = () => readStored()?.token;

export function storeSession({ token, user }: Session) {
  localStorage.setItem('authToken', token);
  localStorage.setItem('authUser', JSON.stringify(user));
  confirmed = true;
  session.set({ token, user });
}

export function clearSession() {
  localStorage.removeItem('authToken');
  localStorage.removeItem('authUser');
  confirmed = false;
  session.set(undefined);
}

/** Whether the server has said, since this page was loaded, that the stored session lives. */
export const isConfirmed = () => confirmed;

export function confirmSession(user: Owner) {
  const token = currentToken();
  if (token) storeSession({ token, user });
}

function readStored(): Session | undefined {
  const token = localStorage.getItem('authToken');
  const user = parse(localStorage.getItem('authUser'));
  return token && user ? { token, user } : undefined;
}

function parse(text: string | null): Owner | undefined {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
