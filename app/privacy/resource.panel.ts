import { definePanelResource } from '#app/panel-resource.ts';

export const privacyPanel = definePanelResource({
  name: 'privacy',
  screens: { privacy: () => import('./admin/index.tsx') },
  room: { order: 35, label: 'Gizlilik', about: 'Aydınlatma metni ve saklama süreleri' },
});
