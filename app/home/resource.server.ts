import { defineResource } from '#kit/resource.ts';
import { homeContent } from './load.server.ts';

export const homeResource = defineResource({
  name: 'home',
  pages: async () => [(await import('./index.tsx')).home],
  sitemap: async (db) => [{ path: '/', shows: (language) => homeContent(db, language) }],
  dock: async () => (await import('./dock.ts')).homeDock,
});
