import { ownerRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { HOUR } from '#platform/time.ts';
import { measureFindings } from './checkup.server.ts';
import { isUrgent, lastReport, openFindings } from './contract.ts';

const checkup = router()
  .get(
    '/',
    ownerRoute('What the last checkup of data, files and links found', { reply: lastReport }),
    async (c) => {
      const { checkup } = c.var.deps;
      const report = await checkup.last();
      return c.json({ report: report ? { ...report, findings: await checkup.look() } : null });
    },
  )
  .get('/findings', ownerRoute('Findings that need the owner now', { reply: openFindings }), async (c) =>
    c.json({ findings: (await c.var.deps.checkup.look()).filter(isUrgent) }),
  )
  .post('/', ownerRoute('Check now', { reply: lastReport, invalidates: [], audit: false }), async (c) =>
    c.json({ report: await c.var.deps.checkup.run() }),
  );

export const checkupResource = defineResource({
  name: 'checkup',
  api: { '/checkup': checkup },
  jobs: (deps) => [
    { name: 'weekly_checkup', every: HOUR, run: deps.checkup.weekly },
    { name: 'tell_findings', every: HOUR, run: () => deps.checkup.tell() },
  ],
  measures: measureFindings,
});
