import { cvScreen, type PanelResource } from '#kit/panel/panel-resource.ts';

const entries = cvScreen('cv/entries', 'CV Kayıtları', () => import('./admin/index.tsx'), 'cv-entries');

export const entriesPanel: PanelResource = {
  ...entries,
  palette: { ...entries.palette, search: async () => (await import('./admin/search.ts')).searchEntries },
};
