import { orderInput } from '#app/contract-fields.ts';
import { body, doc, idOf, slice } from '#app/http.server.ts';
import { didHide } from '#platform/database/save-revised.ts';
import { problem } from '#platform/http/problem.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { type Skill, skillInput, skillList, skillReply } from './contract.ts';
import { addSkill, deleteSkill, listSkills, orderSkills, restoreSkill, saveSkill } from './queries.server.ts';

export const skills = slice()
  .get('/', doc('The skills in their order; passive ones for the owner only', skillList), async (c) =>
    c.json(await listSkills(c.var.deps.db, { all: Boolean(c.var.owner) })),
  )
  .post('/', doc('Add a skill', skillReply, 201), body(skillInput), async (c) =>
    c.json(await addSkill(c.var.deps.db, c.req.valid('json')), 201),
  )
  .put('/order', doc('Put the skills in a new order', skillList), body(orderInput), async (c) => {
    await orderSkills(c.var.deps.db, c.req.valid('json').ids);
    return c.json(await listSkills(c.var.deps.db, { all: true }));
  })
  .put('/:id{[0-9]{1,9}}', doc('Save a skill', skillReply), body(skillInput), async (c) => {
    const outcome = await saveSkill(c.var.deps.db, idOf(c), c.req.valid('json'));
    if (outcome && 'saved' in outcome) c.set('withdrawn', didHide(outcome, isShown));
    return answerSaved(outcome);
  })
  .delete('/:id{[0-9]{1,9}}', doc('Delete a skill'), async (c) =>
    (await deleteSkill(c.var.deps.db, idOf(c))) ? c.body(null, 204) : problem(404),
  )
  .post('/:id{[0-9]{1,9}}/restore', doc('Take a deletion back', skillReply), async (c) => {
    const skill = await restoreSkill(c.var.deps.db, idOf(c));
    return skill ? c.json(skill) : problem(404);
  });

const isShown = ({ is_active }: Skill) => is_active;
