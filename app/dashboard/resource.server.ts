import { type Overview, overviewReply } from '#app/analytics/contract.ts';
import { visitorNumbers } from '#app/analytics/queries.server.ts';
import { countArticles } from '#app/articles/read.server.ts';
import { countIncoming } from '#app/messages/read.server.ts';
import { countProjects } from '#app/projects/read.server.ts';
import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { type Deps, defineResource } from '#kit/resource.ts';
import { writeSettings } from '#platform/database/settings-and-facts.ts';
import { firstStepsInput, firstStepsReply } from './contract.ts';
import { firstSteps, HIDDEN } from './first-steps.server.ts';

const firstStepsRoutes = router()
  .get('/', ownerRoute('The first steps of a new owner', { reply: firstStepsReply }), async (c) =>
    c.json(await firstSteps(c.var.deps, c.var.owner)),
  )
  .put(
    '/',
    ownerRoute('Hide or show the first steps', {
      inDemo: true,
      reply: firstStepsReply,
      invalidates: [],
      audit: false,
    }),
    body(firstStepsInput),
    async (c) => {
      const { deps, owner } = c.var;
      if (c.req.valid('json').hidden) await writeSettings(deps.db, HIDDEN, {});
      else await deps.db.deleteFrom('settings').where('name', '=', HIDDEN).execute();
      return c.json(await firstSteps(deps, owner));
    },
  );

const overviewNumbers = router().get(
  '/',
  ownerRoute('Today, yesterday and all time', { reply: overviewReply, scope: 'analytics:read' }),
  async (c) => c.json(await overview(c.var.deps)),
);

export const dashboardResource = defineResource({
  name: 'dashboard',
  api: { '/analytics/overview': overviewNumbers, '/first-steps': firstStepsRoutes },
  dock: async () => (await import('../dock.ts')).dock.dashboard,
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
