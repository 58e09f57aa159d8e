import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '#kit/client/session.ts';

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession, () => undefined);
