import { type Overview, overviewReply } from '#app/analytics/contract.ts';
import { visitorNumbers } from '#app/analytics/queries.server.ts';
import { countArticles } from '#app/articles/queries.server.ts';
import type { Deps } from '#app/deps.ts';
import { ownerRoute, router } from '#app/http/routes.server.ts';
import { countIncoming } from '#app/messages/queries.server.ts';
import { countProjects } from '#app/projects/queries.server.ts';
import { defineResource } from '#app/resource.ts';
import { firstStepsRoutes } from './first-steps/api.server.ts';

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

async function overview({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Overview> {
  const [numbers, messages, projects, articles] = await Promise.all([
    visitorNumbers(db, config.TZ),
    countIncoming(db),
    countProjects(db),
    countArticles(db),
  ]);
  return { ...numbers, content: { messages, projects, articles } };
}
