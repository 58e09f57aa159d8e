import { definePanelResource } from '#app/panel-resource.ts';

export const appearancePanel = definePanelResource({
  name: 'appearance',
  screens: { appearance: () => import('./admin/index.tsx') },
  palette: { screens: { Görünüm: '/admin/appearance' } },
});
