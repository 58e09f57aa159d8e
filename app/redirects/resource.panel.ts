import { definePanelResource } from '#app/panel-resource.ts';

export const redirectsPanel = definePanelResource({
  name: 'redirects',
  screens: { redirects: () => import('./admin/index.tsx') },
  room: { order: 34, label: 'Yönlendirmeler', about: 'Eski adresler yenisine götürür' },
});
