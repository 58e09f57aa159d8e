import { body, doc, idOf, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { educationInput, educationList, educationReply } from './contract.ts';
import {
  addEducation,
  deleteEducation,
  listEducation,
  restoreEducation,
  saveEducation,
} from './queries.server.ts';

export const education = slice()
  .get('/', doc('Every school, current ones first', educationList), async (c) =>
    c.json(await listEducation(c.var.deps.db)),
  )
  .post('/', doc('Add a school', educationReply, 201), body(educationInput), async (c) =>
    c.json(await addEducation(c.var.deps.db, c.req.valid('json')), 201),
  )
  .put('/:id{[0-9]{1,9}}', doc('Save a school', educationReply), body(educationInput), async (c) =>
    answerSaved(await saveEducation(c.var.deps.db, idOf(c), c.req.valid('json'))),
  )
  .delete('/:id{[0-9]{1,9}}', doc('Delete a school'), async (c) =>
    (await deleteEducation(c.var.deps.db, idOf(c))) ? c.body(null, 204) : problem(404),
  )
  .post('/:id{[0-9]{1,9}}/restore', doc('Take a deletion back', educationReply), async (c) => {
    const education = await restoreEducation(c.var.deps.db, idOf(c));
    return education ? c.json(education) : problem(404);
  });
