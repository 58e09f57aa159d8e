import { createContext } from 'react-router';
import type { Deps } from '#server/deps.ts';

/** What the server hands to loaders and actions. */
export const depsContext = createContext<Deps>();
export const visitorContext = createContext<{ address: string }>();
