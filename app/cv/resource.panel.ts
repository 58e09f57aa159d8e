import { definePanelResource } from '#app/panel-resource.ts';

export const cvPanel = definePanelResource({
  name: 'cv',
  screens: { 'cv/import': () => import('./import/admin/index.tsx') },
  palette: { actions: { 'CV İçe Aktar': '/admin/cv/import' } },
  audit: {
    nouns: { cv: 'CV' },
    verbs: {
      'POST /api/cv/import': 'içe aktarıldı',
      'POST /api/cv/import/undo': 'içe aktarması geri alındı',
    },
  },
});
