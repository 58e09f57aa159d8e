import { body, doc, idOf, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { experienceInput, experienceList, experienceReply } from './contract.ts';
import {
  addExperience,
  deleteExperience,
  listExperiences,
  restoreExperience,
  saveExperience,
} from './queries.server.ts';

export const experiences = slice()
  .get('/', doc('Every position, current ones first', experienceList), async (c) =>
    c.json(await listExperiences(c.var.deps.db)),
  )
  .post('/', doc('Add a position', experienceReply, 201), body(experienceInput), async (c) =>
    c.json(await addExperience(c.var.deps.db, c.req.valid('json')), 201),
  )
  .put('/:id{[0-9]{1,9}}', doc('Save a position', experienceReply), body(experienceInput), async (c) =>
    answerSaved(await saveExperience(c.var.deps.db, idOf(c), c.req.valid('json'))),
  )
  .delete('/:id{[0-9]{1,9}}', doc('Delete a position'), async (c) =>
    (await deleteExperience(c.var.deps.db, idOf(c))) ? c.body(null, 204) : problem(404),
  )
  .post('/:id{[0-9]{1,9}}/restore', doc('Take a deletion back', experienceReply), async (c) => {
    const experience = await restoreExperience(c.var.deps.db, idOf(c));
    return experience ? c.json(experience) : problem(404);
  });
