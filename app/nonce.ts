import { createContext } from 'react';

/**
 * Marks the inline scripts that are ours while a page is rendered. It is new for each rendering and never sent:
 * document.server.ts replaces it by the scripts' hashes, so that the page can be cached.
 */
export const NonceContext = createContext<string | undefined>(undefined);
