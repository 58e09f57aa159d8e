import { definePanelResource } from '#app/panel-resource.ts';

export const mailPanel = definePanelResource({
  name: 'mail',
  screens: { mail: () => import('./admin/index.tsx') },
  room: { order: 14, label: 'E-posta', about: 'Mesajlar gelsin, yanıtlar gitsin' },
});
