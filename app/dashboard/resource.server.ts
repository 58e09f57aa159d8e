import { defineResource } from '#app/resource.ts';
import { overviewNumbers } from './api.server.ts';
import { firstStepsRoutes } from './first-steps/api.server.ts';

export const dashboardResource = defineResource({
  name: 'dashboard',
  api: [
    {
      path: '/analytics/overview',
      routes: overviewNumbers,
      keys: { 'analytics:read': ['GET /'] },
      changes: [],
    },
    {
      path: '/first-steps',
      routes: firstStepsRoutes,
      keys: 'none',
      changes: [],
      audit: { skips: ['PUT /'] },
    },
  ],
  dock: async () => (await import('./dock.ts')).dashboardDock,
});
