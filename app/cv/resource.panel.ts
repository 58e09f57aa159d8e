import { cvScreen, type PanelResource } from '#kit/panel/panel-resource.ts';

const { screens, palette, ...part } = cvScreen('cv/links', 'CV’ler', () => import('./admin/links.tsx'));

export const cvPanel: PanelResource = {
  ...part,
  screens: { ...screens, 'cv/import': () => import('./admin/import.tsx') },
  palette: { ...palette, actions: { 'CV İçe Aktar': '/admin/cv/import' } },
};
