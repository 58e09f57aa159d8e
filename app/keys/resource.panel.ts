import { definePanelResource } from '#app/panel-resource.ts';

export const keysPanel = definePanelResource({
  name: 'keys',
  screens: {
    keys: () => import('./admin/index.tsx'),
    authorize: () => import('./oauth/admin/authorize.tsx'),
  },
  room: {
    order: 6,
    group: 'access',
    to: '/admin/keys',
    label: 'Anahtarlar',
    about: 'Betikler ve yapay zekâ için',
  },
});
