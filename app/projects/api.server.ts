import { categoryExists } from '#app/categories/queries.server.ts';
import { body, doc, idOf, slice } from '#app/http.server.ts';
import type { Db } from '#platform/database/database.ts';
import { problem } from '#platform/http/problem.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { type ProjectInput, projectInput, projectList, projectReply } from './contract.ts';
import { deleteProject, findProject, listProjects, restoreProject } from './queries.server.ts';
import { addProject, type SaveOutcome, saveProject } from './save.server.ts';

export const projects = slice()
  .get('/', doc('Every project, featured ones first', projectList), async (c) =>
    c.json(await listProjects(c.var.deps.db)),
  )
  .get('/:id{[0-9]{1,9}}', doc('One project', projectReply), async (c) => {
    const project = await findProject(c.var.deps.db, idOf(c));
    return project ? c.json(project) : problem(404);
  })
  .post('/', doc('Add a project', projectReply, 201), body(projectInput), async (c) => {
    const input = c.req.valid('json');
    if (await isUnknownCategory(c.var.deps.db, input)) return unknownCategory();
    return answer(await addProject(c.var.deps.db, input), 201);
  })
  .put('/:id{[0-9]{1,9}}', doc('Save a project', projectReply), body(projectInput), async (c) => {
    const input = c.req.valid('json');
    if (await isUnknownCategory(c.var.deps.db, input)) return unknownCategory();
    return answer(await saveProject(c.var.deps.db, idOf(c), input));
  })
  .delete('/:id{[0-9]{1,9}}', doc('Delete a project'), async (c) =>
    (await deleteProject(c.var.deps.db, idOf(c))) ? c.body(null, 204) : problem(404),
  )
  .post('/:id{[0-9]{1,9}}/restore', doc('Take a deletion back', projectReply), async (c) => {
    const project = await restoreProject(c.var.deps.db, idOf(c));
    return project ? c.json(project) : problem(404);
  });

function answer(outcome: SaveOutcome, status: 200 | 201 = 200): Response {
  if (!outcome) return problem(404);
  if ('errors' in outcome) return problem(422, outcome);
  return 'saved' in outcome ? Response.json(outcome.saved, { status }) : answerSaved(outcome);
}

const isUnknownCategory = async (db: Db, { category }: ProjectInput) => !(await categoryExists(db, category));

const unknownCategory = () => problem(422, { errors: { category: ['Böyle bir kategori yok.'] } });
