import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';

/** The confirmed session; on the server and while hydrating there is none. */
export const useSession = () => useSyncExternalStore(onSessionChange, currentSession, () => undefined);
