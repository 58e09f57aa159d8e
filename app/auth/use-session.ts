import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '#app/client/session.ts';

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession, () => undefined);
