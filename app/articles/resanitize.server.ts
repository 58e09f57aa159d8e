import { SANITIZER_VERSION, sanitize } from '#editor/index.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { didUpdate } from '#platform/database/queries.ts';
import { forgetFact, readFact, writeFact } from '#platform/database/settings-and-facts.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { derived } from './write.server.ts';

/** Version of articles that were restored, or written to the database by hand. */
const NEVER_SANITIZED = 0;

/** Batch size: bounds memory, and the work lost when the process is killed. */
const AT_ONCE = 20;

const FACT = 'restored_articles';

/** Marks all restored articles for sanitizing, in the transaction of a restore. Those in the trash are sanitized when restored from it. */
export async function distrustArticles(db: Db) {
  await db.updateTable('articles').set({ cleaning: NEVER_SANITIZED }).execute();
  await writeFact(db, FACT, 'to be cleaned');
}

export async function sanitizeRestored(deps: Pick<Deps, 'db' | 'log' | 'content'>) {
  if ((await readFact(deps.db, FACT)) === undefined) return;
  await resanitize(deps);
  await forgetFact(deps.db, FACT);
}

/** Sanitizes articles that no sanitizer or an older one has seen. Hides a never sanitized one that is refused. */
export async function resanitize({ db, log, content }: Pick<Deps, 'db' | 'log' | 'content'>) {
  let done = 0;
  let withdrawn = false;
  let last = 0;
  for (;;) {
    const old = await db
      .selectFrom('articles')
      .select(['id', 'title', 'content', 'rev', 'excerpt_is_own'])
      .where('cleaning', '<', SANITIZER_VERSION)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (old.length === 0) break;
    const results = await Promise.all(
      old.map(async (row) => ({ ...row, result: await orRefused(() => sanitize(row.content)) })),
    );
    await db.transaction().execute(async (trx) => {
      for (const { id, title, rev, excerpt_is_own, result } of results) {
        last = id;
        if (result instanceof Refused) {
          log.error({ event: 'clean_again_refused', article: id, reason: result.message });
          withdrawn = (await hide(trx, id)) || withdrawn;
          continue;
        }
        await trx
          .updateTable('articles')
          .set({ ...derived(title, result), ...(excerpt_is_own === 0 && { excerpt: result.excerpt }) })
          .where('id', '=', id)
          .where('rev', '=', rev)
          .execute();
        done++;
      }
    });
  }
  if (done > 0 || withdrawn) content.invalidate(['articles', 'pages'], { withdrawn });
  return done;
}

const hide = (db: Db, id: number): Promise<boolean> =>
  didUpdate(
    db
      .updateTable('articles')
      .set({ status: 'draft', rendered: '' })
      .where('id', '=', id)
      .where('cleaning', '=', NEVER_SANITIZED),
  );
