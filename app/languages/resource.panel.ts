import { type PanelResource, room } from '#app/panel-resource.ts';

const { screens, ...rest } = room(
  16,
  'languages',
  'Diller',
  'İngilizce ve çeviriler',
  () => import('./admin/index.tsx'),
);

export const languagesPanel: PanelResource = {
  ...rest,
  screens: { ...screens, 'languages/:language/:kind/:id': () => import('./admin/translation.tsx') },
};
