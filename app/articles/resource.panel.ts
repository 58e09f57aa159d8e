import type { PanelResource } from '#kit/panel/panel-resource.ts';
import { articlesDock } from './dock.ts';

export const articlesPanel: PanelResource = {
  screens: {
    articles: () => import('./admin/index.tsx'),
    'articles/new': () => import('./admin/edit.tsx'),
    'articles/tags': () => import('./admin/tags.tsx'),
    'articles/import': () => import('./admin/import.tsx'),
    'articles/edit/:slug': () => import('./admin/edit.tsx'),
    'articles/:id': () => import('./admin/find.tsx'),
  },
  dock: articlesDock,
  forms: { articles: (id) => `/admin/articles/${id}` },
  palette: {
    screens: { Makaleler: '/admin/articles', Etiketler: '/admin/articles/tags' },
    actions: {
      'Yeni Makale Ekle': '/admin/articles/new',
      'Makale İçe Aktar': '/admin/articles/import',
    },
    search: async () => (await import('./admin/find.tsx')).search,
  },
};
