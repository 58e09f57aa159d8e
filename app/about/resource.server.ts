import { defineResource } from '#kit/resource.ts';
import { aboutContent } from './load.server.ts';

export const aboutResource = defineResource({
  name: 'about',
  pages: async () => [(await import('./index.tsx')).about],
  sitemap: async (db) => [{ path: '/about', shows: (language) => aboutContent(db, language) }],
  share: { pages: { about: ({ t }) => ({ title: t.pages.about, path: '/about' }) } },
  dock: async () => (await import('../dock.ts')).dock.about,
});
