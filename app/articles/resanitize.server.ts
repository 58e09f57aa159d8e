import { SANITIZER_VERSION, sanitize } from '#app/editor/sanitize.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#server/deps.ts';
import { derived } from './save.server.ts';

/** The rule of articles that came in by a restore, or that a person wrote into the database: none of ours sanitized them. */
export const NEVER_SANITIZED = 0;

/**
 * Sanitizes articles that an older rule sanitized, or none. One that the rule refuses is named in the log; it stays as it is
 * when an older rule sanitized it, and is hidden when none did.
 */
export async function resanitize({
  db,
  log,
  content,
}: Pick<Deps, 'db' | 'log' | 'content'>): Promise<number> {
  const old = await db
    .selectFrom('articles')
    .select('id')
    .where('cleaning', '<', SANITIZER_VERSION)
    .execute();
  let done = 0;
  for (const { id } of old) {
    const article = await db
      .selectFrom('articles')
      .select(['title', 'content', 'rev', 'cleaning'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!article) continue;
    const sanitized = await sanitize(article.content);
    if (!sanitized.ok) {
      log.error({ event: 'clean_again_refused', article: id, reason: sanitized.message });
      if (article.cleaning === NEVER_SANITIZED) await hide(db, id);
      continue;
    }
    await db
      .updateTable('articles')
      .set(derived(article.title, sanitized.content))
      .where('id', '=', id)
      .where('rev', '=', article.rev)
      .execute();
    done++;
  }
  if (done > 0) content.invalidate(['articles']);
  return done;
}

async function hide(db: Db, id: number) {
  await db.updateTable('articles').set({ status: 'draft', rendered: '' }).where('id', '=', id).execute();
}
