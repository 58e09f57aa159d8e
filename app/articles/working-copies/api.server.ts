import { problem } from '#kit/http/problem.server.ts';
import { answerFound, body, idOf, ownerRoute, query, router } from '#kit/http/routes.server.ts';
import type { Kind } from '../kinds.ts';
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
export const articleCopy = (kind: Kind) =>
  router()
    .get(
      '/',
      ownerRoute('What is typed and not saved, or null', { reply: workingCopyReply.nullable() }),
      async (c) => c.json((await findWorkingCopy(c.var.deps.db, keyOf(idOf(c)))) ?? null),
    )
    .put(
      '/',
      ownerRoute('Keep what is typed', { reply: workingCopyReply, invalidates: [], audit: false }),
      body(workingCopyInput),
      async (c) => {
        const { db } = c.var.deps;
        if (!(await getArticle(db, kind, idOf(c)))) return problem(404);
        return c.json(await saveWorkingCopy(db, kind, keyOf(idOf(c)), idOf(c), c.req.valid('json')));
      },
    )
    .delete(
      '/',
      ownerRoute('Discard it', { invalidates: [], audit: false }),
      query(discardQuery),
      async (c) => {
        await deleteWorkingCopy(c.var.deps.db, keyOf(idOf(c)), c.req.valid('query').rev);
        return c.body(null, 204);
      },
    );

/** /api/working-copies and /api/page-copies: of all; those of new ones under the key that the browser chose. */
export const workingCopies = (kind: Kind) =>
  router()
    .get('/', ownerRoute('Every working copy, newest first', { reply: workingCopyList }), async (c) =>
      c.json(await listWorkingCopies(c.var.deps.db, kind)),
    )
    .get(
      '/:key{[a-z0-9-]{8,40}}',
      ownerRoute('One of a new article', { reply: workingCopyReply }),
      async (c) => answerFound(c, await findWorkingCopy(c.var.deps.db, c.req.param('key'))),
    )
    .put(
      '/:key{[a-z0-9-]{8,40}}',
      ownerRoute('Keep a new article', { reply: workingCopyReply, invalidates: [], audit: false }),
      body(workingCopyInput),
      async (c) =>
        c.json(await saveWorkingCopy(c.var.deps.db, kind, c.req.param('key'), null, c.req.valid('json'))),
    )
    .delete(
      '/:key{[a-z0-9-]{8,40}}',
      ownerRoute('Discard it', { invalidates: [], audit: false }),
      query(discardQuery),
      async (c) => {
        await deleteWorkingCopy(c.var.deps.db, c.req.param('key'), c.req.valid('query').rev);
        return c.body(null, 204);
      },
    );
