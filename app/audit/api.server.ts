import { doc, query, slice } from '#app/http.server.ts';
import { auditList, auditQuery } from './contract.ts';
import { listAudit } from './queries.server.ts';

export const audit = slice().get(
  '/',
  doc('What happened, newest first', auditList),
  query(auditQuery),
  async (c) => c.json(await listAudit(c.var.deps.db, c.req.valid('query'))),
);
