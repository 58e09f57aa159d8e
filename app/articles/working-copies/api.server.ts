import { body, doc, idOf, query, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { getArticle } from '../queries.server.ts';
import { discardQuery, workingCopyInput, workingCopyList, workingCopyReply } from './contract.ts';
import {
  deleteWorkingCopy,
  findWorkingCopy,
  keyOf,
  listWorkingCopies,
  saveWorkingCopy,
} from './queries.server.ts';

/** /api/articles/:id/working-copy: what is typed and not saved. */
export const articleCopy = slice()
  .get('/', doc('What is typed and not saved, or null', workingCopyReply.nullable()), async (c) =>
    c.json((await findWorkingCopy(c.var.deps.db, keyOf(idOf(c)))) ?? null),
  )
  .put('/', doc('Keep what is typed', workingCopyReply), body(workingCopyInput), async (c) => {
    const { db } = c.var.deps;
    if (!(await getArticle(db, idOf(c)))) return problem(404);
    return answerSaved(await saveWorkingCopy(db, keyOf(idOf(c)), idOf(c), c.req.valid('json')));
  })
  .delete('/', doc('Discard it'), query(discardQuery), async (c) => {
    await deleteWorkingCopy(c.var.deps.db, keyOf(idOf(c)), c.req.valid('query').rev);
    return c.body(null, 204);
  });

/** /api/working-copies: of all articles; those of new ones under the key that the browser chose. */
export const workingCopies = slice()
  .get('/', doc('Every working copy, newest first', workingCopyList), async (c) =>
    c.json(await listWorkingCopies(c.var.deps.db)),
  )
  .get('/:key{[a-z0-9-]{8,40}}', doc('One of a new article', workingCopyReply), async (c) => {
    const found = await findWorkingCopy(c.var.deps.db, c.req.param('key'));
    return found ? c.json(found) : problem(404);
  })
  .put(
    '/:key{[a-z0-9-]{8,40}}',
    doc('Keep a new article', workingCopyReply),
    body(workingCopyInput),
    async (c) =>
      answerSaved(await saveWorkingCopy(c.var.deps.db, c.req.param('key'), null, c.req.valid('json'))),
  )
  .delete('/:key{[a-z0-9-]{8,40}}', doc('Discard it'), query(discardQuery), async (c) => {
    await deleteWorkingCopy(c.var.deps.db, c.req.param('key'), c.req.valid('query').rev);
    return c.body(null, 204);
  });
