import { definePanelResource } from '#app/panel-resource.ts';

export const backupsPanel = definePanelResource({
  name: 'backups',
  screens: { backups: () => import('./admin/index.tsx') },
  palette: { screens: { Yedekler: '/admin/backups' } },
});
