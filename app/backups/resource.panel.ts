import { definePanelResource } from '#app/panel-resource.ts';

export const backupsPanel = definePanelResource({
  name: 'backups',
  screens: { backups: () => import('./admin/index.tsx') },
  palette: { screens: { Yedekler: '/admin/backups' } },
  audit: { nouns: { backups: 'Yedek' }, sentences: { 'GET /api/backups/:name': 'Yedek indirildi' } },
});
