import { body, doc, idOf, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { forgetMissingInput, missingList, redirectInput, redirectList, redirectReply } from './contract.ts';
import {
  addRedirect,
  deleteRedirect,
  forgetMissing,
  listMissing,
  listRedirects,
  saveRedirect,
} from './queries.server.ts';

export const redirects = slice()
  .get('/', doc('Every redirect, newest first', redirectList), async (c) =>
    c.json(await listRedirects(c.var.deps.db)),
  )
  .post('/', doc('Redirect an old address', redirectReply, 201), body(redirectInput), async (c) => {
    const outcome = await addRedirect(c.var.deps.db, c.req.valid('json'));
    return 'refused' in outcome ? problem(422, { errors: outcome.refused }) : c.json(outcome, 201);
  })
  .get('/missing', doc('Addresses that were asked for and lead nowhere', missingList), async (c) =>
    c.json(await listMissing(c.var.deps.db)),
  )
  .post('/missing/forget', doc('Take an address off that list'), body(forgetMissingInput), async (c) => {
    await forgetMissing(c.var.deps.db, c.req.valid('json').path);
    return c.body(null, 204);
  })
  .put('/:id{[0-9]{1,9}}', doc('Change a redirect', redirectReply), body(redirectInput), async (c) => {
    const outcome = await saveRedirect(c.var.deps.db, idOf(c), c.req.valid('json'));
    return outcome && 'refused' in outcome ? problem(422, { errors: outcome.refused }) : answerSaved(outcome);
  })
  .delete('/:id{[0-9]{1,9}}', doc('Delete a redirect'), async (c) =>
    (await deleteRedirect(c.var.deps.db, idOf(c))) ? c.body(null, 204) : problem(404),
  );
