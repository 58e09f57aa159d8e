import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { saveRevised } from '#platform/database/save-revised.ts';
import type { Kind } from '../kinds.ts';
import {
  type WorkingCopy,
  type WorkingCopyInput,
  type WorkingCopySummary,
  workingCopyReply,
} from './contract.ts';
import type { WorkingCopyTable } from './table.ts';

export const keyOf = (articleId: number) => `article:${articleId}`;

/** Newest first; not those of deleted articles. */
export function listWorkingCopies(db: Db, kind: Kind): Promise<WorkingCopySummary[]> {
  return db
    .selectFrom('working_copies')
    .leftJoin('articles', 'articles.id', 'working_copies.article_id')
    .select(['key', 'article_id', 'working_copies.title', 'saved_at'])
    .where('working_copies.kind', '=', kind)
    .where((eb) => eb.or([eb('article_id', 'is', null), eb('articles.id', 'is not', null)]))
    .orderBy('saved_at', 'desc')
    .execute();
}

export async function findWorkingCopy(db: Db, key: string): Promise<WorkingCopy | undefined> {
  const row = await db.selectFrom('working_copies').selectAll().where('key', '=', key).executeTakeFirst();
  return row && toWorkingCopy(row);
}

export async function saveWorkingCopy(
  db: Db,
  kind: Kind,
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
  // Begins with a revision that no earlier copy had: another tab may still hold one of those.
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

export async function deleteWorkingCopy(db: Db, key: string, rev?: number): Promise<void> {
  await db
    .deleteFrom('working_copies')
    .where('key', '=', key)
    .$if(rev !== undefined, (copies) => copies.where('rev', '=', rev ?? 0))
    .execute();
}

/** Deletes those whose article cannot be restored any more. */
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
