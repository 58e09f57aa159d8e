import { definePanelResource } from '#app/panel-resource.ts';

export const backupsPanel = definePanelResource({
  name: 'backups',
  screens: { backups: () => import('./admin/index.tsx') },
  room: { order: 31, label: 'Yedekler', about: 'Al, indir, dışarıda sakla' },
});
