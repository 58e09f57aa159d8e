import { doc, slice } from '#app/http.server.ts';
import { lastReport } from './contract.ts';

export const checkup = slice()
  .get('/', doc('What the last checkup of data, files and links found', lastReport), async (c) =>
    c.json({ report: (await c.var.deps.checkup.last()) ?? null }),
  )
  .post('/', doc('Check now', lastReport), async (c) => c.json({ report: await c.var.deps.checkup.run() }));
