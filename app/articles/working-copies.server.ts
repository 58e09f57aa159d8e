import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { answerFound, body, idOf, ownerRoute, query, router } from '#kit/http/routes.server.ts';
import type { Db } from '#platform/database/database.ts';
import { saveRevised } from '#platform/database/revisions.ts';
import { gone } from '#platform/refused.ts';
import {
  discardQuery,
  type WorkingCopy,
  type WorkingCopyInput,
  type WorkingCopySummary,
  workingCopyInput,
  workingCopyList,
  workingCopyReply,
} from './contract.ts';
import { getArticle } from './read.server.ts';
import type { WorkingCopyTable } from './table.ts';
import type { TextType } from './text-type.ts';

/** /api/articles/:id/working-copy: unsaved changes. */
export const articleCopy = (type: TextType) =>
  router()
    .get('/', ownerRoute('The unsaved changes, or null', { reply: workingCopyReply.nullable() }), async (c) =>
      c.json((await findWorkingCopy(c.var.deps.db, keyOf(idOf(c)))) ?? null),
    )
    .put(
      '/',
      ownerRoute('Store unsaved changes', {
        inDemo: true,
        reply: workingCopyReply,
        invalidates: [],
        audit: false,
      }),
      body(workingCopyInput),
      async (c) => {
        const { db } = c.var.deps;
        if (!(await getArticle(db, type, idOf(c)))) throw gone();
        return c.json(await saveWorkingCopy(db, type, keyOf(idOf(c)), idOf(c), c.req.valid('json')));
      },
    )
    .delete(
      '/',
      ownerRoute('Discard the unsaved changes', { inDemo: true, invalidates: [], audit: false }),
      query(discardQuery),
      async (c) => {
        await deleteWorkingCopy(c.var.deps.db, keyOf(idOf(c)), c.req.valid('query').rev);
        return c.body(null, 204);
      },
    );

/** /api/working-copies and /api/page-copies: all copies; those of new texts by the key that the browser chose. */
export const workingCopies = (type: TextType) =>
  router()
    .get('/', ownerRoute('Every working copy, newest first', { reply: workingCopyList }), async (c) =>
      c.json(await listWorkingCopies(c.var.deps.db, type)),
    )
    .get(
      '/:key{[a-z0-9-]{8,40}}',
      ownerRoute('The working copy of a new text', { reply: workingCopyReply }),
      async (c) => answerFound(c, await findWorkingCopy(c.var.deps.db, c.req.param('key'))),
    )
    .put(
      '/:key{[a-z0-9-]{8,40}}',
      ownerRoute('Store the working copy of a new text', {
        inDemo: true,
        reply: workingCopyReply,
        invalidates: [],
        audit: false,
      }),
      body(workingCopyInput),
      async (c) =>
        c.json(await saveWorkingCopy(c.var.deps.db, type, c.req.param('key'), null, c.req.valid('json'))),
    )
    .delete(
      '/:key{[a-z0-9-]{8,40}}',
      ownerRoute('Discard the working copy of a new text', { inDemo: true, invalidates: [], audit: false }),
      query(discardQuery),
      async (c) => {
        await deleteWorkingCopy(c.var.deps.db, c.req.param('key'), c.req.valid('query').rev);
        return c.body(null, 204);
      },
    );

const keyOf = (articleId: number) => `article:${articleId}`;

/** Newest first, without those of deleted articles. */
function listWorkingCopies(db: Db, { kind }: TextType): Promise<WorkingCopySummary[]> {
  return db
    .selectFrom('working_copies')
    .leftJoin('articles', 'articles.id', 'working_copies.article_id')
    .select(['key', 'article_id', 'working_copies.title', 'saved_at'])
    .where('working_copies.kind', '=', kind)
    .where((eb) => eb.or([eb('article_id', 'is', null), eb('articles.id', 'is not', null)]))
    .orderBy('saved_at', 'desc')
    .execute();
}

async function findWorkingCopy(db: Db, key: string): Promise<WorkingCopy | undefined> {
  const row = await db.selectFrom('working_copies').selectAll().where('key', '=', key).executeTakeFirst();
  return row && toWorkingCopy(row);
}

async function saveWorkingCopy(
  db: Db,
  { kind }: TextType,
  key: string,
  articleId: number | null,
  { draft, base_rev, rev }: WorkingCopyInput,
): Promise<WorkingCopy> {
  const values = {
    title: typeof draft.title === 'string' ? draft.title.replaceAll('\0', '').slice(0, 200) : '',
    draft: JSON.stringify(draft),
    base_rev,
    saved_at: new Date().toISOString(),
  };
  // Starts at a random revision: another tab may still have a revision of an earlier copy.
  const first = { ...values, kind, key, article_id: articleId, rev: randomInt(1, 2 ** 30) };
  const added = await db
    .insertInto('working_copies')
    .values(first)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) return toWorkingCopy(added);
  const { saved } = await saveRevised(
    db,
    rev,
    (trx) => findWorkingCopy(trx, key),
    (trx, before) =>
      trx
        .updateTable('working_copies')
        .set({ ...values, rev: before.rev + 1 })
        .where('key', '=', key)
        .execute(),
  );
  return saved;
}

async function deleteWorkingCopy(db: Db, key: string, rev?: number): Promise<void> {
  await db
    .deleteFrom('working_copies')
    .where('key', '=', key)
    .$if(rev !== undefined, (copies) => copies.where('rev', '=', rev ?? 0))
    .execute();
}

/** Deletes copies whose article can no longer be restored. */
export async function forgetOrphans(db: Db): Promise<void> {
  await db
    .deleteFrom('working_copies')
    .where('article_id', 'is not', null)
    .where('article_id', 'not in', (eb) => eb.selectFrom('articles').select('id'))
    .where('article_id', 'not in', (eb) => eb.selectFrom('deleted_articles').select('article_id'))
    .execute();
}

const toWorkingCopy = (row: Selectable<WorkingCopyTable>): WorkingCopy =>
  workingCopyReply.parse({ ...row, draft: JSON.parse(row.draft) });
