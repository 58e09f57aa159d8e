import { overviewReply } from '#app/analytics/contract.ts';
import { doc, slice } from '#app/http.server.ts';
import { overview } from './overview.server.ts';

export const overviewNumbers = slice().get(
  '/',
  doc('Today, yesterday and all time', overviewReply),
  async (c) => c.json(await overview(c.var.deps)),
);
