import { defineResource } from '#app/resource.ts';

export const homeResource = defineResource({
  name: 'home',
  pages: async () => [(await import('./index.tsx')).home],
  sitemap: async () => [{ path: '/' }],
  dock: async () => (await import('./dock.ts')).homeDock,
});
