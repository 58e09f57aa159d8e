import { type PanelResource, screen } from '#app/panel-resource.ts';

const { screens, palette } = screen('cv/entries', 'CV Kayıtları', () => import('./admin/index.tsx'));

export const entriesPanel: PanelResource = {
  screens,
  palette: {
    ...palette,
    search: async () => (await import('./admin/search.ts')).searchEntries,
  },
};
