import { definePanelResource } from '#app/panel-resource.ts';

export const privacyPanel = definePanelResource({
  name: 'privacy',
  screens: { privacy: () => import('./admin/index.tsx') },
  palette: { screens: { Gizlilik: '/admin/privacy' } },
});
