import { definePanelResource } from '#app/panel-resource.ts';
import { dashboardDock } from './dock.ts';

export const dashboardPanel = definePanelResource({
  name: 'dashboard',
  screens: {
    '': () => import('./redirect.tsx'),
    dashboard: () => import('./index.tsx'),
  },
  dock: dashboardDock,
  palette: { screens: { Dashboard: '/admin/dashboard' } },
});
