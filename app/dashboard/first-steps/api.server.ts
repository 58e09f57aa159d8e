import { problem } from '#app/http/problem.server.ts';
import { body, ownerRoute, router } from '#app/http/routes.server.ts';
import { writeSettings } from '#platform/database/settings.ts';
import { firstStepsInput, firstStepsReply } from './contract.ts';
import { firstSteps, HIDDEN } from './steps.server.ts';

export const firstStepsRoutes = router()
  .get('/', ownerRoute('What a new owner has done', { reply: firstStepsReply }), async (c) =>
    c.var.owner ? c.json(await firstSteps(c.var.deps, c.var.owner)) : problem(401),
  )
  .put(
    '/',
    ownerRoute('Hide or show the list', { reply: firstStepsReply, invalidates: [], audit: false }),
    body(firstStepsInput),
    async (c) => {
      const { deps, owner } = c.var;
      if (!owner) return problem(401);
      if (c.req.valid('json').hidden) await writeSettings(deps.db, HIDDEN, {});
      else await deps.db.deleteFrom('settings').where('name', '=', HIDDEN).execute();
      return c.json(await firstSteps(deps, owner));
    },
  );
