import { z } from 'zod';
import type { Deps } from '#app/deps.ts';
import { sanitize } from '#app/editor/sanitize.server.ts';
import type { Db } from '#platform/database/database.ts';
import { forgetFact, readFact, writeFact } from '#platform/database/facts.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { derived } from '../save.server.ts';
import { NEVER_SANITIZED, resanitize } from './resanitize.server.ts';

const FACT = 'restored_articles';

/** Runs in the transaction of a restore: trusts no article of a backup. */
export async function distrustArticles(db: Db) {
  await db.updateTable('articles').set({ cleaning: NEVER_SANITIZED }).execute();
  await writeFact(db, FACT, 'to be cleaned');
}

export async function sanitizeRestored(deps: Pick<Deps, 'db' | 'log' | 'content'>) {
  const { db } = deps;
  if ((await readFact(db, FACT)) === undefined) return;
  await resanitize(deps);
  await sanitizeDeleted(deps);
  await forgetFact(db, FACT);
}

const deleted = z.looseObject({ article: z.looseObject({ title: z.string(), content: z.string() }) });

async function sanitizeDeleted({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const rows = await db.selectFrom('deleted_articles').select(['article_id', 'whole']).execute();
  for (const { article_id, whole } of rows) {
    const { article, ...rest } = deleted.parse(JSON.parse(whole));
    const sanitized = await orRefused(() => sanitize(article.content));
    if (sanitized instanceof Refused) {
      log.error({ event: 'clean_restored_refused', deleted_article: article_id, reason: sanitized.message });
      await db.deleteFrom('deleted_articles').where('article_id', '=', article_id).execute();
      continue;
    }
    const changes = derived(article.title, sanitized);
    if (Object.entries(changes).every(([key, value]) => article[key] === value)) continue;
    const clear = { ...rest, article: { ...article, ...changes } };
    await db
      .updateTable('deleted_articles')
      .set({ whole: JSON.stringify(clear) })
      .where('article_id', '=', article_id)
      .execute();
  }
}
