import { rulesOfResources } from '#app/http/route-rules.server.ts';
import { ownerRoute, query, router } from '#app/http/routes.server.ts';
import { auditList, auditQuery } from './contract.ts';
import { listAudit } from './queries.server.ts';

export const audit = router().get(
  '/',
  ownerRoute('What happened, newest first', { reply: auditList }),
  query(auditQuery),
  async (c) =>
    c.json(await listAudit(c.var.deps.db, c.req.valid('query'), rulesOfResources(c.var.deps.resources))),
);
