import { definePanelResource } from '#app/panel-resource.ts';

export const auditPanel = definePanelResource({
  name: 'audit',
  screens: { audit: () => import('./admin/index.tsx') },
  palette: { screens: { 'İşlem Kaydı': '/admin/audit' } },
});
