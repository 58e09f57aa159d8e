import { definePanelResource } from '#app/panel-resource.ts';

export const authPanel = definePanelResource({
  name: 'auth',
  screens: { account: () => import('./admin/account.tsx') },
  room: { order: 21, label: 'Hesap', about: 'Şifre, ikinci adım, oturumlar' },
});
