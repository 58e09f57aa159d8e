import { createContext } from 'react-router';
import type { Deps } from '#server/deps.ts';

/** What the server hands to loaders and actions. */
export const depsContext = createContext<Deps>();

/** This one request: who asks, and whether what is rendered may be kept for others. */
export const visitContext = createContext<{ address: string; cacheable: boolean }>();
