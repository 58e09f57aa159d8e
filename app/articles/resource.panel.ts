import type { PanelResource } from '#kit/panel/panel-resource.ts';
import { articlesDock } from './dock.ts';

export const articlesPanel: PanelResource = {
  screens: {
    articles: () => import('./admin/index.tsx'),
    'articles/new': () => import('./admin/edit.tsx'),
    'articles/import': () => import('./admin/import.tsx'),
    'articles/edit/:slug': () => import('./admin/edit.tsx'),
    'articles/:id': () => import('./admin/by-id.tsx'),
    pages: () => import('./admin/pages.tsx'),
    'pages/new': () => import('./admin/edit-page.tsx'),
    'pages/edit/:slug': () => import('./admin/edit-page.tsx'),
  },
  dock: articlesDock,
  forms: { articles: (id) => `/admin/articles/${id}`, pages: (id) => `/admin/articles/${id}` },
  ownLinks: async () => (await import('./admin/dock-pages.ts')).dockPages(),
  room: { order: 13, to: '/admin/pages', label: 'Sayfalar', about: 'Kendi adresi olan metinler' },
  palette: {
    screens: { Makaleler: '/admin/articles', Sayfalar: '/admin/pages' },
    actions: {
      'Yeni Makale Ekle': '/admin/articles/new',
      'Yeni Sayfa Ekle': '/admin/pages/new',
      'Makale İçe Aktar': '/admin/articles/import',
    },
    search: async () => (await import('./admin/search.ts')).searchArticles,
  },
};
