import { type PanelResource, screen } from '#kit/panel/panel-resource.ts';

const { screens, palette } = screen('cv/links', 'CV’ler', () => import('./admin/links.tsx'));

export const cvPanel: PanelResource = {
  screens: { ...screens, 'cv/import': () => import('./admin/import.tsx') },
  palette: { ...palette, actions: { 'CV İçe Aktar': '/admin/cv/import' } },
};
