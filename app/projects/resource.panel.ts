import { definePanelResource } from '#app/panel-resource.ts';
import { projectsDock } from './dock.ts';

export const projectsPanel = definePanelResource({
  name: 'projects',
  screens: {
    projects: () => import('./admin/index.tsx'),
    'projects/github': () => import('./github/admin/index.tsx'),
    'projects/new': () => import('./admin/new.tsx'),
    'projects/:id/edit': () => import('./admin/edit.tsx'),
  },
  dock: projectsDock,
  palette: {
    screens: { Projeler: '/admin/projects' },
    actions: {
      'Yeni Proje Ekle': '/admin/projects/new',
      'GitHub’dan Proje Al': '/admin/projects/github',
    },
    search: async () => (await import('./admin/search.ts')).searchProjects,
  },
  audit: {
    nouns: { projects: 'Proje', github: 'GitHub' },
    verbs: {
      'PUT /api/github': 'ayarı değiştirildi',
      'PUT /api/github/token': 'erişim anahtarı kaydedildi',
      'DELETE /api/github/token': 'erişim anahtarı silindi',
      'POST /api/github/import': 'depoları projelere alındı',
      'POST /api/github/refresh': 'bilgileri yenilendi',
    },
  },
});
