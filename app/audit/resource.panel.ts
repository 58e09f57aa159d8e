import { definePanelResource } from '#app/panel-resource.ts';

export const auditPanel = definePanelResource({
  name: 'audit',
  screens: { audit: () => import('./admin/index.tsx') },
  room: { order: 33, label: 'İşlem Kaydı', about: 'Kim, ne zaman, neyi değiştirdi?' },
});
