import type { PanelResource } from '#kit/panel/panel-resource.ts';
import { projectsDock } from './dock.ts';

export const projectsPanel: PanelResource = {
  screens: {
    projects: () => import('./admin/index.tsx'),
    'projects/github': () => import('./admin/github.tsx'),
    'projects/new': () => import('./admin/new.tsx'),
    'projects/:id/edit': () => import('./admin/edit.tsx'),
  },
  dock: projectsDock,
  forms: { projects: (id) => `/admin/projects/${id}/edit` },
  palette: {
    screens: { Projeler: '/admin/projects' },
    actions: { 'Yeni Proje Ekle': '/admin/projects/new', 'GitHub’dan Proje Al': '/admin/projects/github' },
    search: async () => (await import('./admin/search.ts')).searchProjects,
  },
};
