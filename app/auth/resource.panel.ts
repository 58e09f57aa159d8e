import { definePanelResource } from '#app/panel-resource.ts';

export const authPanel = definePanelResource({
  name: 'auth',
  screens: { account: () => import('./admin/account.tsx') },
  room: {
    order: 5,
    group: 'access',
    to: '/admin/account',
    label: 'Hesap',
    about: 'Şifre, ikinci adım, oturumlar',
  },
});
