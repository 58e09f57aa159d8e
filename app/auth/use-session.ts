import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '#app/session.ts';

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession, () => undefined);
