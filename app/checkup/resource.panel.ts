import { definePanelResource } from '#app/panel-resource.ts';

export const checkupPanel = definePanelResource({
  name: 'checkup',
  screens: { checkup: () => import('./admin/index.tsx') },
  room: { order: 32, label: 'Denetim', about: 'Site sağlıklı mı?' },
});
