import { definePanelResource } from '#app/panel-resource.ts';

export const redirectsPanel = definePanelResource({
  name: 'redirects',
  screens: { redirects: () => import('./admin/index.tsx') },
  palette: { screens: { Yönlendirmeler: '/admin/redirects' } },
});
