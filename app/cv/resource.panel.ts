import type { PanelResource } from '#app/panel-resource.ts';

export const cvPanel: PanelResource = {
  screens: { 'cv/import': () => import('./import/admin/index.tsx') },
  palette: { actions: { 'CV İçe Aktar': '/admin/cv/import' } },
};
