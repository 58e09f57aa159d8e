import { definePanelResource } from '#app/panel-resource.ts';
import { settingsDock } from './dock.ts';

export const settingsPanel = definePanelResource({
  name: 'settings',
  screens: { settings: () => import('./admin/index.tsx') },
  dock: settingsDock,
  room: { order: 11, label: 'Site ve kişi', about: 'Adınız, tanıtımınız, ana sayfa, CV' },
});
