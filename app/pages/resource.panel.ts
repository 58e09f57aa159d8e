import type { PanelResource } from '#kit/panel/panel-resource.ts';

export const pagesPanel: PanelResource = {
  screens: {
    pages: () => import('./admin/index.tsx'),
    'pages/new': () => import('./admin/edit.tsx'),
    'pages/edit/:slug': () => import('./admin/edit.tsx'),
    'pages/:id': () => import('./admin/find.tsx'),
  },
  forms: { pages: (id) => `/admin/pages/${id}` },
  ownLinks: async () => (await import('./admin/dock-pages.ts')).dockPages(),
  room: { order: 13, to: '/admin/pages', label: 'Sayfalar', about: 'Kendi adresi olan metinler' },
  palette: {
    screens: { Sayfalar: '/admin/pages' },
    actions: { 'Yeni Sayfa Ekle': '/admin/pages/new' },
    search: async () => (await import('./admin/find.tsx')).search,
  },
};
