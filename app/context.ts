import { createContext, RouterContextProvider } from 'react-router';
import type { Deps } from '#server/deps.ts';

/** What the server hands to loaders and actions. */
export const depsContext = createContext<Deps>();

/** This one request: who asks, and whether what is rendered may be kept for others. */
export const visitContext = createContext<{ address: string; cacheable: boolean }>();

/** What the router takes for one request: `visit` tells afterwards whether the answer may be kept. */
export function contextOf(deps: Deps, address: string) {
  const context = new RouterContextProvider();
  const visit = { address, cacheable: true };
  context.set(depsContext, deps);
  context.set(visitContext, visit);
  return { context, visit };
}
