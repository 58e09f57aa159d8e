import { overviewReply } from '#app/analytics/contract.ts';
import { ownerRoute, router } from '#app/http/routes.server.ts';
import { defineResource } from '#app/resource.ts';
import { firstStepsRoutes } from './first-steps/api.server.ts';
import { overview } from './overview.server.ts';

const overviewNumbers = router().get(
  '/',
  ownerRoute('Today, yesterday and all time', { reply: overviewReply, scope: 'analytics:read' }),
  async (c) => c.json(await overview(c.var.deps)),
);

export const dashboardResource = defineResource({
  name: 'dashboard',
  api: { '/analytics/overview': overviewNumbers, '/first-steps': firstStepsRoutes },
  dock: async () => (await import('./dock.ts')).dashboardDock,
});
