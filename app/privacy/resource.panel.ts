import { definePanelResource } from '#app/panel-resource.ts';

export const privacyPanel = definePanelResource({
  name: 'privacy',
  screens: { privacy: () => import('./admin/index.tsx') },
  room: {
    order: 12,
    group: 'care',
    to: '/admin/privacy',
    label: 'Gizlilik',
    about: 'Aydınlatma metni ve saklama süreleri',
  },
});
