import { definePanelResource } from '#app/panel-resource.ts';

export const keysPanel = definePanelResource({
  name: 'keys',
  screens: {
    keys: () => import('./admin/index.tsx'),
    authorize: () => import('./oauth/admin/authorize.tsx'),
  },
  room: { order: 22, label: 'Anahtarlar', about: 'Betikler ve yapay zekâ için' },
});
