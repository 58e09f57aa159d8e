import type { PanelResource } from '#kit/panel/panel-resource.ts';
import { dashboardDock } from './dock.ts';

export const dashboardPanel: PanelResource = {
  screens: { dashboard: () => import('./index.tsx') },
  dock: dashboardDock,
  palette: { screens: { Dashboard: '/admin/dashboard' } },
};
