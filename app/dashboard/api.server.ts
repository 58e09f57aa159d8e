import { overviewReply } from '#app/analytics/contract.ts';
import { ownerRoute, router } from '#app/http/routes.server.ts';
import { overview } from './overview.server.ts';

export const overviewNumbers = router().get(
  '/',
  ownerRoute('Today, yesterday and all time', { reply: overviewReply, scope: 'analytics:read' }),
  async (c) => c.json(await overview(c.var.deps)),
);
