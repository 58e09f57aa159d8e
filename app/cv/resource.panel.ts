import { definePanelResource } from '#app/panel-resource.ts';

export const cvPanel = definePanelResource({
  name: 'cv',
  screens: { 'cv/import': () => import('./import/admin/index.tsx') },
  palette: { actions: { 'CV İçe Aktar': '/admin/cv/import' } },
});
