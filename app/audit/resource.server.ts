import { ownerRoute, query, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { auditList, auditQuery } from './contract.ts';
import { listAudit } from './read.server.ts';
import { WINDOW } from './record.server.ts';

const audit = router().get(
  '/',
  ownerRoute('The audit log, newest first', { reply: auditList }),
  query(auditQuery),
  async (c) => c.json(await listAudit(c.var.deps.db, c.req.valid('query'), c.var.deps.resources)),
);

export const auditResource = defineResource({
  name: 'audit',
  api: { '/audit': audit },
  tables: ['audit_log'],
  jobs: ({ failures }) => [
    { name: 'write_failures', every: WINDOW, inEachProcess: true, run: failures.flush, atStop: true },
  ],
});
