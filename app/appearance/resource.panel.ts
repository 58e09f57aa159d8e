import { definePanelResource } from '#app/panel-resource.ts';

export const appearancePanel = definePanelResource({
  name: 'appearance',
  screens: { appearance: () => import('./admin/index.tsx') },
  room: { order: 12, label: 'Görünüm', about: 'Renk, yazı, köşe, bölümler' },
});
