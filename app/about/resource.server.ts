import { defineResource } from '#app/resource.ts';

export const aboutResource = defineResource({
  name: 'about',
  pages: async () => [(await import('./index.tsx')).about],
  sitemap: async () => [{ path: '/about' }],
  share: { pages: { about: ({ t }) => ({ title: t.pages.about, path: '/about' }) } },
  dock: async () => (await import('./dock.ts')).aboutDock,
});
