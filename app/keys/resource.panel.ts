import type { PanelResource } from '#kit/panel/panel-resource.ts';

export const keysPanel: PanelResource = {
  screens: {
    keys: () => import('./admin/index.tsx'),
    authorize: () => import('./admin/authorize.tsx'),
  },
  palette: { screens: { Anahtarlar: '/admin/keys' } },
  room: { order: 22, to: '/admin/keys', label: 'Anahtarlar', about: 'Betikler ve yapay zekâ için' },
};
