import { definePanelResource } from '#app/panel-resource.ts';

export const appearancePanel = definePanelResource({
  name: 'appearance',
  screens: { appearance: () => import('./admin/index.tsx') },
  room: {
    order: 2,
    group: 'site',
    to: '/admin/appearance',
    label: 'Görünüm',
    about: 'Renk, yazı, köşe, bölümler',
  },
});
