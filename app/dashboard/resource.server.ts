import { defineResource } from '#app/resource.ts';
import { overviewNumbers } from './api.server.ts';

export const dashboardResource = defineResource({
  name: 'dashboard',
  api: [
    {
      path: '/analytics/overview',
      routes: overviewNumbers,
      keys: { 'analytics:read': ['GET /'] },
      changes: [],
    },
  ],
  dock: async () => (await import('./dock.ts')).dashboardDock,
});
