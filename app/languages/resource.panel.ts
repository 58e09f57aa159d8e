import { type PanelResource, room } from '#kit/panel/panel-resource.ts';

const languages = room(16, 'languages', 'Diller', 'İngilizce, çeviriler', () => import('./admin/index.tsx'));

export const languagesPanel: PanelResource = {
  ...languages,
  screens: {
    ...languages.screens,
    'languages/:language/:kind/:id': () => import('./admin/translation.tsx'),
  },
};
