import { ownerRoute, router } from '#app/http/routes.server.ts';
import { defineResource } from '#app/resource.ts';
import { HOUR } from '#platform/time.ts';
import { lastReport } from './contract.ts';

const checkup = router()
  .get(
    '/',
    ownerRoute('What the last checkup of data, files and links found', { reply: lastReport }),
    async (c) => c.json({ report: (await c.var.deps.checkup.last()) ?? null }),
  )
  .post('/', ownerRoute('Check now', { reply: lastReport, invalidates: [], audit: false }), async (c) =>
    c.json({ report: await c.var.deps.checkup.run() }),
  );

export const checkupResource = defineResource({
  name: 'checkup',
  api: { '/checkup': checkup },
  jobs: (deps) => [{ name: 'weekly_checkup', every: HOUR, run: deps.checkup.weekly }],
});
