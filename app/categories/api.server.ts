import { orderInput } from '#app/contract-fields.ts';
import { body, doc, idOf, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { categoryInput, categoryList, categoryReply } from './contract.ts';
import {
  addCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  saveCategory,
} from './queries.server.ts';

export const categories = slice()
  .get('/', doc('The categories in their order', categoryList), async (c) =>
    c.json(await listCategories(c.var.deps.db)),
  )
  .post('/', doc('Add a category', categoryReply, 201), body(categoryInput), async (c) => {
    const category = await addCategory(c.var.deps.db, c.req.valid('json'));
    return category === 'taken' ? nameTaken() : c.json(category, 201);
  })
  .put('/order', doc('Put the categories in a new order', categoryList), body(orderInput), async (c) => {
    await orderCategories(c.var.deps.db, c.req.valid('json').ids);
    return c.json(await listCategories(c.var.deps.db));
  })
  .put('/:id{[0-9]{1,9}}', doc('Save a category', categoryReply), body(categoryInput), async (c) => {
    const outcome = await saveCategory(c.var.deps.db, idOf(c), c.req.valid('json'));
    return outcome === 'taken' ? nameTaken() : answerSaved(outcome);
  })
  .delete('/:id{[0-9]{1,9}}', doc('Delete a category that no project uses'), async (c) => {
    const outcome = await deleteCategory(c.var.deps.db, idOf(c));
    if (outcome === 'used')
      return problem(422, { message: 'Bu kategoride projeler var; önce onları taşıyın.' });
    return outcome ? c.body(null, 204) : problem(404);
  });

const nameTaken = () => problem(422, { errors: { name: ['Bu adda bir kategori zaten var.'] } });
