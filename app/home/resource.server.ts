import { defineResource } from '#kit/resource.ts';
import { homeContent } from './load.server.ts';
import { cardAtHome, cardFile } from './terminal-card.server.ts';

export const homeResource = defineResource({
  name: 'home',
  files: [
    { path: '/card.txt', routes: cardFile, isTranslated: true },
    { path: '/', routes: cardAtHome, isTranslated: true },
  ],
  pages: async () => [(await import('./index.tsx')).home],
  sitemap: async (db) => [{ path: '/', shows: (language) => homeContent(db, language) }],
  dock: async () => (await import('../dock.ts')).dock.home,
});
