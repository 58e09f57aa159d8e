import { definePanelResource } from '#app/panel-resource.ts';

export const mailPanel = definePanelResource({
  name: 'mail',
  screens: { mail: () => import('./admin/index.tsx') },
  palette: { screens: { 'E-posta ayarları': '/admin/mail' } },
});
