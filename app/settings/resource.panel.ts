import { definePanelResource } from '#app/panel-resource.ts';
import { settingsDock } from './dock.ts';

export const settingsPanel = definePanelResource({
  name: 'settings',
  screens: { settings: () => import('./admin/index.tsx') },
  dock: settingsDock,
  palette: { screens: { 'Site Ayarları': '/admin/settings' } },
});
