import { body, doc, slice } from '#app/http.server.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { appearanceInput, appearanceReply } from './contract.ts';
import { getAppearance, saveAppearance } from './queries.server.ts';

export const appearance = slice()
  .get('/', doc('How the site looks', appearanceReply), async (c) =>
    c.json(await getAppearance(c.var.deps.db)),
  )
  .put('/', doc('Change how the site looks', appearanceReply), body(appearanceInput), async (c) => {
    const { rev, ...changes } = c.req.valid('json');
    return answerSaved(await saveAppearance(c.var.deps.db, changes, rev));
  });
