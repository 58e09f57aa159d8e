import { definePanelResource } from '#app/panel-resource.ts';

export const checkupPanel = definePanelResource({
  name: 'checkup',
  screens: { checkup: () => import('./admin/index.tsx') },
  palette: { screens: { Denetim: '/admin/checkup' } },
});
