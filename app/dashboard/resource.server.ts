import { defineResource } from '#app/resource.ts';
import { overviewNumbers } from './api.server.ts';
import { firstStepsRoutes } from './first-steps/api.server.ts';

export const dashboardResource = defineResource({
  name: 'dashboard',
  api: { '/analytics/overview': overviewNumbers, '/first-steps': firstStepsRoutes },
  dock: async () => (await import('./dock.ts')).dashboardDock,
});
