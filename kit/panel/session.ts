import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '#kit/client/session.ts';
import { logoutQuestion, signOut } from '#kit/client/sign-out.ts';
import { mayLeave, releaseUnsaved } from '#kit/forms/use-unsaved.ts';
import { confirm } from '#kit/ui/confirm.tsx';
import { createStore } from '#kit/ui/store.ts';

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession, () => undefined);

const busy = createStore(false);

/** True while signing out: a 401 meanwhile must not lead to the sign-in page. */
export const isSigningOut = () => busy.get();

export function useLogout() {
  const logout = async () => {
    if (!(await mayLeave()) || !(await confirm(logoutQuestion))) return;
    busy.set(true);
    releaseUnsaved();
    await signOut();
  };

  return { logout, busy: busy.use() };
}
