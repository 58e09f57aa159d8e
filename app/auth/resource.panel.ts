import { definePanelResource } from '#app/panel-resource.ts';

export const authPanel = definePanelResource({
  name: 'auth',
  screens: { account: () => import('./admin/account.tsx') },
  palette: { screens: { Hesap: '/admin/account' } },
});
