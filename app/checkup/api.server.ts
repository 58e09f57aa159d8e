import { ownerRoute, router } from '#app/http/routes.server.ts';
import { lastReport } from './contract.ts';

export const checkup = router()
  .get(
    '/',
    ownerRoute('What the last checkup of data, files and links found', { reply: lastReport }),
    async (c) => c.json({ report: (await c.var.deps.checkup.last()) ?? null }),
  )
  .post('/', ownerRoute('Check now', { reply: lastReport, invalidates: [], audit: false }), async (c) =>
    c.json({ report: await c.var.deps.checkup.run() }),
  );
